# What the scripts of this folder share; they run in the folder of the crate.
#
# A TARGET is linux-x86_64, linux-aarch64 or windows-x86_64. Its libraries are built once, in
# target/package/TARGET, for archives and for the tests of platforms alike.
set -eu

version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
major=${version%%.*}
# Downloads stay here from run to run.
cache=${XDG_CACHE_HOME:-$HOME/.cache}/worldgrids
# The oldest glibc that the Linux libraries run with.
glibc=2.28

fail() {
    echo "$0: $*" >&2
    exit 1
}

# Sets what there is to know of a target: rust's name, and the programs that handle its files.
choose() {
    target=$1
    case $target in
        linux-x86_64) triple=x86_64-unknown-linux-gnu prefix= machine="Advanced Micro Devices X86-64" ;;
        linux-aarch64) triple=aarch64-unknown-linux-gnu prefix=aarch64-linux-gnu- machine=AArch64 ;;
        windows-x86_64) triple=x86_64-pc-windows-gnu prefix=x86_64-w64-mingw32- machine= ;;
        *) fail "no such target: $target (linux-x86_64, linux-aarch64, windows-x86_64)" ;;
    esac
    built=target/package/$triple/release
    case $target in
        windows-*) shared=worldgrids.dll symbols=worldgrids.dll.debug ;;
        *) shared=libworldgrids.so.$version symbols=libworldgrids.so.$version.debug ;;
    esac
    name=worldgrids-$version-$target
}

# Downloads zig, the linker for an old glibc, and checks it; sets `zig`.
fetch_zig() {
    zig=$cache/zig-0.17.0/ziglang/zig
    [ -e "$zig" ] && return
    tools/need python3
    python3 -m pip --version >/dev/null 2>&1 || tools/need /usr/lib/python3/dist-packages/pip
    mkdir -p "$cache"
    rm -rf "$cache/zig-download"
    python3 -m pip download -q --disable-pip-version-check --no-deps --only-binary=:all: \
        --platform manylinux2010_x86_64 -d "$cache/zig-download" ziglang==0.17.0
    echo "97079827064a7492cce5541ceb438ae8003ce1e54e399676da2d62fb7a5dc08b $(echo "$cache"/zig-download/*.whl)" |
        sha256sum --quiet -c
    python3 -m zipfile -e "$cache"/zig-download/*.whl "$cache/zig-unpacked"
    chmod +x "$cache/zig-unpacked/ziglang/zig"
    mv "$cache/zig-unpacked" "$cache/zig-0.17.0"
    rm -rf "$cache/zig-download"
}

# Rust's std for aarch64, from Debian's package, unpacked and not installed (installing it would replace
# system packages); sets `sysroot`.
fetch_arm_std() {
    tools/need /usr/bin/rustc /usr/bin/cargo
    release=$(dpkg-query -W -f '${Version}' rustc-web)
    sysroot=$cache/arm64-std-$release
    [ -e "$sysroot/done" ] && return
    apt=$cache/arm64-apt
    rm -rf "$apt" "$sysroot"
    mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial" "$apt/package" "$sysroot/lib/rustlib"
    cat >"$apt/apt.conf" <<CONF
Dir::State::lists "$apt/lists";
Dir::Cache "$apt/cache";
Dir::State::status "/dev/null";
APT::Architecture "amd64";
APT::Architectures {"amd64";"arm64";};
CONF
    APT_CONFIG=$apt/apt.conf apt-get update -qq
    (cd "$apt/package" && APT_CONFIG=$apt/apt.conf apt-get download -qq "libstd-rust-web-dev:arm64=$release")
    dpkg -x "$apt"/package/*.deb "$apt/unpacked"
    mv "$apt/unpacked/usr/lib/rustlib/aarch64-unknown-linux-gnu" "$sysroot/lib/rustlib/"
    touch "$sysroot/done"
    rm -rf "$apt"
}
