import type { NetworkId } from '@/domain/caip';
import { UnsupportedError } from '@/domain/errors/errorKinds';
import { read } from '@/domain/errors/porticoError';
import type { WalletSession } from '../wallets/wallet';
import { networkOfGenesis, readAccounts, readNo, readSignature, toHex } from './answers';
import { actOf, injectedConnectorOf } from './injected';
import type { PolkadotWallet } from './wallet';

/**
 * A wallet of this page. It remembers a permission and is asked for it by the same `enable` each time, so a visitor who
 * took the permission back in the wallet is asked anew. It stands on no network: each call carries its chain's hash.
 */
export function createInjectedWallet(key: string, dappName: string, networks: readonly NetworkId[]): PolkadotWallet {
  let injected: unknown;
  async function enable() {
    const answer = await actOf(read(read(window, 'injectedWeb3'), key), 'enable')?.(dappName);
    injected = answer;
    return answer;
  }
  /** A hardware device may keep a key for one chain alone: nothing can be signed with it on another. */
  const isUsableHere = (item: unknown) => {
    const genesis = read(item, 'genesisHash');
    return typeof genesis !== 'string' || genesis === '' || networks.includes(networkOfGenesis(genesis));
  };
  const toSession = (items: unknown): WalletSession | undefined => {
    const accounts = readAccounts(Array.isArray(items) ? items.filter(isUsableHere) : items);
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
    connector: injectedConnectorOf(key),
    async connect() {
      try {
        return toSession(await actOf(read(await enable(), 'accounts'), 'get')?.());
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
      const ended = (async () => subscribe?.((all: unknown) => !isOver && listener(toSession(all) ?? null)))();
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
