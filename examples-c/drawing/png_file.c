#include "png_file.h"

#include <png.h>
#include <stdio.h>
#include <stdlib.h>

/* libpng asks that this does not return, so no call below needs a setjmp. */
static PNG_NORETURN void fail(png_structp png, const char *message) {
    const char *path = png_get_error_ptr(png);
    fprintf(stderr, "%s: %s\n", path, message);
    exit(EXIT_FAILURE);
}

static void warn(png_structp png, const char *message) {
    (void)png;
    (void)message;
}

static FILE *open_file(const char *path, const char *mode) {
    FILE *file = fopen(path, mode);
    if (file == NULL) {
        perror(path);
        exit(EXIT_FAILURE);
    }
    return file;
}

PngReader png_reader_open(const char *path) {
    PngReader reader;
    FILE *file = open_file(path, "rb");
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, (void *)path, fail, warn);
    png_infop info = png_create_info_struct(png);
    png_init_io(png, file);
    png_read_info(png, info);
    if (png_get_color_type(png, info) != PNG_COLOR_TYPE_GRAY || png_get_bit_depth(png, info) > 8 ||
        png_get_interlace_type(png, info) != PNG_INTERLACE_NONE) {
        png_error(png, "not a grey picture of at most 8 bits a pixel, row by row");
    }
    png_set_expand_gray_1_2_4_to_8(png);
    png_read_update_info(png, info);
    reader.width = (int)png_get_image_width(png, info);
    reader.height = (int)png_get_image_height(png, info);
    reader.file = file;
    reader.png = png;
    reader.info = info;
    return reader;
}

void png_reader_row(PngReader *reader, uint8_t *out_row) {
    png_read_row(reader->png, out_row, NULL);
}

void png_reader_close(PngReader *reader) {
    png_structp png = reader->png;
    png_infop info = reader->info;
    png_destroy_read_struct(&png, &info, NULL);
    fclose(reader->file);
}

void png_write(const Canvas *canvas, const char *path) {
    FILE *file = open_file(path, "wb");
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, (void *)path, fail, warn);
    png_infop info = png_create_info_struct(png);
    png_init_io(png, file);
    png_set_IHDR(png, info, (png_uint_32)canvas->width, (png_uint_32)canvas->height, 8,
                 PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
                 PNG_FILTER_TYPE_DEFAULT);
    png_write_info(png, info);
    for (int y = 0; y < canvas->height; ++y) {
        png_write_row(png, canvas->pixels + (size_t)y * (size_t)canvas->width * 3);
    }
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    if (fclose(file) != 0) {
        perror(path);
        exit(EXIT_FAILURE);
    }
}
