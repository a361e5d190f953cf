import { PorticoError } from '@/domain/errors/porticoError';
import type { Network } from '@/domain/network';
import { UNKNOWN_ACCOUNT } from '@/domain/signIn';
import type { OneClick, SignInData } from '@/ports/signIn';
import { askBoth, dropQuestion, openSession, type Question } from './authenticate';
import { forged, readCacao } from './cacao';
import { toProposal } from './proposal';
import type { SessionLike } from './session';
import type { Answer, Client } from './waitForAnswer';

/** What has no place in a signed statement (wire 7.4). */
const LEFT_OUT = 'wallet_showCallsStatus';

/** Who is to know what was signed, and how a session ends that should not have been. */
export interface OneClickContext {
  signIn: OneClick;
  asked: SignInData;
  endSession(topic: string): Promise<void>;
  /** Milliseconds since the epoch. */
  now(): number;
}

/**
 * Lets in whoever answered: at once by the proposal; with a sign-in, when it was signed well.
 * @throws the wallet's no; PorticoError `SIGN_IN_FAILED` for a statement that is not the account's
 */
async function admit(
  client: Client,
  question: Question,
  { answer, signIn, asked, endSession, now }: OneClickContext & { answer: Promise<Answer> },
): Promise<SessionLike> {
  const given = await answer.finally(() => dropQuestion(client, question.pairingTopic, { isAnswered: true }));
  if ('session' in given) return given.session;
  const { session, cacaos, methods } = await openSession(client, question, { signed: given.signed, now: now() });
  try {
    const sessions = cacaos.map((cacao) => readCacao(cacao, asked));
    if (methods.length === 0) throw forged('The wallet signed in, and lets the page ask nothing.');
    await signIn.take(sessions);
  } catch (error) {
    await endSession(session.topic);
    throw error instanceof PorticoError ? error : forged('The wallet’s statement can’t be read.', error);
  }
  return session;
}

/**
 * A session and a sign-in by one code and one question. A wallet that can't do both reads an ordinary proposal in the
 * same code; its visitor is asked to sign once they are in.
 * @throws as {@link admit}
 */
export async function proposeWithSignIn(
  client: Client,
  { networks, onCode, ...context }: OneClickContext & { networks: readonly Network[]; onCode(uri: string): void },
): Promise<SessionLike> {
  const { asked, now } = context;
  const proposal = toProposal(networks);
  const ids = networks.map(({ id }) => id);
  const { uri, question, answer } = await askBoth(client, {
    chains: ids.includes(asked.chainId) ? [asked.chainId, ...ids.filter((id) => id !== asked.chainId)] : ids,
    methods: proposal.eip155?.methods.filter((method) => method !== LEFT_OUT) ?? [],
    asked,
    proposal,
    now: now(),
  });
  onCode(uri);
  return admit(client, question, { ...context, answer });
}

/** A question of an earlier page, as the library kept it. */
type Kept = ReturnType<Client['auth']['requests']['get']>;

const askedBefore = ({
  chains,
  domain,
  aud,
  nonce,
  statement,
  exp,
  nbf,
  resources = [],
}: Kept['authPayload']): SignInData => ({
  accountAddress: UNKNOWN_ACCOUNT,
  chainId: chains[0] as SignInData['chainId'],
  domain,
  uri: aud,
  version: '1',
  nonce,
  statement,
  expirationTime: exp,
  notBefore: nbf,
  resources: resources.slice(0, -1),
});

/** Lets in whoever answered what an earlier page asked. @throws as {@link admit} */
export const admitLate = (
  client: Client,
  { pairingTopic, requester, authPayload }: Kept,
  context: Omit<OneClickContext, 'asked'> & { answer: Promise<Answer> },
): Promise<SessionLike> =>
  admit(client, { pairingTopic, publicKey: requester.publicKey }, { ...context, asked: askedBefore(authPayload) });
