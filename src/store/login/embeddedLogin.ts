import { useSyncExternalStore } from 'react';
import type { ConnectMethod, EmbeddedMethod } from '@/ports/connectMethod';
import type { LoginSnapshot } from '@/ports/login';
import { selectAttempt, selectConnection } from '../connection/selectors';
import { liveConnections } from '../connection/slice';
import { useAppSelector } from '../hooks';
import type { RootState } from '../rootState';
import { useOutside } from '../useOutside';

/** The `kind` of the method that `embeddedWallet()` makes, and the id of its connector. */
export const EMBEDDED = 'embedded';

/** What `embeddedWallet()` made, among the host's `methods`; undefined where the host gave none. */
export const findEmbedded = (methods: readonly ConnectMethod[] = []): EmbeddedMethod | undefined =>
  methods.find((one): one is EmbeddedMethod => one.kind === EMBEDDED);

const none: LoginSnapshot = {};

/** The embedded wallet of this page, where there is one. */
export const useEmbedded = (): EmbeddedMethod | undefined => findEmbedded(useOutside().methods);

/** The login under way. It is read where it happens: an address and a code enter no store. */
export function useLogin(): LoginSnapshot {
  const login = useEmbedded()?.login;
  return useSyncExternalStore(
    (listener) => login?.subscribe(listener) ?? (() => {}),
    () => login?.snapshot() ?? none,
    () => none,
  );
}

/** How the login ended, once it has; nothing while it is under way. */
export function useLoginOutcome() {
  const attempt = useAppSelector(selectAttempt);
  const address = useAppSelector((state) =>
    attempt ? selectConnection(state, attempt.namespace).accounts[0]?.address : undefined,
  );
  if (attempt?.connectorId !== EMBEDDED) return undefined;
  if (attempt.failure) return { failure: attempt.failure };
  return attempt.phase === 'succeeded' ? { address } : undefined;
}

/** The wallet behind the logins is in already: none of them leads anywhere. */
export const isEmbeddedIn = ({ connection }: RootState): boolean =>
  Object.values(connection.namespaces).some((one) =>
    liveConnections(one).some(({ connectorId }) => connectorId === EMBEDDED),
  );
