/** What an opening asks of a host's own words: its options and its request. One file, fetched when a visitor comes near. */
export { checkAppearance, checkFeatures, checkOptions } from './checkOptions';
export { checkRequest } from './checkRequest';
