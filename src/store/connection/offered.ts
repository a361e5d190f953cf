import type { Namespace } from '@/domain/caip';
import type { Connector } from '@/domain/connector';
import { derive } from '../derive';
import type { RootState } from '../rootState';
import { selectConnectors } from './selectors';

const selectFilter = (state: RootState) => state.settings.features.namespaces;

/** Whether wallets of a kind of chain are offered ([§4] namespace filter). */
export const selectIsOffered = (state: RootState, namespace: Namespace): boolean =>
  selectFilter(state)?.[namespace] !== false;

/** The connectors to choose from; computed anew when wallets are found or the filter changes. */
export const selectOffered = derive([selectConnectors, selectFilter], (connectors, filter): Connector[] =>
  connectors.filter(({ namespace }) => filter?.[namespace] !== false),
);
