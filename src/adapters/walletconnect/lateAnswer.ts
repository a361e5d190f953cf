import { UNKNOWN_ACCOUNT } from '@/domain/signIn';
import type { OneClick, SignInData } from '@/ports/signIn';
import { expired } from './answers';
import { type Client, hear } from './hear';
import type { SessionLike } from './session';

/** What was to be signed, as the library kept it. */
type Kept = ReturnType<Client['auth']['requests']['get']>['authPayload'];

const askedBefore = ({ chains, domain, aud, nonce, statement, exp, nbf, resources = [] }: Kept): SignInData => ({
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

export interface LateDesk {
  /** Where the page's visitors sign in. */
  signIn?: OneClick;
  hangUp(topic: string): Promise<void>;
  /** Milliseconds since the epoch. */
  now(): number;
}

/**
 * The answer to a code that an earlier page showed: the library kept its questions, and hears what waits at the relay.
 * @throws PorticoError `PAIRING_EXPIRED` where nothing of it is left; whatever the wallet answered
 */
export async function answerTo(client: Client, uri: string, { signIn, ...desk }: LateDesk): Promise<SessionLike> {
  const pairingTopic = uri.slice('wc:'.length).split('@')[0] as string;
  const isIts = (one: { pairingTopic?: string }) => one.pairingTopic === pairingTopic;
  const settled = client.session.getAll().find(isIts);
  if (settled) return settled;
  const proposal = client.proposal.getAll().find(isIts);
  const asked = signIn && client.auth.requests.getAll().find(isIts);
  if (!proposal && !asked) throw expired();
  // The library tells what waited at the relay soon after it began: whoever listens later hears nothing.
  const { answer } = hear(client, { proposalId: proposal?.id, signInId: asked?.id });
  if (!asked) {
    const given = await answer;
    if ('session' in given) return given.session;
    throw expired();
  }
  answer.catch(() => {});
  const { admit } = await import('./oneClick');
  const question = { pairingTopic, publicKey: asked.requester.publicKey };
  return admit(client, question, { ...desk, answer, signIn, asked: askedBefore(asked.authPayload) });
}
