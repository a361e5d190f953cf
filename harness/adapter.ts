import { connectorNotFound } from '@/adapters/connectorNotFound';
import { spellName } from '@/adapters/evm/spellName';
import { race } from '@/adapters/race';
import type { NetworkId } from '@/domain/caip';
import type { Connector, ConnectorType } from '@/domain/connector';
import { AbortedError, UnsupportedError, UserRejectedError } from '@/domain/errors/errorKinds';
import { makeError } from '@/domain/errors/toPorticoError';
import type { Network } from '@/domain/network';
import type {
  AdapterConnection,
  AdapterEvent,
  ChainAdapter,
  NativeBalance,
  TransactionOutcome,
  WalletAccount,
  WalletCapabilities,
} from '@/ports/adapter';
import type { Identity } from '@/ports/identity';
import { ada } from './fixtures/accounts';
import { pretendSignature } from './fixtures/pretendSignature';
import { type PretendTransactions, pretendTransactions } from './pretendTransactions';
import { type PretendTransfers, pretendTransfers } from './pretendTransfers';
import { settleAs } from './settleAs';

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
  /** When it is asked to sign a message; its signatures are pretended too. */
  signs?: PretendAnswer;
  /** When it is asked to send. */
  sends?: PretendAnswer;
  /** It has no way to send. */
  lacksSending?: boolean;
  /** When it is asked for what takes the place of a transfer. */
  replaces?: PretendAnswer;
  /** What it says that it can do (EIP-5792), or throws when it is asked. Where no wallet says anything, none can be asked. */
  can?: WalletCapabilities | { error: unknown };
  address?: string;
  /** All of them, where there are several, or of another kind. */
  accounts?: WalletAccount[];
  /** Where it stands, whatever it is asked for; default where it is asked to. */
  standsOn?: NetworkId;
  /** The networks it says it knows; default it says nothing. */
  knows?: NetworkId[];
  /** What it says of itself once it is in, as a paired phone does. */
  says?: AdapterConnection['wallet'];
}

export interface PretendChain {
  networks: Network[];
  wallets: PretendWallet[];
  /** Smallest units; `error` when the chain does not answer, `wait` when it takes its time. */
  balance?: NativeBalance | 'error' | 'wait';
  identity?: Identity | 'wait';
  /** What becomes of what was sent; `wait` while the chain has it not. */
  outcome?: TransactionOutcome | 'wait' | { error: unknown };
  /** What transactions let others spend, by their hashes, and what comes in with any, each in smallest units. */
  allowances?: Record<string, string[]>;
  received?: string;
  /** What any transaction costs, and what the chain says of it. */
  transactions?: PretendTransactions;
  /** What can be sent, and what the chain says of it. */
  transfers?: PretendTransfers;
  /** How often looking for wallets fails before it works. */
  findFails?: number;
  /** Wallets the visitor let go, by id: what a browser keeps from one page to the next. */
  letGo?: Set<string>;
}

const never = () => new Promise<never>(() => {});

