import type { Namespace } from '@/domain/caip';
import { type Connector, isMultiChain, mergeConnectors } from '@/domain/connector';
import { derive } from '../derive';
import type { RootState } from '../rootState';
import { selectOffered } from './offered';

const selectMerged = derive([selectOffered], mergeConnectors);

const none: Connector[] = [];

/** The connectors of one wallet that is there on several kinds of chain, by any of them; none for any other wallet. */
export const selectMembers = (state: RootState, namespace: Namespace, connectorId: string | null): Connector[] =>
  selectMerged(state).find(
    (wallet) =>
      isMultiChain(wallet) && wallet.members?.some((one) => one.id === connectorId && one.namespace === namespace),
  )?.members ?? none;
