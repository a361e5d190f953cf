/** The words for developers about what a host wrote. Nothing waits for them in production. */
export { checkAppearance, checkFeatures, checkOptions } from './checkOptions';