/** A ChainAdapter of plain data, for stories and unit tests of what stands above the adapters. */
export function createPretendAdapter({
  networks,
  wallets,
  balance,
  identity,
  outcome,
  allowances,
  received,
  transactions,
  transfers,
  findFails = 0,
  letGo = new Set(),
}: PretendChain) {
  const listeners = new Set<(event: AdapterEvent) => void>();
  const connecting = new Map<string, Promise<AdapterConnection>>();
  const open: { yes(): void; no(): void }[] = [];
  const locked = new Map<string, AdapterConnection>();
  let live: AdapterConnection[] = [];
  let told = '[]';
  let prompts = 0;
  let failures = findFails;
  let isChainDown = false;
  const [first] = networks;
  const namespace = first?.namespace ?? 'eip155';
  const toConnector = ({ id, name, icon, type = 'ANNOUNCED' }: PretendWallet): Connector => ({
    id,
    name,
    namespace,
    type,
    imageUrl: icon,
    rdns: type === 'INJECTED' ? undefined : id,
  });
  const find = (id: string) => {
    const wallet = wallets.find((one) => one.id === id);
    if (!wallet) throw connectorNotFound(id, wallets);
    return wallet;
  };
  const tell = () => {
    const text = JSON.stringify(live);
    if (text === told) return;
    told = text;
    for (const listener of listeners)
      listener({ type: 'connections', connections: live, activeConnectorId: live[0]?.connectorId ?? null });
  };
  const drop = (id: string) => {
    live = live.filter((one) => one.connectorId !== id);
    tell();
  };
  const connectNow = (wallet: PretendWallet, networkId: NetworkId, address?: string) => {
    const accounts = wallet.accounts ?? [{ address: wallet.address ?? ada.address, type: 'eoa' as const }];
    const connection: AdapterConnection = {
      connectorId: wallet.id,
      accounts: [...accounts].sort((a, b) => Number(b.address === address) - Number(a.address === address)),
      networkId,
      ...(wallet.knows && { networkIds: wallet.knows }),
      ...(wallet.says && { wallet: wallet.says }),
    };
    live = [connection, ...live.filter((one) => one.connectorId !== wallet.id)];
    tell();
    return connection;
  };
  const rejected = () => new UserRejectedError('USER_REJECTED', { rpcCode: 4001 });
  /** Resolves on a yes. */
  const ask = async (answer: PretendAnswer = 'approve'): Promise<void> => {
    prompts += 1;
    if (answer === 'reject') throw rejected();
    if (answer === 'wait') return new Promise((yes, reject) => open.push({ yes, no: () => reject(rejected()) }));
    if (typeof answer === 'object') throw answer.error;
    await Promise.resolve();
  };
  const asksToSend = (id: string) => ask(find(id).sends);
  /** An abort ends the waiting, not the prompt. */
  const flow = async <T>(
    code: 'CONNECT_ABORTED' | 'SWITCH_ABORTED',
    signal: AbortSignal | undefined,
    work: () => Promise<T>,
  ) => {
    try {
      signal?.throwIfAborted();
      return await race(work(), signal);
    } catch (cause) {
      throw signal?.aborted ? new AbortedError(code, {}, { cause }) : cause;
    }
  };
  const adapter: ChainAdapter = {
    namespace,
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
    connect: ({ connectorId, networkId, signal }) =>
      flow('CONNECT_ABORTED', signal, async () => {
        const wallet = find(connectorId);
        if (live[0]?.connectorId === connectorId) throw makeError('ALREADY_CONNECTED', { connectorId });
        const prompt =
          connecting.get(connectorId) ??
          ask(wallet.answers)
            .then(() => {
              letGo.delete(connectorId);
              return connectNow(wallet, wallet.standsOn ?? networkId ?? first?.id ?? 'eip155:1');
            })
            .finally(() => connecting.delete(connectorId));
        prompt.catch(() => {});
        connecting.set(connectorId, prompt);
        return prompt;
      }),
    async reconnect(ids, standing = {}) {
      // The first is to be in use, so it comes last.
      for (const id of [...ids].reverse()) {
        const wallet = wallets.find((one) => one.id === id);
        if (wallet && !letGo.has(id))
          connectNow(wallet, wallet.standsOn ?? standing[id]?.networkId ?? first?.id ?? 'eip155:1');
      }
      return live;
    },
    whenReconnected: async () => {},
    activate({ connectorId, address }) {
      const connection = live.find((one) => one.connectorId === connectorId);
      if (!connection) throw makeError('CONNECTOR_NO_ACCOUNTS', { connectorId });
      connectNow(find(connectorId), connection.networkId, address);
    },
    async disconnect(connectorId) {
      await ask(wallets.find((one) => one.id === connectorId)?.leaves);
      letGo.add(connectorId);
      drop(connectorId);
    },
    switchNetwork: ({ connectorId, networkId, signal }) =>
      flow('SWITCH_ABORTED', signal, async () => {
        const wallet = find(connectorId);
        if (!networks.some((one) => one.id === networkId))
          throw new UnsupportedError('NETWORK_NOT_FOUND', { networkId });
        await ask(wallet.switches);
        connectNow(wallet, networkId);
      }),
    ...(transfers && pretendTransfers(transfers, asksToSend, (id) => ask(find(id).replaces))),
    ...(wallets.some(({ lacksSending }) => lacksSending) && {
      canSend: (request: { connectorId: string }) => !find(request.connectorId).lacksSending,
    }),
    ...(wallets.some(({ can }) => can) && {
      async getCapabilities(request: { connectorId: string }) {
        const { can = {} } = find(request.connectorId);
        if ('error' in can) throw can.error;
        return can as WalletCapabilities;
      },
    }),
    ...(transactions && pretendTransactions(transactions, asksToSend)),
    ...(outcome && { waitForTransaction: () => settleAs(outcome) }),
    async signMessage({ connectorId, message, signal }) {
      await race(ask(find(connectorId).signs), signal);
      return pretendSignature(typeof message === 'string' ? message : message.raw);
    },
    verifyMessage: async ({ message, signature }) => signature === pretendSignature(message),
    getProvider: async () => undefined,
    async getIdentity() {
      return identity === 'wait' ? never() : (identity ?? { name: null, avatar: null });
    },
    readReceipt: async ({ hash }) => ({ allowances: allowances?.[hash] ?? [], received }),
    spellName: async (name) => spellName(name),
    async getNativeBalance() {
      if (balance === 'wait') return never();
      if (balance === 'error' || !balance || isChainDown) throw new Error('The chain does not answer.');
      return balance;
    },
  };
  return {
    adapter,
    /** The wallet's own side: another account, another network, or none. What is not connected says nothing. */
    pretend: {
      switchAccount(id: string, address: string) {
        find(id).address = address;
        const connection = live.find((one) => one.connectorId === id);
        if (connection) connectNow(find(id), connection.networkId);
      },
      switchNetwork(id: string, networkId: NetworkId) {
        if (live.some((one) => one.connectorId === id)) connectNow(find(id), networkId);
      },
      /** Of a wallet with accounts of several types: acts by the one of this type. */
      actBy(id: string, type: WalletAccount['type']) {
        const connection = live.find((one) => one.connectorId === id);
        const address = find(id).accounts?.find((one) => one.type === type)?.address;
        if (connection) connectNow(find(id), connection.networkId, address);
      },
      leave: drop,
      /** From now on reading a balance fails, or works again. */
      setChainDown(isDown: boolean) {
        isChainDown = isDown;
      },
      lock(id: string) {
        const connection = live.find((one) => one.connectorId === id);
        if (connection) locked.set(id, connection);
        drop(id);
      },
      unlock(id: string) {
        const connection = locked.get(id);
        if (connection && locked.delete(id)) connectNow(find(id), connection.networkId);
      },
      /** Answers what has waited longest. */
      approve: () => open.shift()?.yes(),
      reject: () => open.shift()?.no(),
      prompts: () => prompts,
      standsOn: (id: string): NetworkId =>
        live.find((one) => one.connectorId === id)?.networkId ?? find(id).standsOn ?? first?.id ?? 'eip155:1',
    },
  };
}

export type Pretend = ReturnType<typeof createPretendAdapter>['pretend'];
