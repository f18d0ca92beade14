"""worldgrids for Conan 2, from the source in this repository: `conan create tools/package/recipes/conan`."""

import os
import re

from conan import ConanFile
from conan.errors import ConanInvalidConfiguration
from conan.tools.files import copy, load


class Worldgrids(ConanFile):
    package_type = "library"
    settings = "os", "arch"  # A C ABI, built by Rust: the compiler of the user has no say in it.
    options = {"shared": [True, False]}
    default_options = {"shared": True}
    no_copy_source = True

    def _root(self):
        return os.path.abspath(os.path.join(self.recipe_folder, "..", "..", "..", ".."))

    def _of_crate(self, field):
        crate = os.path.join(self._root(), "Cargo.toml")
        if not os.path.exists(crate):
            crate = os.path.join(self.export_sources_folder, "Cargo.toml")
        return re.search(f'^{field} = "(.*)"', load(self, crate), re.MULTILINE).group(1)

    def set_name(self):
        self.name = self._of_crate("name")

    def set_version(self):
        self.version = self._of_crate("version")

    def init(self):
        if os.path.exists(os.path.join(self._root(), "Cargo.toml")):
            self.description = self._of_crate("description")
            self.license = self._of_crate("license")

    def validate(self):
        if self.settings.os != "Linux" or self.settings.arch != "x86_64":
            raise ConanInvalidConfiguration("the recipe builds for Linux on x86-64; `make package` packs for the others")

    def export_sources(self):
        for pattern in (
            "Cargo.*", "build.rs", "Makefile", "README.md", "CHANGELOG.md", "LICENSE-*", "src/*", "include/*",
            "examples-c/*", "tools/*", "bindings/csharp/*.md", "rust-toolchain.toml",
        ):
            copy(self, pattern, self._root(), self.export_sources_folder)

    def build(self):
        self.run("make library", cwd=self._source())

    def _source(self):
        """The folder with the crate: that of `conan create`, or, for a local build, the repository itself."""
        folder = self.source_folder
        return folder if os.path.exists(os.path.join(folder, "Cargo.toml")) else self._root()

    def package(self):
        libraries = "target/release/libworldgrids.so target/release/libworldgrids.a"
        self.run(f'tools/package/install {libraries} "{self.package_folder}"', cwd=self._source())

    def package_info(self):
        # The package brings CMake's and pkg-config's files of its own.
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs = ["lib/cmake/worldgrids"]
        self.cpp_info.libs = ["worldgrids"]
        if not self.options.shared:
            self.cpp_info.system_libs = ["gcc_s", "util", "rt", "pthread", "m", "dl"]
