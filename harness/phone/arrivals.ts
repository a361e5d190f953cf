import { unsupported } from '../wallets/providerError';
import { callRpc } from '../wallets/rpc';
import type { Asking, ChainKind } from './chains/kind';
import { type Ability, addressesIn, namespacesFor, withoutAddresses } from './namespaces';
import { namespaceOf, type PhoneNamespace } from './options';
import { type Questions, toReason } from './questions';
import type { Proposal, Signer, SignInRequest } from './signClient';
import { narrowSignIn, signInMethod, signStatements } from './signIn';
import type { Standing } from './standing';

export const proposalMethod = 'wc_sessionPropose';
/** The Sign protocol's own no to a proposal. */
const rejectedProposal = { code: 5000, message: 'User rejected.' };

interface SessionRequest {
  id: number;
  topic: string;
  params: { chainId: string; request: { method: string; params: unknown } };
}

interface ArrivalContext {
  signer: Signer;
  questions: Questions;
  standing: Standing;
  kinds: Record<PhoneNamespace, ChainKind>;
  /** Accounts that a person picked for one proposal, by its id. */
  picked: ReadonlyMap<number, string[]>;
  moveTo(chainId: string): Promise<void>;
  changed(): void;
}

/** A no as the peer gets it: a person's is the protocol's own. */
const reasonFor = (error: unknown) => {
  const reason = toReason(error);
  return reason.code === 4001 ? rejectedProposal : reason;
};

/** Takes in what comes over the relay: proposals, sign-ins, requests, and the end of each. */
export function takeArrivals({ signer, questions, standing, kinds, picked, moveTo, changed }: ArrivalContext) {
  const { note, settle, drop, prompt } = questions;

  function onProposal(id: number, proposal: Proposal) {
    const entry = note({ id, method: proposalMethod, params: proposal, peer: proposal.proposer.metadata });
    const run = async () => {
      await prompt(entry, [proposal]);
      const abilities = standing.abilities(picked.get(id));
      const lies = questions.lieOf(proposalMethod) === 'garbage';
      const namespaces = namespacesFor(proposal, lies ? withoutAddresses(abilities) : abilities);
      const { topic } = await signer.approve({ id, namespaces });
      entry.topic = topic;
      return { topic, namespaces };
    };
    settle(entry, run, (error) => signer.reject({ id, reason: reasonFor(error) }));
  }

  /** A session and a signed statement in one question. */
  function onSignIn(id: number, { authPayload, requester }: SignInRequest) {
    const entry = note({ id, method: signInMethod, params: authPayload, peer: requester.metadata });
    const run = async () => {
      await prompt(entry, [authPayload]);
      const [address] = picked.get(id) ?? [standing.selectedIn('eip155')];
      const payload = narrowSignIn(authPayload, standing.abilities().eip155 as Ability);
      const sign = kinds.eip155.signText;
      if (!sign || !address) throw unsupported(signInMethod);
      const auths = await signStatements(signer, payload, address, (message) => sign(address, message));
      const { session } = await signer.approveSessionAuthenticate({ id, auths });
      entry.topic = session?.topic;
      return { topic: session?.topic, auths };
    };
    settle(entry, run, (error) => signer.rejectSessionAuthenticate({ id, reason: reasonFor(error) }));
  }

  function onRequest({ id, topic, params: { chainId, request } }: SessionRequest) {
    // At-least-once delivery: the same request may come again after a broken line.
    if (questions.has(id)) return;
    const { method, params } = request;
    const held = signer.session.get(topic);
    const entry = note({ id, topic, chainId, method, params, peer: held.peer.metadata });
    const run = async () => {
      const handler = kinds[namespaceOf(chainId)]?.handlers[method];
      const chain = standing.find(chainId);
      const namespace = held.namespaces[namespaceOf(chainId)];
      if (!handler || !chain) throw unsupported(method);
      const asking: Asking = {
        chain,
        shared: namespace ? addressesIn(namespace) : [],
        ask: () => prompt(entry, Array.isArray(params) ? params : [params]),
        rpc: (call, list, url = chain.rpcUrl ?? '') => callRpc(fetch, url, call, list),
        find: standing.find,
        learn: standing.learn,
        moveTo: questions.lieOf(method) === 'chain' ? async () => {} : moveTo,
      };
      return handler(params, asking);
    };
    const respond = (outcome: { result: unknown } | { error: { code: number; message: string } }) =>
      signer.respond({ topic, response: { id, jsonrpc: '2.0', ...outcome } });
    const answer = async () => {
      const result = await run();
      await respond({ result });
      return result;
    };
    settle(entry, answer, (error) => respond({ error: toReason(error) }));
  }

  signer.on('session_proposal', ({ id, params }) => onProposal(id, params));
  const hearSignIn = ({ id, params }: { id: number; params: SignInRequest }) => onSignIn(id, params);
  signer.on('session_request', (request) => onRequest(request as SessionRequest));
  signer.on('proposal_expire', ({ id }) => drop((entry) => entry.id === id));
  signer.on('session_request_expire', ({ id }) => drop((entry) => entry.id === id));
  signer.on('session_delete', ({ topic }) => {
    drop((entry) => entry.topic === topic);
    changed();
  });
  for (const event of ['session_expire', 'session_extend', 'session_connect'] as const) signer.on(event, changed);
  return {
    /** A wallet that does not hear sign-ins reads the proposal that comes in the same code. */
    offerSignIn(isOffered: boolean) {
      signer.off('session_authenticate', hearSignIn);
      if (isOffered) signer.on('session_authenticate', hearSignIn);
    },
  };
}
