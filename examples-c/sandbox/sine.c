/* The sine and cosine that Box2D turns bodies by, in place of those of the C library, which differ from platform to
 * platform in the last bit: with these, bodies fall the same everywhere. */

/* What a C library without them declares. */
float sinf(float angle);
float cosf(float angle);
void sincosf(float angle, float *out_sine, float *out_cosine);

/* The sine of an angle of `quarters` quarters of a turn more. In doubles, so that the float is right. */
static float sine(double angle, int quarters) {
    const double quarter = 1.5707963267948966;
    double whole = angle / quarter;
    long long turns = (long long)(whole < 0 ? whole - 0.5 : whole + 0.5);
    double rest = angle - (double)turns * quarter, square = rest * rest, term = 1, sum = 1;
    int place = (int)((turns + quarters) & 3), is_cosine = place & 1;
    for (int power = is_cosine ? 2 : 3; power < 18; power += 2) {
        term *= -square / (double)(power * (power - 1));
        sum += term;
    }
    sum *= is_cosine ? 1 : rest;
    return (float)(place & 2 ? -sum : sum);
}

float sinf(float angle) {
    return sine((double)angle, 0);
}

float cosf(float angle) {
    return sine((double)angle, 1);
}

void sincosf(float angle, float *out_sine, float *out_cosine) {
    *out_sine = sine((double)angle, 0);
    *out_cosine = sine((double)angle, 1);
}
