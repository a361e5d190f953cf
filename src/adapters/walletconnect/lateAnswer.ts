import type { UniversalProvider } from '@walletconnect/universal-provider';
import { expired } from './answers';
import type { SessionLike } from './session';

type Client = InstanceType<typeof UniversalProvider>['client'];

/** What the library tells itself of a proposal; its own promise went with the page that asked. */
interface Teller {
  events: { once(event: string, listener: (outcome: { error?: unknown; session?: SessionLike }) => void): unknown };
}

/**
 * The answer to a code that an earlier page showed: the library kept the proposal, and hears what waits at the relay.
 * @throws PorticoError `PAIRING_EXPIRED` where nothing of it is left; whatever the wallet answered
 */
export async function answerTo(client: Client, uri: string): Promise<SessionLike> {
  const pairingTopic = uri.slice('wc:'.length).split('@')[0];
  const settled = client.session.getAll().find((one) => one.pairingTopic === pairingTopic);
  if (settled) return settled;
  const proposal = client.proposal.getAll().find((one) => one.pairingTopic === pairingTopic);
  if (!proposal) throw expired();
  return new Promise((resolve, reject) => {
    const { events } = client.engine as unknown as Teller;
    events.once(`session_connect:${proposal.id}`, ({ error, session }) => (session ? resolve(session) : reject(error)));
  });
}
