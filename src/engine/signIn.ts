import { AbortedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import type { SignIn, SignInSession } from '@/ports/signIn';
import { waitForWallet } from '@/store/connection/waitForWallet';
import type { Store } from '@/store/createStore';
import { selectActiveNamespace } from '@/store/network/selectors';
import { askToSignIn } from '@/store/signIn/askToSignIn';
import { sessionsOf } from '@/store/signIn/config';
import { selectIsAsking, selectToSignIn } from '@/store/signIn/selectors';

/**
 * Has the account in use sign in now, also one whose person has said no before. Resolves with its sessions; at once
 * where it has some. A wallet that is being reconnected is waited for, 10 s at most.
 * @throws PorticoError `NOT_CONNECTED`, `OPTION_INVALID` without `siwx`, TimeoutError `CONNECT_TIMEOUT` when the wallet
 * did not come back; AbortedError `MODAL_CLOSED` when the visitor leaves; what the host's `getSessions()` throws
 */
export async function signIn(store: Store, siwx: SignIn | undefined): Promise<readonly SignInSession[]> {
  if (!siwx)
    throw new PorticoError(
      'OPTION_INVALID',
      { option: 'siwx' },
      { message: 'Nobody signs in on this site.', hint: 'Give siwx to createPortico().' },
    );
  await store.dispatch(waitForWallet({ namespace: selectActiveNamespace(store.getState()) }));
  const account = selectToSignIn(store.getState());
  if (!account) throw new PorticoError('NOT_CONNECTED', {}, { hint: 'Call connect() or open() first.' });
  const known = await sessionsOf(siwx.config, account);
  if (known.length > 0) return known;
  await store.dispatch(askToSignIn({ isWished: true }));
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      const state = store.getState();
      if (state.signIn?.signed === account) resolve();
      else if (!selectIsAsking(state) || selectToSignIn(state) !== account)
        reject(new AbortedError('MODAL_CLOSED', {}, { message: 'Modal closed: the visitor left before signing in.' }));
      else return;
      stop();
    };
    const stop = store.subscribe(look);
    look();
  });
  return sessionsOf(siwx.config, account);
}
