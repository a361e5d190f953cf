import { base58, base64 } from '@scure/base';
import { PorticoError } from '@/domain/errors/porticoError';
import type { AdapterConnection, AdapterEvent, ChainAdapter, SendOptions } from '@/ports/adapter';
import type { WaitFor } from '../pendingReconnects';
import { bytesToHex } from './bytes';
import { type ConnectionLike, complete, type HostTransaction, revive, serialize } from './hostTransaction';
import { type PublicKeyLike, toPublicKey } from './publicKey';

export interface SolanaProviderEvents {
  connect: PublicKeyLike;
  disconnect: undefined;
  /** `null` when no account is left. */
  accountChanged: PublicKeyLike | null;
  /** CAIP-2. */
  chainChanged: string;
}

type Listener<Name extends keyof SolanaProviderEvents> = (detail: SolanaProviderEvents[Name]) => void;

/**
 * The connected Solana wallet for a host's own code. Transactions and `Connection` of `@solana/web3.js` are taken as
 * they are, from whichever copy of it.
 * @example
 * const provider = await portico.getProvider('solana');
 * const transaction = new Transaction().add(SystemProgram.transfer({ fromPubkey, toPubkey, lamports }));
 * const signature = await provider.sendTransaction(transaction, connection);
 */
export interface SolanaProvider {
  /** Of the account in use; `null` while there is none. */
  readonly publicKey: PublicKeyLike | null;
  readonly isConnected: boolean;
  /** CAIP-2 of where its requests go; `null` while nobody is connected. */
  readonly networkId: string | null;
  /** @throws UserRejectedError, AbortedError */
  connect(): Promise<{ publicKey: PublicKeyLike }>;
  disconnect(): Promise<void>;
  /** Resolves with the 64 bytes of the signature. @throws UserRejectedError, PorticoError `SIGN_MESSAGE_FAILED` */
  signMessage(message: Uint8Array | string): Promise<Uint8Array>;
  /** Resolves with a signed transaction of the same class. @throws UserRejectedError, PorticoError `REQUEST_INVALID` */
  signTransaction<Given extends HostTransaction>(transaction: Given): Promise<Given>;
  signAllTransactions<Given extends HostTransaction>(transactions: readonly Given[]): Promise<Given[]>;
  /** Has the wallet sign and send it. Resolves with its signature in base58. */
  signAndSendTransaction(transaction: HostTransaction, options?: SendOptions): Promise<string>;
  /**
   * Has it signed and sends it over the host's own `Connection`, which also gives a blockhash where none is set. Further
   * `signers` sign first.
   */
  sendTransaction(
    transaction: HostTransaction,
    connection: ConnectionLike,
    options?: SendOptions & { signers?: readonly unknown[] },
  ): Promise<string>;
  on<Name extends keyof SolanaProviderEvents>(event: Name, listener: Listener<Name>): () => void;
  off<Name extends keyof SolanaProviderEvents>(event: Name, listener: Listener<Name>): void;
  removeListener<Name extends keyof SolanaProviderEvents>(event: Name, listener: Listener<Name>): void;
}

/** Lets a host's own key pairs sign: `partialSign` of a Transaction, `sign` of a VersionedTransaction. */
function signWith(transaction: HostTransaction, signers: readonly unknown[]) {
  if (signers.length === 0) return;
  const given = transaction as { partialSign?(...all: unknown[]): void; sign?(all: readonly unknown[]): void };
  if (given.partialSign) given.partialSign(...signers);
  else given.sign?.(signers);
}

/** What the adapter's connection looks like from a host's side. */
export function createProvider(
  adapter: Required<Pick<ChainAdapter, 'signMessage' | 'signAllTransactions' | 'signAndSendTransaction'>> &
    ChainAdapter,
  connectorId: string,
  current: () => AdapterConnection | undefined,
  waitFor: WaitFor,
): SolanaProvider {
  const listeners = new Map<string, Set<(detail: never) => void>>();
  const keyOf = (connection: AdapterConnection | undefined) => {
    const address = connection?.accounts[0]?.address;
    return address === undefined ? null : toPublicKey(address);
  };
  const emit = <Name extends keyof SolanaProviderEvents>(event: Name, detail: SolanaProviderEvents[Name]) => {
    for (const listener of [...(listeners.get(event) ?? [])])
      try {
        (listener as Listener<Name>)(detail);
      } catch (cause) {
        console.error(cause); // the host's own mistake, and not to be ours
      }
  };
  let last = current();
  adapter.subscribe((event: AdapterEvent) => {
    if (event.type !== 'connections') return;
    const [before, now] = [last, event.connections.find((one) => one.connectorId === connectorId)];
    last = now;
    const [old, key] = [before?.accounts[0]?.address, now?.accounts[0]?.address];
    if (now && !before) emit('connect', toPublicKey(key as string));
    if (old !== undefined && old !== key) emit('accountChanged', keyOf(now));
    if (now && before && now.networkId !== before.networkId) emit('chainChanged', now.networkId);
    if (before && !now) emit('disconnect', undefined);
  });
  /** Who a request is for, now; after a reload, once the wallet is back. */
  const asked = async () => {
    await waitFor(connectorId);
    const connection = current();
    const address = connection?.accounts[0]?.address;
    if (connection && address) return { connectorId, networkId: connection.networkId, address };
    throw new PorticoError(
      'NOT_CONNECTED',
      { namespace: 'solana' },
      { message: 'No wallet is connected for solana.', hint: 'Call connect() or open() first.' },
    );
  };
  async function signAll<Given extends HostTransaction>(given: readonly Given[]): Promise<Given[]> {
    const request = await asked();
    for (const one of given) await complete(one, request.address);
    const signed = await adapter.signAllTransactions({ ...request, transactions: given.map(serialize) });
    return given.map((one, at) => revive(one, signed[at] ?? ''));
  }
  const off: SolanaProvider['off'] = (event, listener) =>
    void listeners.get(event)?.delete(listener as (detail: never) => void);
  return {
    get publicKey() {
      return keyOf(current());
    },
    get isConnected() {
      return current() !== undefined;
    },
    get networkId() {
      return current()?.networkId ?? null;
    },
    async connect() {
      // Who is coming back need not be asked; who is not, is asked anew.
      await waitFor(connectorId, { isForAnyAccount: true }).catch(() => {});
      const connection = current() ?? (await adapter.connect({ connectorId }));
      return { publicKey: toPublicKey(connection.accounts[0]?.address as string) };
    },
    disconnect: () => adapter.disconnect(connectorId),
    async signMessage(message) {
      const words = typeof message === 'string' ? message : { raw: bytesToHex(message) };
      return base58.decode(await adapter.signMessage({ ...(await asked()), message: words }));
    },
    async signTransaction(transaction) {
      const [signed] = await signAll([transaction]);
      return signed as typeof transaction;
    },
    signAllTransactions: signAll,
    async signAndSendTransaction(transaction, options) {
      const request = await asked();
      await complete(transaction, request.address);
      return adapter.signAndSendTransaction({ ...request, transaction: serialize(transaction), options });
    },
    async sendTransaction(transaction, connection, { signers = [], ...options } = {}) {
      const request = await asked();
      await complete(transaction, request.address, connection);
      signWith(transaction, signers);
      const [signed = ''] = await adapter.signAllTransactions({ ...request, transactions: [serialize(transaction)] });
      return connection.sendRawTransaction(base64.decode(signed), options);
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener as (detail: never) => void));
      return () => off(event, listener);
    },
    off,
    removeListener: off,
  };
}
