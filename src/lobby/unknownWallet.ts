import type { Namespace } from '@/domain/caip';
import { PorticoError } from '@/domain/errors/porticoError';
import { named } from '@/domain/named';
import { nearest } from '@/domain/nearest';
import { kindOfKey } from '@/domain/walletQuery';
import { wellKnownWallets } from '@/domain/wellKnownWallets';
import { serviceUrls } from '@/services/serviceUrls';
import type { Internals } from './internals';
import { readOptions } from './readOptions';

/* What only a developer should hear: a development build asks for it. */

/** The wallets that were named in vain, by handle: each is told once. */
const told = new WeakMap<Internals, Set<string>>();

/** Neither the page nor the directory has a wallet that a button was given. */
export function tellUnknownWallet(wallet: string, internals: Internals): void {
  const mine = told.get(internals) ?? new Set();
  told.set(internals, mine);
  if (mine.has(wallet)) return;
  mine.add(wallet);
  const known = wellKnownWallets();
  const meant = nearest(
    wallet,
    known.flatMap(({ name, rdns }) => [rdns, name]),
  );
  internals.report(
    new PorticoError(
      'OPTION_INVALID',
      { option: 'wallet' },
      {
        message: `<WalletButton wallet=${named(wallet)}> is for nobody: no wallet of this page is called so, and none that is listed.`,
        hint: `${meant ? `Is it "${meant}"? ` : ''}Give the id that the wallet announces, its name, or its id in the directory. Known are ${known.map(({ name, rdns }) => `${rdns} (${name})`).join(', ')}.`,
      },
    ),
  );
}

/**
 * Tells of a name that nobody has, before anybody presses the button. An id may be that of a wallet which is not here,
 * and a name may stand in a directory that is not asked before a press: of these, the press tells.
 * @returns what ends it
 */
export function checkNamedWallet(wallet: string, namespace: Namespace | undefined, internals: Internals): () => void {
  const { projectId } = internals.options;
  const isWellKnown = wellKnownWallets().some(({ name }) => name.toLowerCase() === wallet.toLowerCase());
  const hasDirectory = serviceUrls(projectId, readOptions(internals.options).services).registry;
  if (isWellKnown || hasDirectory || kindOfKey(wallet) !== 'name') return () => {};
  let isWanted = true;
  const look = async () => {
    const runtime = await internals.runtime();
    if (!isWanted || (await runtime.awaitWallet(wallet, namespace))) return;
    const { listedByKeys } = await import('./walletChooser');
    const listed = await listedByKeys([wallet], runtime, namespace);
    if (isWanted && listed?.length === 0) tellUnknownWallet(wallet, internals);
  };
  look().catch(() => {}); // who presses is told
  return () => {
    isWanted = false;
  };
}
