import { read, UnsupportedError } from '@/domain/errors/porticoError';
import type { Seat } from '../wallets/wallet';
import { readAccounts, readNo, readSignature, toHex } from './answers';
import type { PolkadotWallet } from './wallet';

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

type Act = (...inputs: unknown[]) => unknown;

/** What an object of foreign code can do, bound to it. */
const actOf = (place: unknown, name: string): Act | undefined => {
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

/**
 * A wallet of this page. It remembers a permission and is asked for it by the same `enable` each time, so a visitor who
 * took the permission back in the wallet is asked anew. It stands on no network: each call carries its chain's hash.
 */
export function createInjectedWallet(key: string, dappName: string): PolkadotWallet {
  let injected: unknown;
  async function enable() {
    const answer = await actOf(read(read(window, 'injectedWeb3'), key), 'enable')?.(dappName);
    injected = answer;
    return answer;
  }
  const toSeat = (items: unknown): Seat | undefined => {
    const accounts = readAccounts(items);
    return accounts.length > 0 ? { accounts } : undefined;
  };
  const signerOf = (method: 'signRaw' | 'signPayload') => {
    const act = actOf(read(injected, 'signer'), method);
    if (act) return act;
    throw new UnsupportedError(
      'METHOD_UNSUPPORTED',
      { method },
      { message: `The wallet has no ${method}.`, hint: 'Try another wallet.' },
    );
  };
  return {
    connector: {
      id: key,
      name: (KNOWN.get(key) ?? key).trim().slice(0, LONGEST_NAME),
      namespace: 'polkadot',
      type: 'ANNOUNCED',
    },
    async connect() {
      try {
        return toSeat(await actOf(read(await enable(), 'accounts'), 'get')?.());
      } catch (thrown) {
        throw readNo(thrown);
      }
    },
    async disconnect() {
      // There is no way to tell it; the adapter keeps it out.
      injected = undefined;
    },
    subscribe(listener) {
      let isOver = false;
      const subscribe = actOf(read(injected, 'accounts'), 'subscribe');
      const stop = (off: unknown) => {
        if (typeof off === 'function') off();
      };
      const ended = (async () => subscribe?.((all: unknown) => !isOver && listener(toSeat(all) ?? null)))();
      ended.catch(() => {}); // One whose `subscribe` throws is not heard, and works without.
      return () => {
        isOver = true;
        ended.then(stop).catch(() => {});
      };
    },
    signMessage: async ({ address, message }) =>
      readSignature(await signerOf('signRaw')({ address, data: toHex(message), type: 'bytes' })),
    signPayload: async ({ payload }) => readSignature(await signerOf('signPayload')(payload)),
    injected: () => injected,
  };
}
