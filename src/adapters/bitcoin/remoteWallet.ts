import type { NetworkId } from '@/domain/caip';
import { read } from '@/domain/errors/porticoError';
import type { WalletAccount } from '@/ports/account';
import type { RemoteSession, RemoteWallet } from '@/ports/connectMethod';
import { createRemoteChainWallet } from '../wallets/remoteChainWallet';
import { readAccounts, readPsbt, readSignature, readTxid } from './answers';
import { isAddressOf } from './networkNames';
import type { BitcoinWallet } from './wallet';

/** A wallet that is not in this page: a phone by pairing (WalletConnect's Bitcoin methods). */
export function createRemoteWallet(remote: RemoteWallet, networks: readonly NetworkId[]): BitcoinWallet {
  /** What `getAccountAddresses` told of a session's accounts: keys, paths, and the ordinals address. */
  const told = new Map<string, WalletAccount[]>();

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

  const { methods, ...wallet } = createRemoteChainWallet(remote, {
    networks,
    readAccounts: (accounts) => readAccounts(accounts.flatMap((one) => told.get(one.address) ?? one)),
    isUsableOn: ({ address }, networkId) => isAddressOf(address, networkId),
    learn,
  });

  const ask = (method: string, { networkId, signal }: { networkId: NetworkId; signal?: AbortSignal }, params: object) =>
    remote.request({ method, params, networkId, signal });

  return {
    ...wallet,
    get signMessage() {
      if (!methods().includes('signMessage')) return undefined;
      return async ({ address, message, protocol, ...at }: Parameters<NonNullable<BitcoinWallet['signMessage']>>[0]) =>
        readSignature(
          read(
            await ask('signMessage', at, { account: address, address, message, ...(protocol && { protocol }) }),
            'signature',
          ),
        );
    },
    get signPsbt() {
      if (!methods().includes('signPsbt')) return undefined;
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
      if (!methods().includes('sendTransfer')) return undefined;
      return async ({ address, recipient, amount, ...at }: Parameters<NonNullable<BitcoinWallet['sendTransfer']>>[0]) =>
        readTxid(
          read(await ask('sendTransfer', at, { account: address, recipientAddress: recipient, amount }), 'txid'),
        );
    },
  };
}
