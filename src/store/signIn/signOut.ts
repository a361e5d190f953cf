import { featureDefaults } from '@/domain/limits';
import { liveConnections } from '../connection/slice';
import type { Thunk } from '../thunk';
import { declinedOf } from './askToSignIn';
import { type Gone, signIn } from './slice';

/** Whoever disconnects is signed out, unless the host wants it otherwise (wire 4.5): their accounts, or all of them. */
export const signOut: Thunk<readonly Gone[], void> = (gone) => async (dispatch, getState, extra) => {
  const { config } = extra.signIn ?? {};
  declinedOf(extra).clear();
  const { emails } = extra.signIn ?? {};
  emails?.skipped.clear();
  emails?.confirmed.clear();
  const { connection, network, signIn: known } = getState();
  if (known) dispatch(signIn.actions.signedOut(gone));
  if (!config || !(config.signOutOnDisconnect ?? featureDefaults.signOutOnDisconnect)) return;
  const isAnybodyIn = Object.values(connection.namespaces).some(
    (one) => liveConnections(one).length > 0 || one.isRemembered,
  );
  try {
    if (!isAnybodyIn) return await config.setSessions([]);
    for (const { namespace, addresses } of gone)
      for (const { id } of network.networks.filter((one) => one.namespace === namespace))
        for (const address of addresses)
          if ((await config.getSessions(id, address)).length > 0) await config.revokeSession(id, address);
  } catch (error) {
    extra.env.warn('The visitor could not be signed out.', error);
  }
};
