import type { NetworkId } from '@/domain/caip';
import { read } from '@/domain/errors/porticoError';
import type { WalletAccount } from '@/ports/account';
import type { RemoteSession, RemoteWallet } from '@/ports/connectMethod';
import type { WalletSession } from '../wallets/wallet';
import { readAccounts, readPsbt, readSignature, readTxid } from './answers';
import { isAddressOf } from './networkNames';
import type { BitcoinWallet } from './wallet';

/** A wallet that is not in this page: a phone by pairing (WalletConnect's Bitcoin methods). */
export function createRemoteWallet(remote: RemoteWallet, networks: readonly NetworkId[]): BitcoinWallet {
  let methods: readonly string[] = [];
  /** What `getAccountAddresses` told of a session's accounts: keys, paths, and the ordinals address. */
  const told = new Map<string, WalletAccount[]>();

  function toSession(session: RemoteSession): WalletSession | undefined {
    methods = session.methods;
    const known = session.accounts.flatMap(({ address }) => told.get(address) ?? []);
    const accounts = readAccounts([...known, ...session.accounts]);
    const [first] = accounts;
    if (!first) return undefined;
    const networkIds = networks.filter((id) => session.networkIds.includes(id) && isAddressOf(first.address, id));
    const { networkId, wallet } = session;
    return { accounts, networkId, networkIds, ...(wallet && { wallet }) };
  }

  /** Sessions name payment addresses alone; the rest has to be asked for. A wallet that won't tell is used as it is. */
  async function learn(session: RemoteSession): Promise<void> {
    const [first] = session.accounts;
    if (!first || told.has(first.address) || !session.methods.includes('getAccountAddresses')) return;
    const params = { account: first.address, intentions: ['payment', 'ordinal'] };
    const answer = await remote
      .request({ method: 'getAccountAddresses', params, networkId: session.networkId })
      .catch(() => undefined);
    const all = readAccounts(answer).filter(({ address }) => isAddressOf(address, session.networkId));
    if (all.some(({ address }) => address === first.address)) told.set(first.address, all);
  }

  const ask = (method: string, { networkId, signal }: { networkId: NetworkId; signal?: AbortSignal }, params: object) =>
    remote.request({ method, params, networkId, signal });

  return {
    connector: remote.connector,
    async connect(request) {
      const session = await remote.connect(request);
      if (!session) return undefined;
      if (!request.isSilent) await learn(session);
      return toSession(session);
    },
    disconnect: () => remote.disconnect(),
    async switchNetwork(request) {
      const session = await remote.switchNetwork(request);
      return toSession(session) ?? { accounts: [] };
    },
    subscribe: (listener) => remote.subscribe((session) => listener((session && toSession(session)) ?? null)),
    get signMessage() {
      if (!methods.includes('signMessage')) return undefined;
      return async ({ address, message, protocol, ...at }: Parameters<NonNullable<BitcoinWallet['signMessage']>>[0]) =>
        readSignature(
          read(
            await ask('signMessage', at, { account: address, address, message, ...(protocol && { protocol }) }),
            'signature',
          ),
        );
    },
    get signPsbt() {
      if (!methods.includes('signPsbt')) return undefined;
      return async ({
        address,
        psbt,
        signInputs,
        broadcast,
        ...at
      }: Parameters<NonNullable<BitcoinWallet['signPsbt']>>[0]) => {
        const answer = await ask('signPsbt', at, { account: address, psbt, signInputs: signInputs ?? [], broadcast });
        const txid = read(answer, 'txid');
        return {
          psbt: readPsbt(read(answer, 'psbt')),
          ...((broadcast || txid !== undefined) && { txid: readTxid(txid) }),
        };
      };
    },
    get sendTransfer() {
      if (!methods.includes('sendTransfer')) return undefined;
      return async ({ address, recipient, amount, ...at }: Parameters<NonNullable<BitcoinWallet['sendTransfer']>>[0]) =>
        readTxid(
          read(await ask('sendTransfer', at, { account: address, recipientAddress: recipient, amount }), 'txid'),
        );
    },
  };
}
