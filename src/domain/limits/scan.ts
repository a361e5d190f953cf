/* A camera that looks for a code. The spec gives no numbers. */

/** Milliseconds between two frames that are searched for a code: few enough to feel instant, enough to spare a phone's battery. */
export const lookEveryMs = 200;
/** A code that stays before it, and is not what was looked for, is read anew after so long. */
export const sameCodeMs = 3_000;
/** Whoever has found nothing by then is told what helps. */
export const scanHintMs = 6_000;
/** Pixels of a side of what is looked at; larger pictures are drawn smaller. */
export const lookSidePx = 720;
