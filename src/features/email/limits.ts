/** Of a code that is mailed ([wire 1.15]). */
export const DIGITS = 6;
/** So long a code and a link are good ([wire 1.15]). */
export const CODE_MINUTES = 20;
