/* Analytics and error reports. */

/** The queue is sent when it holds more: 45 KB ([§4], [§9]). */
export const flushBytes = 45_000;
/** Error events in one window ([§8], [§9]). */
export const errorCount = 5;
/** [§8], [§9] */
export const errorWindowMs = 60_000;
/** Longest message, and longest stack, of a reported error, in characters. The spec gives no number. */
export const errorTextCount = 4_000;
