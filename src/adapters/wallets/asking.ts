import type { NetworkId } from '@/domain/caip';
import { explain } from '@/domain/errors/explain';
import type { AbortedError as Aborted } from '@/domain/errors/porticoError';
import { AbortedError, PorticoError, UnsupportedError } from '@/domain/errors/porticoError';
import type { Network } from '@/domain/network';
import type { WalletAccount } from '@/ports/account';
import type { WhenIn } from '../awaiting';
import { race } from '../race';
import type { ChainWallet } from './wallet';

type AbortCode = Extract<Aborted['code'], 'ABORTED' | 'CONNECT_ABORTED' | 'SWITCH_ABORTED'>;

/** Runs a flow with a wallet: an abort ends our waiting, and what goes wrong leaves as an error of ours. */
export async function asking<T>(
  code: AbortCode,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
  read: (thrown: unknown) => unknown = (thrown) => thrown,
): Promise<T> {
  try {
    signal?.throwIfAborted();
    return await race(work(), signal);
  } catch (cause) {
    throw signal?.aborted ? new AbortedError(code, {}, { cause }) : await explain(read(cause));
  }
}

/** A wallet that is in, and the accounts it lets this page use. */
export interface Connected<Wallet extends ChainWallet> {
  wallet: Wallet;
  accounts: readonly WalletAccount[];
  networkId: NetworkId;
  /** The networks it said it can be used on, where it says so. */
  networkIds?: readonly NetworkId[];
}

/** What the acting side of an adapter stands on. */
export interface WalletGround<Wallet extends ChainWallet> {
  /** @throws UnsupportedError `NETWORK_NOT_FOUND` for a network that the host did not list */
  networkOf(networkId: NetworkId): Network;
  /** After a reload: once the wallet is back; at once where nobody awaits it. */
  whenIn: WhenIn;
  isAwaited(connectorId: string): boolean;
  /** @throws PorticoError `NOT_CONNECTED`, UnsupportedError `CONNECTOR_NOT_FOUND` */
  connected(connectorId: string): Connected<Wallet>;
  switchTo(connectorId: string, networkId: NetworkId, signal?: AbortSignal): Promise<void>;
}

/**
 * The wallet on the network that a request is for, and the account that signs: a wallet that stands elsewhere is asked to
 * switch first. The same account may have another address there; then the request must name that one.
 * @throws PorticoError `NOT_CONNECTED`, `REQUEST_INVALID`, `NETWORK_NOT_FOUND`, or what switching throws
 */
export async function standOn<Wallet extends ChainWallet>(
  ground: WalletGround<Wallet>,
  request: { connectorId: string; networkId: NetworkId; address: string; signal?: AbortSignal },
): Promise<{ wallet: Wallet; account: WalletAccount }> {
  const { connectorId, networkId, address, signal } = request;
  ground.networkOf(networkId);
  if (ground.connected(connectorId).networkId !== networkId) await ground.switchTo(connectorId, networkId, signal);
  const { wallet, accounts } = ground.connected(connectorId);
  const account = accounts.find((one) => one.address === address);
  if (account) return { wallet, account };
  throw new PorticoError(
    'REQUEST_INVALID',
    { field: 'address' },
    {
      message: `${address} is not an account that ${wallet.connector.name} lets this page use.`,
      hint: 'Ask for one of the connection’s accounts.',
    },
  );
}

/** @throws UnsupportedError `METHOD_UNSUPPORTED` where a wallet has no such method */
export function need<Act>(act: Act | undefined, method: string, { connector }: ChainWallet): Act {
  if (act) return act;
  throw new UnsupportedError(
    'METHOD_UNSUPPORTED',
    { method },
    { message: `${connector.name} has no ${method}.`, hint: 'Try another wallet.' },
  );
}
