// SPDX-License-Identifier: MIT OR Apache-2.0
#nullable enable
using System.Runtime.CompilerServices;

[assembly: InternalsVisibleTo("WorldGrids.Editor")]
[assembly: InternalsVisibleTo("WorldGrids.Tests")]
