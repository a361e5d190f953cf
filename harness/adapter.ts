import type { NetworkId } from '@/domain/caip';
import type { Connector, ConnectorType } from '@/domain/connector';
import { UnsupportedError, UserRejectedError } from '@/domain/errors/porticoError';
import type { Network } from '@/domain/network';
import type { AdapterConnection, AdapterEvent, ChainAdapter, Identity, NativeBalance } from '@/ports/adapter';
import { ada } from './fixtures/accounts';

/** `wait` leaves the prompt open. An error is thrown as it is. */
export type PretendAnswer = 'approve' | 'reject' | 'wait' | { error: unknown };

/** A wallet of a story or a unit test: how it answers, and as whom. */
export interface PretendWallet {
  id: string;
  name: string;
  icon?: string;
  /** Default: an announced wallet, its id its rdns. A legacy one has no rdns. */
  type?: ConnectorType;
  /** When it is asked to connect. */
  answers?: PretendAnswer;
  /** When it is asked to change the network. */
  switches?: PretendAnswer;
  /** When it is let go. */
  leaves?: PretendAnswer;
  address?: string;
  /** Where it stands, whatever it is asked for; default where it is asked to. */
  standsOn?: NetworkId;
  /** The networks it says it knows; default it says nothing. */
  knows?: NetworkId[];
}

export interface PretendChain {
  networks: Network[];
  wallets: PretendWallet[];
  /** Smallest units; `error` when the chain does not answer, `wait` when it takes its time. */
  balance?: NativeBalance | 'error' | 'wait';
  identity?: Identity | 'wait';
  /** How often looking for wallets fails before it works. */
  findFails?: number;
}

const never = () => new Promise<never>(() => {});

/** A ChainAdapter of plain data, for stories and unit tests of what stands above the adapters. */
export function createPretendAdapter({ networks, wallets, balance, identity, findFails = 0 }: PretendChain) {
  const listeners = new Set<(event: AdapterEvent) => void>();
  let live: AdapterConnection[] = [];
  let failures = findFails;
  const [first] = networks;
  const toConnector = ({ id, name, icon, type = 'ANNOUNCED' }: PretendWallet): Connector => ({
    id,
    name,
    namespace: 'eip155',
    type,
    imageUrl: icon,
    rdns: type === 'INJECTED' ? undefined : id,
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
      ...(wallet.knows && { networkIds: wallet.knows }),
    };
    live = [connection, ...live.filter((one) => one.connectorId !== wallet.id)];
    tell();
    return connection;
  };
  /** Resolves on a yes. */
  const ask = async (answer: PretendAnswer = 'approve', signal?: AbortSignal): Promise<void> => {
    if (answer === 'reject') throw new UserRejectedError('USER_REJECTED', { rpcCode: 4001 });
    if (answer === 'wait')
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    if (typeof answer === 'object') throw answer.error;
    await Promise.resolve();
  };
  const adapter: ChainAdapter = {
    namespace: 'eip155',
    networks,
    start() {
      if (failures-- > 0) throw new Error('Nothing can be looked for.');
    },
    stop: () => listeners.clear(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connectors: () => wallets.map(toConnector),
    async connect({ connectorId, networkId, signal }) {
      const wallet = find(connectorId);
      await ask(wallet.answers, signal);
      return join(wallet, wallet.standsOn ?? networkId ?? first?.id ?? 'eip155:1');
    },
    async reconnect(ids) {
      for (const id of ids) {
        const wallet = wallets.find((one) => one.id === id);
        if (wallet) join(wallet, wallet.standsOn ?? first?.id ?? 'eip155:1');
      }
      return live;
    },
    async disconnect(connectorId) {
      await ask(wallets.find((one) => one.id === connectorId)?.leaves);
      live = live.filter((one) => one.connectorId !== connectorId);
      tell();
    },
    async switchNetwork({ connectorId, networkId, signal }) {
      const wallet = find(connectorId);
      await ask(wallet.switches, signal);
      join(wallet, networkId);
    },
    getProvider: async () => undefined,
    async getIdentity() {
      if (identity === 'wait') return never();
      return identity ?? { name: null, avatar: null };
    },
    async getNativeBalance() {
      if (balance === 'wait') return never();
      if (balance === 'error' || !balance) throw new Error('The chain does not answer.');
      return balance;
    },
  };
  return {
    adapter,
    /** The wallet's own side: another account, another network, or none. */
    pretend: {
      switchAccount(id: string, address: string) {
        find(id).address = address;
        join(find(id), live.find((one) => one.connectorId === id)?.networkId ?? 'eip155:1');
      },
      switchNetwork: (id: string, networkId: NetworkId) => void join(find(id), networkId),
      leave(id: string) {
        live = live.filter((one) => one.connectorId !== id);
        tell();
      },
    },
  };
}

export type Pretend = ReturnType<typeof createPretendAdapter>['pretend'];
