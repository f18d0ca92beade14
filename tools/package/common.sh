# What the scripts of this folder share; they run in the folder of the crate.
#
# A TARGET of an archive is linux-x86_64, linux-aarch64, windows-x86_64, macos, ios, android or web; those of
# the last four are put together from PARTS, one a processor. Libraries are built once, in
# target/package/TRIPLE, for archives and for the tests of platforms alike: in a folder each, since cargo locks it for
# as long as it builds. WORLDGRIDS_QUICK=true builds without optimisation and in target/package-quick: to check what is
# packed, never to ship it.
set -eu

version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
major=${version%%.*}
# Downloads stay here from run to run.
cache=${XDG_CACHE_HOME:-$HOME/.cache}/worldgrids
# The oldest glibc that the Linux libraries run with.
glibc=2.28
# The oldest systems of Apple's and Android's that their libraries run on.
macos=11.0
ios=12.0
ios_simulator=14.0
android=21
# The programs of LLVM that handle what is built for these.
llvm=${WORLDGRIDS_LLVM:-22}
quick=${WORLDGRIDS_QUICK:-false} # With WORLDGRIDS_PARTS, only some processors of a target.
out=target/package
[ "$quick" = false ] || out=target/package-quick
# Of a page, the bytes count that are loaded first: built for size, in target/package-small.
small=${WORLDGRIDS_SMALL:-false}
[ "$small" = false ] || out=target/package-small

fail() {
    echo "$0: $*" >&2
    exit 1
}

# Sets what there is to know of a target or a part of one: rust's name, and the programs that handle its files.
choose() {
    target=$1 prefix= machine= parts_of= zig_target=
    case $target in
        linux-x86_64) triple=x86_64-unknown-linux-gnu machine="Advanced Micro Devices X86-64" ;;
        linux-aarch64) triple=aarch64-unknown-linux-gnu prefix=aarch64-linux-gnu- machine=AArch64 ;;
        windows-x86_64) triple=x86_64-pc-windows-gnu prefix=x86_64-w64-mingw32- ;;
        macos) triple= parts_of="macos-aarch64 macos-x86_64" ;;
        macos-aarch64) triple=aarch64-apple-darwin zig_target=aarch64-macos.$macos ;;
        macos-x86_64) triple=x86_64-apple-darwin zig_target=x86_64-macos.$macos ;;
        ios) triple= parts_of="ios-aarch64 ios-simulator-aarch64 ios-simulator-x86_64" ;;
        ios-aarch64) triple=aarch64-apple-ios ;;
        ios-simulator-aarch64) triple=aarch64-apple-ios-sim ;;
        ios-simulator-x86_64) triple=x86_64-apple-ios ;;
        android) triple= parts_of="android-arm64-v8a android-armeabi-v7a android-x86_64" ;;
        android-arm64-v8a) triple=aarch64-linux-android machine=AArch64 zig_target=aarch64-linux-musl ;;
        android-armeabi-v7a) triple=armv7-linux-androideabi machine=ARM zig_target="arm-linux-musleabi -mcpu=generic+v7a" ;;
        android-x86_64) triple=x86_64-linux-android machine="Advanced Micro Devices X86-64" zig_target=x86_64-linux-musl ;;
        web) triple=wasm32-unknown-emscripten ;;
        web-module) triple=wasm32-unknown-unknown ;;
        *) fail "no such target: $target (linux-x86_64, linux-aarch64, windows-x86_64, macos, ios, android, web)" ;;
    esac
    built=$out/$triple/$triple/release
    case $target in
        windows-*) shared=worldgrids.dll symbols=worldgrids.dll.debug ;;
        *) shared=libworldgrids.so.$version symbols=libworldgrids.so.$version.debug ;;
    esac
    name=worldgrids-$version-$target
}

# Downloads zig, the linker for an old glibc, and checks it, unless it is there; sets `zig`.
fetch_zig() {
    zig=$cache/zig-0.17.0/ziglang/zig
    mkdir -p "$cache"
    (
        flock 8
        [ -e "$zig" ] || download_zig
    ) 8>"$cache/lock"
}
download_zig() {
    tools/need python3
    python3 -m pip --version >/dev/null 2>&1 || tools/need /usr/lib/python3/dist-packages/pip
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

# Makes sure of the programs of LLVM and of zig's files, which handle what is built for Apple's systems,
# Android and the Web.
need_llvm() {
    for program; do tools/need "$program-$llvm"; done
}

# The compiler for what is linked to Rust's code where a system has no compiler here: C and C++ of the target that was
# chosen. Of a libc only the headers are used: for Android those of musl.
zig_flags() {
    echo "-target $zig_target -O2 -fPIC -fno-sanitize=all -fno-stack-protector -ffile-prefix-map=${zig%/zig}=zig"
}

# lay_out_texts FOLDER: headers, licences and notices, which every archive holds, and whether its libraries ran.
lay_out_texts() {
    mkdir -p "$1/include/worldgrids" "$1/share/doc/worldgrids"
    cp include/worldgrids.h include/worldgrids.hpp "$1/include/"
    cp include/worldgrids/*.h include/worldgrids/*.hpp "$1/include/worldgrids/"
    cp README.md CHANGELOG.md LICENSE-MIT LICENSE-APACHE "$1/share/doc/worldgrids/"
    cp "bindings/csharp/Third Party Notices.md" "$1/share/doc/worldgrids/THIRD-PARTY-NOTICES.md"
}

# write_checksums FOLDER: of all files in it.
write_checksums() {
    (cd "$1" && find . -type f ! -name SHA256SUMS | LC_ALL=C sort | xargs sha256sum >SHA256SUMS)
}

# archive FOLDER: packs a folder of $out; the same bytes for the same files.
archive() {
    (
        cd "$out"
        case $target in
            windows-*)
                rm -f "$1.zip"
                find "$1" -exec touch -h -d '2020-01-01 00:00:00 UTC' {} +
                find "$1" -type f | LC_ALL=C sort | TZ=UTC zip -q -X -9 "$1.zip" -@
                file=$1.zip
                ;;
            *)
                tar --sort=name --mtime='2020-01-01 00:00:00 UTC' --owner=0 --group=0 --numeric-owner \
                    -cf - "$1" | gzip -9n >"$1.tar.gz"
                file=$1.tar.gz
                ;;
        esac
        sha256sum "$file" >"$file.sha256"
        echo "$(wc -c <"$file") bytes: $out/$file"
    )
}

# same_functions FOUND WHAT: fails unless the file FOUND lists the functions of the header, and no others.
same_functions() {
    tools/package/functions | diff - "$1" || fail "$2 has other functions than the header declares"
}

# no_paths FILE...: fails where a file names the machine that built it.
no_paths() {
    for place in "$HOME" "$PWD" "${CARGO_HOME:-$HOME/.cargo}"; do
        for file; do
            ! strings -n 3 "$file" | grep -F "$place/" || fail "$file holds a path of this machine"
        done
    done
}

# one_object ARCHIVE FOLDER: takes the static library that rustc built for Apple's systems or Android apart:
# FOLDER/worldgrids.o is the object that holds Rust's code, std's too, FOLDER/builtins the compiler's helpers.
one_object() {
    rm -rf "$2"
    mkdir -p "$2/builtins"
    archive_path=$PWD/$1
    (cd "$2/builtins" && "llvm-ar-$llvm" x "$archive_path")
    set -- "$2" "$2"/builtins/worldgrids-*.o
    [ $# = 2 ] || fail "$(($# - 1)) units of code: the library was not optimised as a whole"
    mv "$2" "$1/worldgrids.o"
}
