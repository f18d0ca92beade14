using System;
using System.IO;
using System.IO.Compression;
using System.Text;

namespace WorldGrids.Headless
{
    /// <summary>Just enough PNG: reads one bit a pixel, writes RGB.</summary>
    static class Png
    {
        /// <summary>Rows of the image from the top, one byte a pixel: 0 or 1.</summary>
        public static void ReadBits(string path, Action<int, byte[]> row, out int width, out int height)
        {
            byte[] file = File.ReadAllBytes(path);
            var data = new MemoryStream();
            width = height = 0;
            for (int at = 8; at < file.Length;)
            {
                int length = Number(file, at);
                string type = Encoding.ASCII.GetString(file, at + 4, 4);
                if (type == "IHDR")
                {
                    width = Number(file, at + 8);
                    height = Number(file, at + 12);
                    if (file[at + 16] != 1 || file[at + 17] != 0 || file[at + 20] != 0)
                    {
                        throw new FormatException("not one bit of grey a pixel, or interlaced");
                    }
                }
                else if (type == "IDAT")
                {
                    data.Write(file, at + 8, length);
                }
                at += 12 + length;
            }
            data.Position = 2;
            int stride = (width + 7) / 8;
            var above = new byte[stride];
            var line = new byte[stride];
            var pixels = new byte[width];
            using (var bits = new DeflateStream(data, CompressionMode.Decompress))
            {
                for (int y = 0; y < height; ++y)
                {
                    int filter = bits.ReadByte();
                    for (int read = 0; read < stride;)
                    {
                        read += bits.Read(line, read, stride - read);
                    }
                    for (int index = 0; index < stride; ++index)
                    {
                        int left = index > 0 ? line[index - 1] : 0;
                        int corner = index > 0 ? above[index - 1] : 0;
                        line[index] += (byte)(filter == 0 ? 0 : filter == 1 ? left : filter == 2 ? above[index]
                            : filter == 3 ? (left + above[index]) / 2 : Paeth(left, above[index], corner));
                    }
                    for (int x = 0; x < width; ++x)
                    {
                        pixels[x] = (byte)(line[x / 8] >> (7 - x % 8) & 1);
                    }
                    row(y, pixels);
                    (above, line) = (line, above);
                }
            }
        }

        /// <summary>Writes RGB of whatever size, unpacked: row 0 is the bottom, as in a texture.</summary>
        public static void Write(string path, int width, int height, Func<int, int, (byte r, byte g, byte b)> color)
        {
            var raw = new MemoryStream();
            for (int y = height - 1; y >= 0; --y)
            {
                raw.WriteByte(0);
                for (int x = 0; x < width; ++x)
                {
                    (byte r, byte g, byte b) = color(x, y);
                    raw.WriteByte(r);
                    raw.WriteByte(g);
                    raw.WriteByte(b);
                }
            }
            byte[] bytes = raw.ToArray();
            var packed = new MemoryStream();
            packed.WriteByte(0x78);
            packed.WriteByte(1);
            using (var deflate = new DeflateStream(packed, CompressionMode.Compress, true))
            {
                deflate.Write(bytes, 0, bytes.Length);
            }
            uint a = 1;
            uint b2 = 0;
            foreach (byte value in bytes)
            {
                a = (a + value) % 65521;
                b2 = (b2 + a) % 65521;
            }
            Append(packed, b2 << 16 | a);
            using (FileStream file = File.Create(path))
            {
                file.Write(new byte[] { 137, 80, 78, 71, 13, 10, 26, 10 }, 0, 8);
                var header = new MemoryStream();
                Append(header, (uint)width);
                Append(header, (uint)height);
                header.Write(new byte[] { 8, 2, 0, 0, 0 }, 0, 5);
                Chunk(file, "IHDR", header.ToArray());
                Chunk(file, "IDAT", packed.ToArray());
                Chunk(file, "IEND", new byte[0]);
            }
        }

        static void Chunk(Stream file, string type, byte[] data)
        {
            Append(file, (uint)data.Length);
            byte[] name = Encoding.ASCII.GetBytes(type);
            file.Write(name, 0, 4);
            file.Write(data, 0, data.Length);
            uint crc = uint.MaxValue;
            foreach (byte[] part in new[] { name, data })
            {
                foreach (byte value in part)
                {
                    crc ^= value;
                    for (int bit = 0; bit < 8; ++bit)
                    {
                        crc = crc >> 1 ^ ((crc & 1) * 0xEDB88320);
                    }
                }
            }
            Append(file, ~crc);
        }

        static void Append(Stream stream, uint number)
        {
            for (int shift = 24; shift >= 0; shift -= 8)
            {
                stream.WriteByte((byte)(number >> shift));
            }
        }

        static int Number(byte[] bytes, int at)
        {
            return bytes[at] << 24 | bytes[at + 1] << 16 | bytes[at + 2] << 8 | bytes[at + 3];
        }

        static int Paeth(int left, int up, int corner)
        {
            int guess = left + up - corner;
            int byLeft = Math.Abs(guess - left);
            int byUp = Math.Abs(guess - up);
            int byCorner = Math.Abs(guess - corner);
            return byLeft <= byUp && byLeft <= byCorner ? left : byUp <= byCorner ? up : corner;
        }
    }
}
