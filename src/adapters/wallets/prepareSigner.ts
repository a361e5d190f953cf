import type { NetworkId } from '@/domain/caip';
import { UnsupportedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import type { Network } from '@/domain/network';
import type { WalletAccount } from '@/ports/account';
import type { WaitFor } from '../pendingReconnects';
import type { ChainWallet } from './wallet';

/** A wallet that is in, and the accounts it lets this page use. */
export interface Connected<Wallet extends ChainWallet> {
  wallet: Wallet;
  accounts: readonly WalletAccount[];
  networkId: NetworkId;
  /** The networks it said it can be used on, where it says so. */
  networkIds?: readonly NetworkId[];
}

/** What the acting side of an adapter stands on. */
export interface WalletContext<Wallet extends ChainWallet> {
  /** @throws UnsupportedError `NETWORK_NOT_FOUND` for a network that the host did not list */
  networkOf(networkId: NetworkId): Network;
  /** After a reload: once the wallet is back; at once where nobody awaits it. */
  waitFor: WaitFor;
  isPending(connectorId: string): boolean;
  /** @throws PorticoError `NOT_CONNECTED`, UnsupportedError `CONNECTOR_NOT_FOUND` */
  connected(connectorId: string): Connected<Wallet>;
  switchTo(connectorId: string, networkId: NetworkId, signal?: AbortSignal): Promise<void>;
}

/**
 * The wallet on the network that a request is for, and the account that signs: a wallet that stands elsewhere is asked to
 * switch first. The same account may have another address there; then the request must name that one.
 * @throws PorticoError `NOT_CONNECTED`, `REQUEST_INVALID`, `NETWORK_NOT_FOUND`, or what switching throws
 */
export async function prepareSigner<Wallet extends ChainWallet>(
  context: WalletContext<Wallet>,
  request: { connectorId: string; networkId: NetworkId; address: string; signal?: AbortSignal },
): Promise<{ wallet: Wallet; account: WalletAccount }> {
  const { connectorId, networkId, address, signal } = request;
  context.networkOf(networkId);
  if (context.connected(connectorId).networkId !== networkId) await context.switchTo(connectorId, networkId, signal);
  const { wallet, accounts } = context.connected(connectorId);
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
