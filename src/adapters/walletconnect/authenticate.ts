import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils';
import { isNetworkId, namespaceOf } from '@/domain/caip';
import type { Cacao, SignInData } from '@/ports/signIn';
import { accountOf, forged, texts } from './cacao';
import type { AskedNamespace } from './proposal';
import { readAllowed, readRecap, writeRecap } from './recap';
import type { SessionLike } from './session';
import { type Client, waitForAnswer } from './waitForAnswer';

/*
 * The library's own `authenticate()`, of its own pieces: that one reads and writes with Node's `Buffer`, which browsers
 * lack, forgets its question with the page, and asks its makers' node about contract accounts
 * (docs/decisions/one-click.md).
 */

const METHOD = 'wc_sessionAuthenticate';
/** The one place where the library looks for a key to open such answers with. */
const KEY = 'wc@1.5:auth::PUB_KEY';
/** In seconds: the least that the protocol allows such a question, a proposal's life, and a session's. */
const [QUESTION, PROPOSAL, SESSION] = [3_600, 300, 604_800];
const EVENTS = ['chainChanged', 'accountsChanged'];

interface Engine {
  sendRequest(request: {
    topic: string;
    method: string;
    params: unknown;
    clientRpcId: number;
    expiry?: number;
    throwOnFailedPublish: true;
  }): Promise<number>;
  setProposal(id: number, proposal: unknown): Promise<void>;
  setAuthRequest(id: number, kept: { request: unknown; pairingTopic: string }): Promise<void>;
  deleteProposal(id: number): Promise<void>;
  deletePendingAuthRequest(id: number, reason: { code: number; message: string }): Promise<void>;
}
const engineOf = (client: Client) => client.engine as unknown as Engine;

/** A question that waits for its answer: here, or with the page that comes after this one. */
export interface Question {
  pairingTopic: string;
  publicKey: string;
}

/** Nobody waits for it any more: neither for a sign-in nor, once it was answered, for the proposal in the same code. */
export async function dropQuestion(
  client: Client,
  pairingTopic: string,
  { isAnswered }: { isAnswered: boolean },
): Promise<void> {
  const { auth, core, proposal } = client;
  const reason = { code: 0, message: 'fulfilled' };
  const isIts = (one: { pairingTopic?: string }) => one.pairingTopic === pairingTopic;
  await Promise.all([
    ...auth.requests
      .getAll()
      .filter(isIts)
      .map(({ id }) => engineOf(client).deletePendingAuthRequest(id, reason)),
    ...auth.pairingTopics
      .getAll()
      .filter(isIts)
      .flatMap(({ topic }) => [
        auth.pairingTopics.delete(topic, reason),
        core.relayer.unsubscribe(topic).catch(() => {}),
      ]),
    ...proposal
      .getAll()
      .filter((one) => isAnswered && isIts(one))
      .map(({ id }) => engineOf(client).deleteProposal(id)),
  ]);
}

export interface Asking {
  /** CAIP-2, the one in use first. */
  chains: readonly string[];
  methods: readonly string[];
  asked: SignInData;
  /** What a wallet reads that can't do both. */
  proposal: Record<string, AskedNamespace>;
  /** Milliseconds since the epoch. */
  now: number;
}

