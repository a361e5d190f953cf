/* The wallet registry and its lists ([§9] Defaults and limits). */

/** Kept newest first ([§4], [§9]). */
export const recentCount = 2;
/** [§9] */
export const recommendedCount = 4;
/** [§9] */
export const pageCount = 40;
/** Images of a first page that are waited for ([§9]). */
export const firstImagesCount = 20;
/** [§9] */
export const searchCount = 100;
/** Between two requests of a search; the first goes at once ([§9]). */
export const searchWaitMs = 300;
/** Certified wallets whose rank is fetched ahead ([§9]). */
export const rankedCount = 20;
/** [§9] */
export const featuredCount = 4;
