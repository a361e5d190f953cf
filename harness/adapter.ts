import type { NetworkId } from '@/domain/caip';
import type { Connector } from '@/domain/connector';
import { UnsupportedError, UserRejectedError } from '@/domain/errors/porticoError';
import type { Network } from '@/domain/network';
import type { AdapterConnection, AdapterEvent, ChainAdapter, NativeBalance } from '@/ports/adapter';
import { ada } from './fixtures/accounts';

/** A wallet of a story or a unit test: how it answers, and as whom. */
export interface PretendWallet {
  id: string;
  name: string;
  icon?: string;
  /** `wait` leaves every prompt open. An error is thrown as it is. */
  answers?: 'approve' | 'reject' | 'wait' | { error: unknown };
  address?: string;
}

export interface PretendChain {
  networks: Network[];
  wallets: PretendWallet[];
  /** Smallest units; `error` when the chain does not answer, `wait` when it takes its time. */
  balance?: NativeBalance | 'error' | 'wait';
}

const never = () => new Promise<never>(() => {});

/** A ChainAdapter of plain data, for stories and unit tests of what stands above the adapters. */
export function createPretendAdapter({ networks, wallets, balance }: PretendChain) {
  const listeners = new Set<(event: AdapterEvent) => void>();
  let live: AdapterConnection[] = [];
  const [first] = networks;
  const toConnector = ({ id, name, icon }: PretendWallet): Connector => ({
    id,
    name,
    namespace: 'eip155',
    type: 'ANNOUNCED',
    imageUrl: icon,
    rdns: id,
  });
  const find = (id: string) => {
    const wallet = wallets.find((one) => one.id === id);
    if (!wallet) throw new UnsupportedError('CONNECTOR_NOT_FOUND', { connectorId: id });
    return wallet;
  };
  const tell = () => {
    for (const listener of listeners)
      listener({ type: 'connections', connections: live, activeConnectorId: live[0]?.connectorId ?? null });
  };
  const join = (wallet: PretendWallet, networkId: NetworkId) => {
    const connection: AdapterConnection = {
      connectorId: wallet.id,
      accounts: [{ address: wallet.address ?? ada.address, type: 'eoa' }],
      networkId,
    };
    live = [connection, ...live.filter((one) => one.connectorId !== wallet.id)];
    tell();
    return connection;
  };
  const adapter: ChainAdapter = {
    namespace: 'eip155',
    networks,
    start() {},
    stop: () => listeners.clear(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connectors: () => wallets.map(toConnector),
    async connect({ connectorId, networkId, signal }) {
      const wallet = find(connectorId);
      const { answers = 'approve' } = wallet;
      if (answers === 'reject') throw new UserRejectedError('USER_REJECTED', { rpcCode: 4001 });
      if (answers === 'wait')
        return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
      if (typeof answers === 'object') throw answers.error;
      await Promise.resolve();
      return join(wallet, networkId ?? first?.id ?? 'eip155:1');
    },
    async reconnect(ids) {
      for (const id of ids) {
        const wallet = wallets.find((one) => one.id === id);
        if (wallet) join(wallet, first?.id ?? 'eip155:1');
      }
      return live;
    },
    async disconnect(connectorId) {
      live = live.filter((one) => one.connectorId !== connectorId);
      tell();
    },
    async switchNetwork({ connectorId, networkId }) {
      join(find(connectorId), networkId);
    },
    getProvider: async () => undefined,
    async getNativeBalance() {
      if (balance === 'wait') return never();
      if (balance === 'error' || !balance) throw new Error('The chain does not answer.');
      return balance;
    },
  };
  return {
    adapter,
    /** The wallet's own side: another account, or none. */
    pretend: {
      switchAccount(id: string, address: string) {
        find(id).address = address;
        join(find(id), live.find((one) => one.connectorId === id)?.networkId ?? 'eip155:1');
      },
      leave(id: string) {
        live = live.filter((one) => one.connectorId !== id);
        tell();
      },
    },
  };
}
