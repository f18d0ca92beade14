# What the recipes share, sourced in the folder of the crate: what a package says of itself, which is said in
# Cargo.toml and nowhere else, and where it goes.
. tools/package/common.sh

# of_crate FIELD: what Cargo.toml says.
of_crate() {
    sed -n "s/^$1 = \"\(.*\)\"/\1/p" Cargo.toml | head -n 1
}
crate=$(of_crate name) description=$(of_crate description) license=$(of_crate license)
recipes=$PWD/target/recipes
mkdir -p "$recipes"

# lay_out_licenses FOLDER
lay_out_licenses() {
    cp LICENSE-MIT LICENSE-APACHE "$1/"
    cp "bindings/csharp/Third Party Notices.md" "$1/THIRD-PARTY-NOTICES.md"
}

# packed FILE: writes the checksum of a package beside it.
packed() {
    (cd "$recipes" && sha256sum "$1" >"$1.sha256")
    echo "$(wc -c <"$recipes/$1") bytes: $recipes/$1"
}
