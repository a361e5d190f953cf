import { registryLimits } from './limits';

/** A wallet as the registry lists it ([§3] Wallet listing). */
export interface Wallet {
  id: string;
  name: string;
  imageId?: string;
  imageUrl?: string;
  rdns?: string;
  /** CAIP-2 ids it says it supports. */
  chains?: string[];
  /** Schemes or addresses that open it, as the registry spells them. */
  mobileLink?: string;
  desktopLink?: string;
  webappLink?: string;
  /** The universal link that opens it on a phone. */
  linkMode?: string;
  homepage?: string;
  appStore?: string;
  playStore?: string;
  chromeStore?: string;
  /** What it calls itself in a page, by namespace. */
  injected?: { namespace?: string; injectedId?: string }[];
  badge?: 'certified' | 'none';
}

/** The wallets used last, newest first, at most two; one that is there already is not added again ([§4] Wallet lists). */
export const addRecent = (recent: readonly Wallet[], wallet: Wallet): Wallet[] =>
  (recent.some(({ id }) => id === wallet.id) ? [...recent] : [wallet, ...recent]).slice(0, registryLimits.recentCount);

/** How many wallets there are, as a tag says it: below ten exact, else down to the tens, and more. */
export function countTag(count: number): { count: number; isMore: boolean } {
  const whole = Math.max(0, Math.floor(count)) || 0;
  return whole < 10 ? { count: whole, isMore: false } : { count: whole - (whole % 10), isMore: true };
}
