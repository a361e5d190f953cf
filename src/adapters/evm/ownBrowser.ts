import { flagsOf, type Provider } from './provider';

/** Marks that wallets put on the provider of their own browser: `isCoinbaseBrowser`, `isInAppBrowser`. */
const MARK = /Browser|InApp/;

/** A phone or tablet, by the pointer or the name the browser gives itself ([§9] Display). */
const isMobile = () =>
  globalThis.matchMedia?.('(pointer: coarse)').matches ||
  /Android|iPhone|iPad|iPod|Mobile/i.test(globalThis.navigator?.userAgent ?? '');

/** Whether this page runs in the browser of its one wallet: phones have no extensions, so who is there is the host. */
export const isOwnBrowser = ([wallet, ...others]: readonly Provider[]) =>
  wallet !== undefined && others.length === 0 && (isMobile() || flagsOf(wallet).some((flag) => MARK.test(flag)));
