import { isAnyOf } from '@reduxjs/toolkit';
import { timeLimits } from '@/domain/limits';
import { connection } from '../connection/slice';
import type { StartListening } from '../thunk';
import { modal } from './slice';

/** What the modal does when something else happened. */
export function addModalListeners(startListening: StartListening) {
  // Leaving the view of a wallet that still thinks: we stop waiting.
  startListening({
    matcher: isAnyOf(modal.actions.wentBack, modal.actions.closed, modal.actions.replaced, modal.actions.opened),
    effect: (_action, { getState, dispatch, extra }) => {
      const { attempt, connectors } = getState().connection;
      if (!attempt) return;
      if (attempt.phase === 'waiting') extra.flows.abort('connect');
      const namespace = Object.values(connectors)
        .flat()
        .find((one) => one.id === attempt.connectorId)?.namespace;
      if (namespace) dispatch(connection.actions.connectAbandoned({ namespace }));
    },
  });
  // The doorway is seen whole before the modal closes behind the visitor.
  startListening({
    actionCreator: connection.actions.connectSucceeded,
    effect: (_action, { getState, dispatch, extra }) => {
      if (!getState().modal.open) return;
      extra.env.clock.after(timeLimits.closeAfterSuccessMs, () => {
        const { open, stack } = getState().modal;
        if (open && stack.at(-1)?.view === 'ConnectingExternal') dispatch(modal.actions.closed());
      });
    },
  });
  // The account went away while open ([views A.0]).
  startListening({
    actionCreator: connection.actions.connectionsChanged,
    effect: (_action, { getState, getOriginalState, dispatch }) => {
      const had = (state: ReturnType<typeof getState>) =>
        Object.values(state.connection.namespaces).some((one) => one.status === 'connected');
      if (getState().modal.open && had(getOriginalState()) && !had(getState())) dispatch(modal.actions.closed());
    },
  });
}
