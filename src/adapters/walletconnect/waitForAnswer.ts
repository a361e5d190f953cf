import type { UniversalProvider } from '@walletconnect/universal-provider';
import type { SessionLike } from './session';

export type Client = InstanceType<typeof UniversalProvider>['client'];

/** A session, or what was signed by one click. */
export type Answer = { session: SessionLike } | { signed: unknown };

interface Outcome {
  error?: { code?: unknown };
  session?: SessionLike;
  result?: unknown;
}
/** What the library tells itself of its questions. */
interface Teller {
  events: Record<'on' | 'off', (event: string, listener: (outcome: Outcome) => void) => unknown>;
}

/** "Method unsupported": such a wallet reads the proposal in the same code. */
const UNSUPPORTED = 10_001;

/**
 * The wallet's answer to a code, whichever of its questions it took: the proposal, or the sign-in that asked for both. Its
 * listeners stand when this returns.
 */
export function waitForAnswer(
  client: Client,
  { proposalId, signInId }: { proposalId?: number; signInId?: number },
): { answer: Promise<Answer>; stop(): void } {
  const { events } = client.engine as unknown as Teller;
  let stop = () => {};
  const answer = new Promise<Answer>((resolve, reject) => {
    const onSession = ({ error, session }: Outcome) => {
      stop();
      if (session) resolve({ session });
      else reject(error);
    };
    const onSignIn = ({ error, result }: Outcome) => {
      if (error?.code === UNSUPPORTED) return;
      stop();
      if (error) reject(error);
      else resolve({ signed: result });
    };
    const heard = [
      [`session_connect:${proposalId}`, onSession],
      [`session_request:${signInId}`, onSignIn],
    ] as const;
    stop = () => {
      for (const [event, listener] of heard) events.off(event, listener);
    };
    for (const [event, listener] of heard) events.on(event, listener);
  });
  return { answer, stop };
}
