import type { Namespace } from '@/domain/caip';
import type { Connector } from '@/domain/connector';
import { registryLimits, timeLimits } from '@/domain/limits';
import { allowedPicture } from '@/services/pictures';
import type { StoreExtra } from '../flows';
import type { RootState } from '../rootState';
import type { AppDispatch, Thunk } from '../thunk';
import { adapterOf } from './adapterOf';
import { readRemembered } from './memory';
import { connection, type Discovery } from './slice';

const { actions } = connection;

/** Reads what earlier visits left on this device: the wallet used last, and the two newest. */
export const recall =
  () =>
  (dispatch: AppDispatch, _getState: () => RootState, { env }: StoreExtra): void => {
    dispatch(
      actions.recalled({
        lastConnectorId: env.storage.get('lastConnectorId') ?? null,
        recentWallets: (env.storage.get('recentWallets') ?? []).slice(0, registryLimits.recentCount),
      }),
    );
  };

/** Takes in the wallets found, without pictures of hosts that the site does not want. */
export const meet =
  ({ namespace, connectors }: { namespace: Namespace; connectors: Connector[] }) =>
  (dispatch: AppDispatch, _getState: () => RootState, extra: StoreExtra): void => {
    const allowed = connectors.map((one) => ({ ...one, imageUrl: allowedPicture(one.imageUrl, extra) }));
    dispatch(actions.connectorsFound({ namespace, connectors: allowed }));
  };

/** Looks for the wallets of a namespace; one that announces itself late is waited for ([§9] Timing). */
export const discover =
  ({ namespace }: { namespace: Namespace }) =>
  (dispatch: AppDispatch, getState: () => RootState, extra: StoreExtra): void => {
    const tell = (discovery: Discovery) => dispatch(actions.discoveryChanged({ namespace, discovery }));
    tell('looking');
    try {
      const adapter = adapterOf(extra, namespace);
      adapter.start();
      dispatch(meet({ namespace, connectors: adapter.connectors() }));
    } catch (error) {
      extra.env.warn('Wallets could not be looked for.', error);
      tell('failed');
      return;
    }
    extra.env.clock.after(timeLimits.injectedLateWaitMs, () => {
      if (getState().connection.discovery[namespace] === 'looking') tell('done');
    });
  };

const resuming = new WeakMap<StoreExtra, Promise<void>>();

/** Resolves once the wallets of the last visit have answered, or were given up. */
export const whenResumed = (extra: StoreExtra): Promise<void> => resuming.get(extra) ?? Promise.resolve();

/** Joins again what storage remembers, without a prompt ([§4]: ends connected if any re-authorises, else disconnected). */
export const resume: Thunk<void, void> = () => (dispatch, _getState, extra) => {
  const joined = dispatch(joinAgain());
  resuming.set(extra, joined);
  return joined;
};

const joinAgain: Thunk<void, void> = () => async (dispatch, getState, extra) => {
  const { storage } = extra.env;
  dispatch(recall());
  const remembered = readRemembered(storage);
  await Promise.all(
    (Object.keys(remembered) as Namespace[]).map(async (namespace) => {
      const known = remembered[namespace];
      const adapter = extra.adapters[namespace];
      if (!known?.networkId || !adapter) return;
      // A host's own wagmi may have joined it before we came, and will not tell twice.
      if (getState().connection.namespaces[namespace]?.status === 'connected') return;
      const { connectorId, accounts, networkId } = known;
      dispatch(actions.remembered({ namespace, connection: { connectorId, accounts, networkId } }));
      dispatch(actions.reconnectBegan({ namespace }));
      try {
        await adapter.reconnect([known.connectorId], networkId);
      } catch (error) {
        extra.env.warn('The last wallet could not be joined again.', error);
      }
      dispatch(actions.reconnectEnded({ namespace }));
    }),
  );
};
