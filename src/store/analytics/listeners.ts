import type { EventProperties, PorticoEvent } from '@/domain/analytics';
import { selectConnection } from '../connection/selectors';
import type { StoreExtra } from '../extra';
import type { StartListening } from '../listenerMiddleware';
import { selectNetworkId } from '../network/selectors';
import type { RootState } from '../rootState';
import type { AppDispatch } from '../thunk';
import { eventsOf, type Told } from './eventsOf';

/** Lets everybody who listens know: who is in, on which network, and when it was, with it (wire 3.1). */
export const track =
  ([event, properties]: Told) =>
  (_dispatch: AppDispatch, getState: () => RootState, { events, env }: StoreExtra): void => {
    const state = getState();
    const address = selectConnection(state).accounts[0]?.address;
    const networkId = selectNetworkId(state);
    events.emit({
      event,
      properties,
      ...(address ? { address } : {}),
      ...(networkId ? { networkId } : {}),
      timestamp: env.clock.now(),
    } as PorticoEvent);
  };

/** What is said of a site when its Portico begins: nothing of its visitors. */
export const initialFacts = ({ network, project, settings }: RootState): EventProperties['INITIALIZE'] => ({
  networks: network.networks.map(({ id }) => id),
  services: project.services,
  features: Object.entries(settings.features).flatMap(([name, value]) => (value ? [name] : [])),
});

export function addEventListeners(startListening: StartListening) {
  startListening({
    predicate: (action, state, before) => eventsOf(action, state, before).length > 0,
    effect: (action, { dispatch, getState, getOriginalState }) => {
      for (const told of eventsOf(action, getState(), getOriginalState())) dispatch(track(told));
    },
  });
}
