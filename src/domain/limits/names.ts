/* Names and codes. */

/** Of a name to register ([§5]). */
export const minCharacters = 4;
/** Chain ids above it have no coin type ([§5]). */
export const lastChainId = 2_147_483_647;
