# What the scripts of this folder share; they run in the folder of the crate.
set -eu

# Prints a command and runs it.
run() {
    echo "+ $*"
    "$@"
}

# Ends the script: this platform cannot be set up here. Under CI that counts as a failure.
skip() {
    echo "skipped: $*"
    exit 0
}

# Makes sure that programs are there, or skips.
need() {
    tools/need "$@" || skip "missing: $*"
}

# Makes sure that rustup has std for a target, or skips.
need_std() {
    tools/package/rustup target "$1" || skip "missing: rustup target add $1"
}

# Builds the shared library for a target of rustup's; sets `built`, the folder it lies in. Not what is
# shipped: without optimisation of the whole, which takes a minute.
build_for() {
    need_std "$1"
    CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 \
        run cargo rustc -q --release --features c-api --crate-type cdylib --target "$1" --target-dir "target/platforms/$1"
    built=target/platforms/$1/$1/release
}

# What was caught last.
caught=target/caught/$(basename "$0").txt
mkdir -p target/caught

# A program that breaks the rules on purpose must be caught: COMMAND... has to fail and to print TEXT.
must_catch() {
    text=$1
    shift
    if "$@" >"$caught" 2>&1 || ! grep -q "$text" "$caught"; then
        cat "$caught"
        echo "'$*' was not caught: $text"
        exit 1
    fi
    echo "a broken rule is caught: $text ($*)"
}

[ "$(uname -sm)" = "Linux x86_64" ] || skip "made for Linux on x86-64"
host=x86_64-unknown-linux-gnu
