import { ProviderError } from '../wallets/providerError';
import { takeArrivals } from './arrivals';
import { createBitcoinKind } from './chains/bitcoin';
import { createEvmKind } from './chains/evm';
import type { ChainKind } from './chains/kind';
import { createPolkadotKind } from './chains/polkadot';
import { createSolanaKind } from './chains/solana';
import { namespacesFor } from './namespaces';
import { namespaceOf, type PhoneBehaviour, type PhoneNamespace, type PhoneOptions } from './options';
import { readPairingCode } from './pairingCode';
import { createQuestions, PhoneRefusal, type Questions } from './questions';
import { closeSigner, openSigner, type Proposal, type Session, type Signer } from './signClient';
import { createStanding, type Standing } from './standing';
import { tellPeers } from './tellPeers';

const ended = { code: 6000, message: 'User disconnected.' };

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
      createBitcoinKind(options.keys.bip122 ?? [], options.bitcoinNetwork),
      createPolkadotKind(options.keys.polkadot ?? []),
    ].map((kind) => [kind.namespace, kind]),
  ) as Record<PhoneNamespace, ChainKind>;
  const watchers = new Set<() => void>();
  const changed = () => {
    for (const watcher of watchers) watcher();
  };

  let questions: Questions;
  let standing: Standing;
  let picked: Map<number, string[]>;
  let signer: Signer;
  let arrivals: ReturnType<typeof takeArrivals>;

  async function begin() {
    questions = createQuestions(options, changed);
    for (const kind of Object.values(kinds)) kind.forget?.();
    standing = createStanding(options.chains, kinds, options.batches);
    picked = new Map();
    signer = await openSigner({
      name,
      url: options.url ?? 'http://phone.localhost',
      relayUrl: options.relayUrl,
      projectId: options.projectId ?? 'test-phone',
    });
    arrivals = takeArrivals({ signer, questions, standing, kinds, picked, moveTo, changed });
    arrivals.offerSignIn(options.oneClick ?? true);
  }

  const sessions = () => signer.session.getAll();
  function session(topic: string): Session {
    const found = sessions().find((one) => one.topic === topic);
    if (!found) throw new PhoneRefusal(`There is no session ${topic}.`);
    return found;
  }
  const topicsOf = (topic?: string) => {
    if (topic !== undefined) return [session(topic).topic];
    return sessions().map((one) => one.topic);
  };

  async function tellAll(namespace: PhoneNamespace, event: 'accounts' | 'chain') {
    changed();
    await tellPeers(signer, standing, namespace, event);
    changed();
  }
  async function moveTo(id: string) {
    if (!standing.find(id)) throw new PhoneRefusal(`${name} does not know the chain ${id}.`);
    if (standing.currentIn(namespaceOf(id)) === id) return;
    standing.standOn(id);
    await tellAll(namespaceOf(id), 'chain');
  }

  await begin();

  return {
    name,
    kinds,
    /** Calls back when something that a person may see has changed; returns the function that ends it. */
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    /** Every request since the start, oldest first. */
    log: () => questions.log,
    /** What waits for an answer, oldest first. */
    requests: () => questions.waiting(),
    sessions,
    state: () => ({ ...standing.state(), ...questions.manners() }),
    behaviourOf: (method: string) => questions.behaviourOf(method),
    /** Changes its manners at once, for what waits too. */
    set: (next: { behaviour?: PhoneBehaviour; answers?: Record<string, PhoneBehaviour> }) => questions.set(next),
    /** Whether it signs in with one click from now on; a phone that was reset does as it did at first. */
    offerSignIn: (isOffered: boolean) => arrivals.offerSignIn(isOffered),
    /** Whether sessions that begin from now on take batches of calls; a phone that was reset does as it did at first. */
    offerBatches: (isOffered: boolean) => standing.offerBatches(isOffered),
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
    preview: (proposal: Proposal, accounts?: string[]) => namespacesFor(proposal, standing.abilities(accounts)),
    /**
     * Says yes to a request, or to the oldest; `accounts` picks what a proposal may see. Resolves when the answer has
     * been handed to the relay.
     */
    approve: async ({ id, accounts }: { id?: number; accounts?: string[] } = {}) => {
      const asked = questions.find(id);
      if (accounts) picked.set(asked.id, accounts);
      asked.approve();
      return questions.answered(asked.id);
    },
    /** Says no to a request, or to the oldest. */
    reject: async ({ id, error }: { id?: number; error?: { code: number; message: string } } = {}) => {
      const asked = questions.find(id);
      asked.reject(error && new ProviderError(error.code, error.message));
      return questions.answered(asked.id);
    },
    /** Picks another account, by index or address; without either, the next one. Pages of the namespace are told. */
    switchAccount: async (namespace: PhoneNamespace, which?: number | string) => {
      if (!standing.select(namespace, which))
        throw new PhoneRefusal(`${name} has no account ${which} on ${namespace}.`);
      await tellAll(namespace, 'accounts');
    },
    /** Stands on another chain from now on; pages of its namespace are told. */
    switchChain: moveTo,
    /** Ends a session, or all of them. */
    disconnect: async (topic?: string) => {
      const topics = topicsOf(topic);
      for (const one of topics) questions.drop((entry) => entry.topic === one);
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
      const [old, unanswered] = [signer, questions];
      unanswered.drop(() => true);
      await begin();
      changed();
      void closeSigner(old);
    },
    stop: async () => {
      questions.drop(() => true);
      watchers.clear();
      await closeSigner(signer);
    },
  };
}

export type Phone = Awaited<ReturnType<typeof createPhone>>;