/** Sends both questions on a new code. What it waits with is heard from before they are sent. */
export async function askBoth(client: Client, { chains, methods, asked, proposal, now }: Asking) {
  const { auth, core, metadata } = client;
  await core.relayer.confirmOnlineStateOrThrow();
  // Only the newest can be read: the library keeps one key.
  for (const { pairingTopic } of auth.pairingTopics.getAll())
    await dropQuestion(client, pairingTopic, { isAnswered: false });
  const { topic: pairingTopic, uri } = await core.pairing.create({ methods: [METHOD] });
  const publicKey = await core.crypto.generateKeyPair();
  const topic = bytesToHex(sha256(hexToBytes(publicKey)));
  await auth.authKeys.set(KEY, { responseTopic: topic, publicKey });
  await auth.pairingTopics.set(topic, { topic, pairingTopic });
  await core.relayer.subscribe(topic);
  const seconds = Math.floor(now / 1000);
  const [signInId, proposalId] = [now * 1000, now * 1000 + 1];
  const request = {
    authPayload: {
      type: 'caip122',
      chains,
      statement: asked.statement ?? '',
      aud: asked.uri,
      domain: asked.domain,
      version: '1',
      nonce: asked.nonce,
      iat: new Date(now).toISOString(),
      exp: asked.expirationTime,
      nbf: asked.notBefore,
      resources: [...(asked.resources ?? []), writeRecap(methods)],
    },
    requester: { publicKey, metadata },
    expiryTimestamp: seconds + QUESTION,
  };
  const proposed = {
    requiredNamespaces: {},
    optionalNamespaces: Object.fromEntries(
      Object.entries(proposal).map(([namespace, { rpcMap, ...one }]) => [namespace, one]),
    ),
    relays: [{ protocol: 'irn' }],
    pairingTopic,
    proposer: { publicKey, metadata },
    expiryTimestamp: seconds + PROPOSAL,
    id: proposalId,
  };
  const question: Question = { pairingTopic, publicKey };
  const { answer, stop } = waitForAnswer(client, { signInId, proposalId });
  const { sendRequest, setAuthRequest, setProposal } = engineOf(client);
  const way = { topic: pairingTopic, throwOnFailedPublish: true } as const;
  try {
    await Promise.all([
      setProposal(proposalId, proposed),
      setAuthRequest(signInId, { request: { ...request, verifyContext: {} }, pairingTopic }),
      sendRequest({ ...way, method: METHOD, params: request, clientRpcId: signInId }),
      sendRequest({
        ...way,
        method: 'wc_sessionPropose',
        params: proposed,
        clientRpcId: proposalId,
        expiry: PROPOSAL,
      }),
    ]);
  } catch (error) {
    stop();
    await dropQuestion(client, pairingTopic, { isAnswered: true });
    throw error;
  }
  return { uri, question, answer };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Who may be asked what, by one signed statement; nothing by one that can't be read: whoever verifies it says so. */
function allowedBy(cacao: Cacao): { methods: string[]; chains: string[]; accounts: string[] } {
  try {
    const { networkId, address } = accountOf(cacao);
    const { methods, chains } = readAllowed(readRecap(texts(cacao.p.resources)));
    const ids = [networkId, ...chains].filter((id) => isNetworkId(id) && namespaceOf(id) === 'eip155');
    return { methods, chains: ids, accounts: ids.map((id) => `${id}:${address}`) };
  } catch {
    return { methods: [], chains: [], accounts: [] };
  }
}

/**
 * The session that an answer opens, and what was signed. Whether it was signed well is not known yet.
 * @throws PorticoError `SIGN_IN_FAILED` for one that opens none
 */
export async function openSession(
  client: Client,
  { pairingTopic, publicKey }: Question,
  { signed, now }: { signed: unknown; now: number },
): Promise<{ session: SessionLike; cacaos: readonly Cacao[]; methods: readonly string[] }> {
  const { cacaos, responder } = isRecord(signed) ? signed : ({} as Record<string, unknown>);
  const isPeer = isRecord(responder) && typeof responder.publicKey === 'string' && isRecord(responder.metadata);
  if (!isPeer || !Array.isArray(cacaos) || !cacaos.every((one) => isRecord(one) && isRecord(one.p)))
    throw forged('The wallet’s answer can’t be read.');
  const peer = responder as unknown as { publicKey: string; metadata: Client['metadata'] };
  const { core, metadata } = client;
  let topic: string;
  try {
    topic = await core.crypto.generateSharedKey(publicKey, peer.publicKey);
  } catch (error) {
    throw forged('The wallet’s key can’t be read.', error);
  }
  await core.relayer.subscribe(topic);
  const parts = (cacaos as Cacao[]).map(allowedBy);
  const all = (key: keyof (typeof parts)[0]) => [...new Set(parts.flatMap((one) => one[key]))];
  const session = {
    topic,
    acknowledged: true,
    self: { publicKey, metadata },
    peer,
    controller: peer.publicKey,
    expiry: Math.floor(now / 1000) + SESSION,
    requiredNamespaces: {},
    optionalNamespaces: {},
    relay: { protocol: 'irn' },
    pairingTopic,
    namespaces: {
      eip155: { chains: all('chains'), methods: all('methods'), events: EVENTS, accounts: all('accounts') },
    },
    transportType: 'relay',
  };
  await client.session.set(topic, session as never);
  core.expirer.set(topic, session.expiry);
  await core.pairing.updateMetadata({ topic: pairingTopic, metadata: peer.metadata }).catch(() => {});
  return { session, cacaos, methods: session.namespaces.eip155.methods };
}
