/** The sides a mark or picture may have, in px. A closed list, so that sizes are classes and a server writes no style attribute. */
export const sizes = [13, 14, 16, 18, 20, 22, 24, 26, 28, 32, 36, 40, 44, 48, 56, 76, 96] as const;
export type MarkSize = (typeof sizes)[number];
