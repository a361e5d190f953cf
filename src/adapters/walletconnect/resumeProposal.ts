import type { OneClick } from '@/ports/signIn';
import { expired } from './answers';
import type { SessionLike } from './session';
import { type Client, waitForAnswer } from './waitForAnswer';

export interface ResumeContext {
  /** Where the page's visitors sign in. */
  signIn?: OneClick;
  endSession(topic: string): Promise<void>;
  /** Milliseconds since the epoch. */
  now(): number;
}

/**
 * The answer to a code that an earlier page showed: the library kept its questions, and hears what waits at the relay.
 * @throws PorticoError `PAIRING_EXPIRED` where nothing of it is left; whatever the wallet answered
 */
export async function resumeProposal(
  client: Client,
  uri: string,
  { signIn, ...context }: ResumeContext,
): Promise<SessionLike> {
  const pairingTopic = uri.slice('wc:'.length).split('@')[0] as string;
  const isIts = (one: { pairingTopic?: string }) => one.pairingTopic === pairingTopic;
  const settled = client.session.getAll().find(isIts);
  if (settled) return settled;
  const proposal = client.proposal.getAll().find(isIts);
  const asked = signIn && client.auth.requests.getAll().find(isIts);
  if (!proposal && !asked) throw expired();
  // The library tells what waited at the relay soon after it began: whoever listens later hears nothing.
  const { answer } = waitForAnswer(client, { proposalId: proposal?.id, signInId: asked?.id });
  if (!asked) {
    const given = await answer;
    if ('session' in given) return given.session;
    throw expired();
  }
  answer.catch(() => {});
  const { admitLate } = await import('./oneClick');
  return admitLate(client, asked, { ...context, answer, signIn });
}
