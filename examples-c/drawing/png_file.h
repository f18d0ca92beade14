/* PNG files in and out, by libpng. What fails ends the program with a message. */
#ifndef EXAMPLES_PNG_FILE_H
#define EXAMPLES_PNG_FILE_H

#include <stdint.h>

#include "canvas.h"

/* A grey PNG file that is read row by row, so that a picture larger than memory may come in. */
typedef struct PngReader {
    int width;
    int height;
    void *file;
    void *png;
    void *info;
} PngReader;

PngReader png_reader_open(const char *path);
/* Reads the next row: `width` bytes, 0 for black to 255 for white, whatever the file's bits a pixel. */
void png_reader_row(PngReader *reader, uint8_t *out_row);
void png_reader_close(PngReader *reader);

void png_write(const Canvas *canvas, const char *path);

#endif
