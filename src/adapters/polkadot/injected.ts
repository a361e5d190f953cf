import type { Connector } from '@/domain/connector';
import { read } from '@/domain/errors/porticoError';

/** What wallets call themselves in `window.injectedWeb3`, and what people know them by. */
const KNOWN = new Map(
  Object.entries({
    'polkadot-js': 'Polkadot{.js}',
    'subwallet-js': 'SubWallet',
    talisman: 'Talisman',
    polkagate: 'PolkaGate',
    'fearless-wallet': 'Fearless Wallet',
    enkrypt: 'Enkrypt',
  }),
);

/** Longer ones are cut where they are shown; this keeps a hostile one out of storage. */
const LONGEST_NAME = 200;

export type Act = (...inputs: unknown[]) => unknown;

/** What an object of foreign code can do, bound to it. */
export const actOf = (place: unknown, name: string): Act | undefined => {
  const act = read(place, name);
  return typeof act === 'function' ? (...inputs) => act.apply(place, inputs) : undefined;
};

/** The keys under which wallets are there now. */
export function injectedKeys(): string[] {
  const place = read(window, 'injectedWeb3');
  if (typeof place !== 'object' || place === null) return [];
  try {
    // One that breaks when it is looked at hides itself alone: `read` throws nothing.
    return Object.keys(place).filter((key) => key.trim() && actOf(read(place, key), 'enable'));
  } catch {
    // A place that will not be looked into holds nobody.
    return [];
  }
}

/** What the house keeps of the wallet under a key. */
export const injectedConnectorOf = (key: string): Connector => ({
  id: key,
  name: (KNOWN.get(key) ?? key).trim().slice(0, LONGEST_NAME),
  namespace: 'polkadot',
  type: 'ANNOUNCED',
});
