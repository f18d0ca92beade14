# What runs programs for Windows here; sourced after common.sh.

# make_shim FOLDER: Rust's std asks bcryptprimitives.dll for random numbers; Wine 8 has none. For tests
# alone, never shipped.
make_shim() {
    cat >"$1/shim.c" <<'SHIM'
#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID buffer, ULONG length);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE buffer, SIZE_T length) {
    return SystemFunction036(buffer, (ULONG)length);
}
SHIM
    run x86_64-w64-mingw32-gcc -shared "$1/shim.c" -o "$1/bcryptprimitives.dll" -ladvapi32
}

# use_prefix FOLDER: where Wine keeps its system.
use_prefix() {
    export WINEPREFIX="$PWD/$1/prefix" WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml="
}
wine=/usr/lib/wine/wine64
