import type { Namespace } from '@/domain/caip';
import { traitsOf } from '@/domain/connectorTraits';
import { selectConnector } from '../connection/selectors';
import { prepareProject } from '../project/beginProject';
import { selectRemoteFeatures } from '../project/selectors';
import type { RootState } from '../rootState';
import type { Thunk } from '../thunk';
import { askedBy } from './connect';
import { disconnect } from './disconnect';

const spansNamespaces = (state: RootState, namespace: Namespace, connectorId: string) =>
  traitsOf(selectConnector(state, connectorId, namespace)).spansNamespaces;

/**
 * Lets go whoever is connected and not in use, unless the project allows several wallets at once ([§9] Default remote
 * features). A connection that a host made by itself is not ours to end: of a store we share with one, a wallet is let
 * go only if we asked it, and the one in its place. As long as nobody knows what the project allows, all stay.
 */
export const enforceSingleWallet: Thunk<void, void> = () => async (dispatch, getState, extra) => {
  await dispatch(prepareProject());
  const asked = askedBy(extra);
  const { next, entries } = getState().project;
  if (extra.projectId && extra.services.registry && !(next ?? entries)) {
    // Only who connects has a project asked: a page that shows who is in asks nobody.
    if (!asked.isAny()) return;
    await dispatch((await import('../project/askProject')).askProject());
  }
  const state = getState();
  if (selectRemoteFeatures(state).multiWallet) return;
  await Promise.all(
    (Object.keys(state.connection.namespaces) as Namespace[]).flatMap((namespace) => {
      const { connectorId: active, others = [] } = state.connection.namespaces[namespace] ?? {};
      const isOurs = (connectorId: string | null | undefined) =>
        !extra.adapters[namespace]?.isShared || (connectorId && asked.has(namespace, connectorId));
      // A session that spans namespaces ends in all of them: it stays while another one uses it, or asks for it.
      const isUsedElsewhere = (connectorId: string) =>
        spansNamespaces(state, namespace, connectorId) &&
        [state.connection.attempt, ...Object.values(state.connection.namespaces)].some(
          (one) => one?.connectorId === connectorId && (!('phase' in one) || one.phase === 'waiting'),
        );
      return others
        .filter(({ connectorId: id }) => isOurs(active) && isOurs(id) && !isUsedElsewhere(id))
        .map(({ connectorId }) => dispatch(disconnect({ namespace, connectorId })));
    }),
  );
};
