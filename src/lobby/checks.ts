/** Tells developers what is wrong with what they wrote. A chunk of its own: in production nothing waits for it. */
export { checkAppearance, checkFeatures, checkOptions } from './checkOptions';
