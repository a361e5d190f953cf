import { locales } from './loadMessages';

/** The languages there are words for, in a sentence for a developer. */
export const wordsThereAre = () =>
  `There are words for ${locales.filter((name) => !/-X[AB]$/.test(name)).join(', ')}, and to try layouts ${locales.filter((name) => /-X[AB]$/.test(name)).join(', ')}.`;
