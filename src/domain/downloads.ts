import type { Device } from './device';
import type { Wallet } from './wallet';

export interface Download {
  kind: 'extension' | 'ios' | 'android' | 'website';
  url: string;
}

/** Where a wallet can be had, as far as it says so ([views A.7] Downloads). */
export const downloadsOf = ({ chromeStore, appStore, playStore, homepage }: Wallet): Download[] =>
  (
    [
      ['extension', chromeStore],
      ['ios', appStore],
      ['android', playStore],
      ['website', homepage],
    ] as const
  ).flatMap(([kind, url]) => (url ? { kind, url } : []));

/**
 * Where "Get" leads ([views A.7] "Get" row rule): on a phone to its own store; elsewhere to the list of all there are, or
 * straight to the only one. Nothing where there is none: then the row is not shown.
 */
export function wayToGet(wallet: Wallet, { isMobile, os }: Device): Download | 'downloads' | undefined {
  const all = downloadsOf(wallet);
  const own = all.find(({ kind }) => kind === os);
  if (own) return own;
  if (isMobile) return all.find(({ kind }) => kind === 'website');
  return all.length > 1 ? 'downloads' : all[0];
}
