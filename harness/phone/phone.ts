import { createPrompts, type LogEntry } from '../wallets/prompts';
import { ProviderError, unsupported } from '../wallets/providerError';
import { callRpc } from '../wallets/rpc';
import { createBitcoinKind } from './chains/bitcoin';
import { createEvmKind } from './chains/evm';
import type { Asking, ChainKind } from './chains/kind';
import { createSolanaKind } from './chains/solana';
import { type Abilities, accountsOn, addressesIn, namespacesFor } from './namespaces';
import {
  namespaceOf,
  type PhoneBehaviour,
  type PhoneChain,
  type PhoneNamespace,
  type PhoneOptions,
  referenceOf,
} from './options';
import { readPairingCode } from './pairingCode';
import { closeSigner, openSigner, type PeerMetadata, type Proposal, type Session, type Signer } from './signClient';

/** What the phone was asked, from the first sight of it to its answer. */
export interface PhoneRequest extends LogEntry {
  /** The session it came in; none for a proposal. */
  topic?: string;
  /** CAIP-2; none for a proposal. */
  chainId?: string;
  peer: PeerMetadata;
}

/** Nobody waits for the answer any more: it expired, or its session ended. */
class Gone extends Error {
  override name = 'Gone';
}

/** Something that the phone was told to do and can't; the sentence is for whoever told it. */
export class PhoneRefusal extends Error {
  override name = 'PhoneRefusal';
}

export const proposalMethod = 'wc_sessionPropose';
/** The Sign protocol's own no to a proposal. */
const rejectedProposal = { code: 5000, message: 'User rejected.' };
const ended = { code: 6000, message: 'User disconnected.' };

const toReason = (error: unknown) =>
  error instanceof ProviderError
    ? { code: error.code, message: error.message, ...(error.data !== undefined && { data: String(error.data) }) }
    : { code: -32603, message: error instanceof Error ? error.message : String(error) };

/**
 * A WalletConnect wallet for tests and people: real keys, real signatures, real transactions, and whatever manners are
 * wanted. It reaches its relay and its chains' nodes, and nothing else.
 */
