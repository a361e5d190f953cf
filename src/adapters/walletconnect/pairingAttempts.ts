import { PorticoError } from '@/domain/errors/porticoError';
import { timeLimits } from '@/domain/limits';
import { isPairingExpired } from '@/domain/time';
import type { Env } from '@/ports/env';
import { expired } from './answers';
import type { PairingStore } from './pairingStore';
import type { RelayConnection } from './relayConnection';
import { refusalOf, unreachable } from './relayFailure';
import type { SessionLike } from './session';

/** A visitor's try, over as many codes as it takes. */
export interface PairingAttempt {
  done: Promise<SessionLike>;
  settle(outcome: { session: SessionLike } | { error: unknown }): void;
  /** Only the newest code counts. */
  round: number;
  /** Who waits; nobody once the visitor went elsewhere. */
  waiting: number;
}

export interface PairingAttempts {
  isUnderWay(): boolean;
  /** The one under way, with a code that holds; else a new one. */
  join(): PairingAttempt;
  /** The next to begin waits for the answer to this code, of an earlier page. */
  resume(code: { uri: string; expiresAt: number }): void;
  /** Fetches another code for the one under way. */
  renew(): void;
  stop(): void;
}

export interface PairingAttemptsOptions {
  env: Pick<Env, 'clock' | 'page'>;
  store: PairingStore;
  relay: RelayConnection;
  /** Addresses of the relay, in the order they are tried. */
  relayUrls: readonly string[];
  /** The wallet said yes; `isAwaited` unless everybody has left meanwhile. */
  onSession(session: SessionLike, isAwaited: boolean): void;
}

export function createPairingAttempts({
  env,
  store,
  relay,
  relayUrls,
  onSession,
}: PairingAttemptsOptions): PairingAttempts {
  const { clock } = env;
  let attempt: PairingAttempt | undefined;
  let stopExpiry = () => {};

  let earlier: { uri: string; expiresAt: number } | undefined;

  function show(uri: string, expiresAt = clock.now() + timeLimits.pairingMs) {
    stopExpiry();
    stopExpiry = clock.after(expiresAt - timeLimits.pairingMarginMs - clock.now(), () =>
      store.update({ isExpired: true }),
    );
    store.update({ uri, expiresAt, isExpired: false });
  }

  /** Waits for who was shown that code by an earlier page; one that holds no more is passed over. */
  async function resumeEarlier(trying: PairingAttempt): Promise<void> {
    const code = earlier;
    earlier = undefined;
    if (!code || isPairingExpired(code.expiresAt, clock.now())) return ask(trying);
    const { round } = trying;
    const fail = (error: unknown) => trying.round === round && trying.settle({ error });
    show(code.uri, code.expiresAt);
    // Nobody may be looking at it, so that nobody would renew it.
    const cancel = clock.after(code.expiresAt - timeLimits.pairingMarginMs - clock.now(), () => fail(expired()));
    try {
      const client = await relay.clientAt(relayUrls[0] as string);
      const session = await client.await(code.uri);
      if (attempt === trying && trying.round === round) trying.settle({ session });
      else onSession(session, false);
    } catch (error) {
      fail(error);
    } finally {
      cancel();
    }
  }

  /** Asks for a code at one address of the relay; resolves once it is there. The answer is the attempt's. */
  async function askAt(relayUrl: string, trying: PairingAttempt, round: number, ms: number): Promise<void> {
    const client = await relay.clientAt(relayUrl);
    await new Promise<void>((resolve, reject) => {
      const cancel = clock.after(ms, () => reject(unreachable()));
      relay.onTrouble((error) => {
        const refusal = refusalOf(error, env.page.origin);
        if (refusal) reject(refusal);
        else if (error) reject(unreachable(error));
      });
      const end = () => {
        cancel();
        relay.onTrouble(() => {});
      };
      const isNewest = () => attempt === trying && trying.round === round;
      let hasCode = false;
      client
        .propose((uri) => {
          hasCode = true;
          end();
          if (isNewest()) {
            show(uri);
            store.update({ relay: 'connected' });
          }
          resolve();
        })
        .then(
          // A code that another one has taken the place of lets nobody in.
          (session) => (isNewest() ? trying.settle({ session }) : onSession(session, false)),
          (error) => {
            // Before the code it is the relay's failure, after it the wallet's answer.
            if (!hasCode) reject(error);
            else if (isNewest()) trying.settle({ error });
          },
        )
        .finally(end);
    });
  }

  async function ask(trying: PairingAttempt) {
    trying.round += 1;
    const { round } = trying;
    let failure: unknown = unreachable();
    for (const [at, url] of relayUrls.entries()) {
      // Another address asks for another line; so does one that failed before.
      if (at > 0 || store.read().relay === 'lost') await relay.close();
      if (attempt !== trying || trying.round !== round) return;
      try {
        // The library dials a dead address for long, and tells nobody.
        const isLast = at === relayUrls.length - 1;
        return await askAt(url, trying, round, isLast ? timeLimits.relayTimeoutMs : timeLimits.relayTryMs);
      } catch (error) {
        failure = error;
        store.update({ relay: 'lost' });
        if (!(error instanceof PorticoError && error.is('RELAY_UNREACHABLE'))) break;
      }
    }
    if (trying.round !== round) return;
    await relay.close();
    trying.settle({ error: failure });
  }

  function begin(): PairingAttempt {
    let settle: PairingAttempt['settle'] = () => {};
    const done = new Promise<SessionLike>((resolve, reject) => {
      settle = (outcome) => ('session' in outcome ? resolve(outcome.session) : reject(outcome.error));
    });
    const trying: PairingAttempt = { done, settle, round: 0, waiting: 0 };
    attempt = trying;
    const end = () => {
      if (attempt !== trying) return;
      attempt = undefined;
      stopExpiry();
      store.update({ uri: undefined, expiresAt: undefined, isExpired: false });
    };
    done.then((session) => {
      end();
      onSession(session, trying.waiting > 0);
    }, end);
    void resumeEarlier(trying);
    return trying;
  }

  return {
    isUnderWay: () => attempt !== undefined,
    join() {
      const trying = attempt ?? begin();
      if (store.read().isExpired) void ask(trying);
      return trying;
    },
    resume(code) {
      earlier = code;
    },
    renew() {
      if (attempt) void ask(attempt);
    },
    stop: () => stopExpiry(),
  };
}
