import { isPayableOn } from '@/domain/bitcoinAddress';
import type { NetworkId } from '@/domain/caip';
import { TimeoutError } from '@/domain/errors/errorKinds';
import { read } from '@/domain/errors/porticoError';
import { timeLimits } from '@/domain/limits';
import type { WalletAccount } from '@/ports/account';
import type { RemoteSession, RemoteWallet } from '@/ports/connectMethod';
import type { Env } from '@/ports/env';
import { race } from '../race';
import { createRemoteChainWallet } from '../wallets/remoteChainWallet';
import { readAccounts, readPsbt, readSignature, readTxid } from './answers';
import type { BitcoinWallet } from './wallet';

/** A wallet that is not in this page: a phone by pairing (WalletConnect's Bitcoin methods). */
export function createRemoteWallet(
  remote: RemoteWallet,
  networks: readonly NetworkId[],
  { clock, warn }: Pick<Env, 'clock' | 'warn'>,
): BitcoinWallet {
  /** What `getAccountAddresses` told of a session's accounts: keys, paths, and the ordinals address. */
  const told = new Map<string, WalletAccount[]>();

  /** Asks for as long as an answer is waited for. @throws TimeoutError `CONNECT_TIMEOUT`, the signal's reason, or what the wallet says */
  async function askAddresses({ networkId }: RemoteSession, account: string, signal?: AbortSignal): Promise<unknown> {
    const over = new AbortController();
    const leave = () => over.abort(signal?.reason);
    const cancel = clock.after(timeLimits.answerWaitMs, () =>
      over.abort(new TimeoutError('CONNECT_TIMEOUT', { connectorId: remote.connector.id })),
    );
    signal?.addEventListener('abort', leave, { once: true });
    if (signal?.aborted) leave();
    const params = { account, intentions: ['payment', 'ordinal'] };
    const asked = { method: 'getAccountAddresses', params, networkId, signal: over.signal };
    return race(remote.request(asked), over.signal).finally(() => {
      cancel();
      signal?.removeEventListener('abort', leave);
    });
  }

  /**
   * Sessions name payment addresses alone; the rest has to be asked for. A wallet that won't tell, or says nothing, is used
   * as it is: many agree to every method that a page names, and know few of them.
   */
  async function learn(session: RemoteSession, signal?: AbortSignal): Promise<void> {
    const [first] = session.accounts;
    if (!first || told.has(first.address) || !session.methods.includes('getAccountAddresses')) return;
    const answer = await askAddresses(session, first.address, signal).catch((error) => {
      if (!signal?.aborted) warn('The wallet told nothing of its accounts beside their addresses.', error);
    });
    const all = readAccounts(answer).filter(({ address }) => isPayableOn(address, session.networkId));
    if (all.some(({ address }) => address === first.address)) told.set(first.address, all);
  }

  const { methods, ...wallet } = createRemoteChainWallet(remote, {
    networks,
    readAccounts: (accounts) => readAccounts(accounts.flatMap((one) => told.get(one.address) ?? one)),
    isUsableOn: ({ address }, networkId) => isPayableOn(address, networkId),
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
