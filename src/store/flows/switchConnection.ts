import type { Namespace } from '@/domain/caip';
import { PorticoError } from '@/domain/errors/porticoError';
import { selectConnection } from '../connection/selectors';
import { liveConnections } from '../connection/slice';
import { EMBEDDED } from '../login/embeddedLogin';
import { network } from '../network/slice';
import type { RootState } from '../rootState';
import type { Thunk } from '../thunk';
import { activate } from './activate';
import { connect } from './connect';

export type ConnectionStatus = 'active' | 'connected' | 'disconnected' | 'connecting' | 'reconnecting' | 'restoring';

/** How a wallet stands in a namespace ([§3] Connection): in use, beside it, out, or asked and not answered yet. */
export function connectionStatusOf(
  { connection: { namespaces, attempt } }: RootState,
  namespace: Namespace,
  connectorId: string,
): ConnectionStatus {
  const current = namespaces[namespace];
  const at = liveConnections(current).findIndex((one) => one.connectorId === connectorId);
  if (at >= 0) return at === 0 && !current?.isRemembered ? 'active' : 'connected';
  if (attempt?.phase === 'waiting' && attempt.namespace === namespace && attempt.connectorId === connectorId)
    return 'connecting';
  if (current?.isRemembered && current.connectorId === connectorId)
    return current.isAsked ? 'reconnecting' : 'restoring';
  return 'disconnected';
}

/**
 * Puts a wallet, or another account of it, into use ([§4] Switching a connection by status): one that is in is taken
 * as it is, one that is out is asked.
 * @throws PorticoError `CONNECT_FAILED` for one that is being asked, or what connecting throws
 */
export const switchConnection: Thunk<{ namespace: Namespace; connectorId: string; address?: string }, void> =
  ({ namespace, connectorId, address }) =>
  async (dispatch, getState) => {
    const status = connectionStatusOf(getState(), namespace, connectorId);
    if (status === 'active' && connectorId === EMBEDDED && address) {
      const { type } = selectConnection(getState(), namespace).accounts.find((one) => one.address === address) ?? {};
      // Which of its own accounts it acts by is that wallet's to know: it answers by the one its person prefers.
      if (type === 'eoa' || type === 'smartAccount') {
        const { setAccountType } = await import('./accountType');
        await dispatch(setAccountType({ type, namespace }));
        return void dispatch(network.actions.namespaceActivated({ namespace }));
      }
    }
    if (status === 'active' || status === 'connected') return dispatch(activate({ namespace, connectorId, address }));
    if (status !== 'disconnected')
      throw new PorticoError(
        'CONNECT_FAILED',
        { connectorId },
        {
          message: `Failed to connect: the wallet is ${status}.`,
          hint: 'Wait until its status is "connected", or disconnect it.',
        },
      );
    await dispatch(connect({ namespace, connectorId }));
  };