export async function createPhone(options: PhoneOptions) {
  const name = options.name ?? 'Quill';
  const kinds = Object.fromEntries(
    [
      createEvmKind(options.keys.eip155 ?? []),
      createSolanaKind(options.keys.solana ?? []),
      createBitcoinKind(options.keys.bip122 ?? []),
    ].map((kind) => [kind.namespace, kind]),
  ) as Record<PhoneNamespace, ChainKind>;
  const watchers = new Set<() => void>();

  let chains: PhoneChain[];
  let current: Partial<Record<PhoneNamespace, string>>;
  let selected: Record<PhoneNamespace, number>;
  let behaviour: PhoneBehaviour;
  let answers: Record<string, PhoneBehaviour>;
  let log: PhoneRequest[];
  let settled: Map<number, Promise<void>>;
  /** Accounts that a person picked for one proposal. */
  let picked: Map<number, string[]>;
  let signer: Signer;

  const changed = () => {
    for (const watcher of watchers) watcher();
  };
  const behaviourOf = (method: string) => answers[method] ?? behaviour;
  const prompts = createPrompts({
    behaviourOf,
    isLocked: () => false,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onChange: changed,
  });

  function begin() {
    chains = [...options.chains];
    current = {};
    for (const { id } of options.chains) current[namespaceOf(id)] ??= id;
    selected = { eip155: 0, solana: 0, bip122: 0 };
    behaviour = options.behaviour ?? 'ask';
    answers = options.answers ?? {};
    log = [];
    settled = new Map();
    picked = new Map();
  }

  const selectedIn = (namespace: PhoneNamespace) => kinds[namespace].accounts[selected[namespace]] as string;
  const findChain = (id: string) => chains.find((chain) => chain.id === id);
  /** Chains of a namespace, the one the phone stands on first. */
  const chainsIn = (namespace: PhoneNamespace) =>
    chains
      .map(({ id }) => id)
      .filter((id) => namespaceOf(id) === namespace)
      .sort((a, b) => Number(b === current[namespace]) - Number(a === current[namespace]));

  const abilities = (shown?: readonly string[]): Abilities =>
    Object.fromEntries(
      Object.values(kinds).map(({ namespace, accounts, events, handlers }) => [
        namespace,
        {
          events,
          methods: Object.keys(handlers),
          chains: chainsIn(namespace),
          accounts: shown
            ? accounts.filter((account) => shown.includes(account))
            : [selectedIn(namespace)].filter(Boolean),
        },
      ]),
    );

  const sessions = () => signer.session.getAll();

  function session(topic: string): Session {
    const found = sessions().find((one) => one.topic === topic);
    if (!found) throw new PhoneRefusal(`There is no session ${topic}.`);
    return found;
  }

  function note(entry: Omit<PhoneRequest, 'prompted' | 'state'>): PhoneRequest {
    const noted: PhoneRequest = { ...entry, prompted: false, state: 'pending' };
    log.push(noted);
    return noted;
  }

  /** Tells a page what has changed: the accounts and chains of its session, and the event that providers listen to. */
  async function tell({ topic, namespaces }: Session, namespace: PhoneNamespace, event: 'accounts' | 'chain') {
    const held = namespaces[namespace];
    const here = current[namespace];
    if (!held || !here) return;
    const shown = addressesIn(held);
    const addresses =
      event === 'accounts'
        ? [selectedIn(namespace), ...shown.filter((address) => address !== selectedIn(namespace))]
        : shown;
    const known = held.chains ?? [];
    const all = event === 'chain' && !known.includes(here) ? [...known, here] : known;
    const next = { ...held, chains: all, accounts: accountsOn(all, addresses) };
    if (next.accounts.join() !== held.accounts.join())
      await signer.update({ topic, namespaces: { ...namespaces, [namespace]: next } });
    const eventName = event === 'accounts' ? 'accountsChanged' : 'chainChanged';
    if (!next.events.includes(eventName)) return;
    const chainId = all.includes(here) ? here : (all[0] as string);
    const reference = referenceOf(here);
    const data =
      event === 'accounts' ? accountsOn([chainId], addresses) : namespace === 'eip155' ? Number(reference) : reference;
    await signer.emit({ topic, chainId, event: { name: eventName, data } });
  }

  const tellAll = async (namespace: PhoneNamespace, event: 'accounts' | 'chain') => {
    changed();
    await Promise.allSettled(sessions().map((one) => tell(one, namespace, event)));
    changed();
  };

  async function moveTo(id: string) {
    if (!findChain(id)) throw new PhoneRefusal(`${name} does not know the chain ${id}.`);
    if (current[namespaceOf(id)] === id) return;
    current[namespaceOf(id)] = id;
    await tellAll(namespaceOf(id), 'chain');
  }

  /** Forgets questions that nobody waits for. */
  function drop(isGone: (entry: PhoneRequest) => boolean) {
    for (const question of [...prompts.pending])
      if (log.some((entry) => entry.id === question.id && isGone(entry))) question.reject(new Gone());
  }

  /** Does a request and keeps what came of it; what it throws goes to the peer by `refuse`, unless nobody waits. */
  function settle(entry: PhoneRequest, run: () => Promise<unknown>, refuse: (error: unknown) => Promise<void>) {
    const work = run().then(
      (result) => void Object.assign(entry, { state: 'done', result }),
      async (error: unknown) => {
        Object.assign(entry, { state: 'failed', error: toReason(error) });
        if (!(error instanceof Gone)) await refuse(error);
      },
    );
    settled.set(
      entry.id,
      // A relay that is gone meanwhile is the peer's loss, and no error of the phone's.
      work.catch(() => {}).finally(changed),
    );
    changed();
  }

  function onProposal(id: number, proposal: Proposal) {
    const entry = note({ id, method: proposalMethod, params: proposal, peer: proposal.proposer.metadata });
    const run = async () => {
      await prompts.prompt(entry, [proposal]);
      const namespaces = namespacesFor(proposal, abilities(picked.get(id)));
      const { topic } = await signer.approve({ id, namespaces });
      entry.topic = topic;
      return { topic, namespaces };
    };
    settle(entry, run, async (error) => {
      const reason = toReason(error);
      await signer.reject({ id, reason: reason.code === 4001 ? rejectedProposal : reason });
    });
  }

  interface SessionRequest {
    id: number;
    topic: string;
    params: { chainId: string; request: { method: string; params: unknown } };
  }

  function onRequest({ id, topic, params: { chainId, request } }: SessionRequest) {
    // At-least-once delivery: the same request may come again after a broken line.
    if (log.some((entry) => entry.id === id)) return;
    const { method, params } = request;
    const held = signer.session.get(topic);
    const entry = note({ id, topic, chainId, method, params, peer: held.peer.metadata });
    const run = async () => {
      const handler = kinds[namespaceOf(chainId)]?.handlers[method];
      const chain = findChain(chainId);
      const namespace = held.namespaces[namespaceOf(chainId)];
      if (!handler || !chain) throw unsupported(method);
      const asking: Asking = {
        chain,
        shared: namespace ? addressesIn(namespace) : [],
        ask: () => prompts.prompt(entry, Array.isArray(params) ? params : [params]),
        rpc: (call, list, url = chain.rpcUrl ?? '') => callRpc(fetch, url, call, list),
        find: findChain,
        learn: (added) => {
          chains = [...chains.filter((one) => one.id !== added.id), added];
        },
        moveTo,
      };
      return handler(params, asking);
    };
    const respond = (outcome: { result: unknown } | { error: { code: number; message: string } }) =>
      signer.respond({ topic, response: { id, jsonrpc: '2.0', ...outcome } });
    settle(
      entry,
      async () => {
        const result = await run();
        await respond({ result });
        return result;
      },
      (error) => respond({ error: toReason(error) }),
    );
  }

  async function open() {
    signer = await openSigner({
      name,
      url: options.url ?? 'http://phone.localhost',
      relayUrl: options.relayUrl,
      projectId: options.projectId ?? 'test-phone',
    });
    signer.on('session_proposal', ({ id, params }) => onProposal(id, params));
    signer.on('session_request', (request) => onRequest(request as SessionRequest));
    signer.on('proposal_expire', ({ id }) => drop((entry) => entry.id === id));
    signer.on('session_request_expire', ({ id }) => drop((entry) => entry.id === id));
    signer.on('session_delete', ({ topic }) => {
      drop((entry) => entry.topic === topic);
      changed();
    });
    for (const event of ['session_expire', 'session_extend', 'session_connect'] as const) signer.on(event, changed);
  }

  /** The question with this id, or the oldest. */
  function question(id?: number) {
    const found = id === undefined ? prompts.pending[0] : prompts.pending.find((one) => one.id === id);
    if (found) return found;
    throw new PhoneRefusal(id === undefined ? 'Nothing waits for an answer.' : `No request ${id} waits for an answer.`);
  }
  async function answered(id: number): Promise<PhoneRequest> {
    await settled.get(id);
    return log.find((entry) => entry.id === id) as PhoneRequest;
  }
  const topicsOf = (topic?: string) => {
    if (topic !== undefined) return [session(topic).topic];
    return sessions().map((one) => one.topic);
  };

  begin();
  await open();

  return {
    name,
    kinds,
    /** Calls back when something that a person may see has changed; the answer ends it. */
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    /** Every request since the start, oldest first. */
    log: (): readonly PhoneRequest[] => log,
    /** What waits for an answer, oldest first. */
    requests: () =>
      prompts.pending.flatMap(({ id }) => log.find((entry) => entry.id === id && entry.state === 'pending') ?? []),
    sessions,
    state: () => ({
      chains,
      current,
      selected: Object.fromEntries(
        Object.values(kinds).map(({ namespace }) => [namespace, selectedIn(namespace)]),
      ) as Record<PhoneNamespace, string | undefined>,
      behaviour,
      answers,
    }),
    behaviourOf,
    /** Changes its manners at once, for what waits too. */
    set: (next: { behaviour?: PhoneBehaviour; answers?: Record<string, PhoneBehaviour> }) => {
      ({ behaviour = behaviour, answers = answers } = next);
      prompts.decideAll();
      changed();
    },
    /**
     * Takes a pairing code, or a link that holds one; the proposal then comes as a request.
     * @throws {CodeRefused} for what is no code, and one that has expired.
     */
    pair: async (text: unknown) => {
      const uri = readPairingCode(text, Date.now());
      const { topic } = await signer.core.pairing.pair({ uri });
      return { topic };
    },
    /** What an approval would give this proposal, or why it can't be. */
    preview: (proposal: Proposal, accounts?: string[]) => namespacesFor(proposal, abilities(accounts)),
    /**
     * Says yes to a request, or to the oldest; `accounts` picks what a proposal may see. Resolves when the answer has
     * been handed to the relay.
     */
    approve: async ({ id, accounts }: { id?: number; accounts?: string[] } = {}) => {
      const asked = question(id);
      if (accounts) picked.set(asked.id, accounts);
      asked.approve();
      return answered(asked.id);
    },
    /** Says no to a request, or to the oldest. */
    reject: async ({ id, error }: { id?: number; error?: { code: number; message: string } } = {}) => {
      const asked = question(id);
      asked.reject(error && new ProviderError(error.code, error.message));
      return answered(asked.id);
    },
    /** Picks another account, by index or address; without either, the next one. Pages of the namespace are told. */
    switchAccount: async (namespace: PhoneNamespace, which?: number | string) => {
      const { accounts } = kinds[namespace];
      const wanted = which ?? (selected[namespace] + 1) % accounts.length;
      const next =
        typeof wanted === 'number'
          ? wanted
          : accounts.findIndex((account) => account.toLowerCase() === wanted.toLowerCase());
      if (!accounts[next]) throw new PhoneRefusal(`${name} has no account ${which} on ${namespace}.`);
      selected[namespace] = next;
      await tellAll(namespace, 'accounts');
    },
    /** Stands on another chain from now on; pages of its namespace are told. */
    switchChain: moveTo,
    /** Ends a session, or all of them. */
    disconnect: async (topic?: string) => {
      const topics = topicsOf(topic);
      for (const one of topics) drop((entry) => entry.topic === one);
      await Promise.all(topics.map((one) => signer.disconnect({ topic: one, reason: ended })));
      changed();
    },
    /** Prolongs a session, or all of them, to seven days from now. */
    extend: async (topic?: string) => {
      await Promise.all(topicsOf(topic).map((one) => signer.extend({ topic: one })));
      changed();
    },
    /** Lets a session's time be over, on the phone's side alone, as each side finds out for itself. */
    expire: (topic?: string) => {
      for (const one of topicsOf(topic)) signer.core.expirer.set(one, 1);
    },
    /** Resolves when the page at the other end has answered. */
    ping: async (topic?: string) => {
      await Promise.all(topicsOf(topic).map((one) => signer.ping({ topic: one })));
    },
    /** A new phone in the old one's place: no session, no question, no memory. Pages are not told. */
    reset: async () => {
      const old = signer;
      drop(() => true);
      begin();
      await open();
      changed();
      void closeSigner(old);
    },
    stop: async () => {
      drop(() => true);
      watchers.clear();
      await closeSigner(signer);
    },
  };
}

export type Phone = Awaited<ReturnType<typeof createPhone>>;
