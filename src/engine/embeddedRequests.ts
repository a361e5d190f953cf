import { capabilities } from '@/domain/capability';
import { selectIsReconnecting } from '@/store/connection/selectors';
import { waitForWallet } from '@/store/connection/waitForWallet';
import type { Store } from '@/store/createStore';
import { setAccountType } from '@/store/flows/accountType';
import { waitForNewEmail } from '@/store/flows/changeEmail';
import {
  type CodeAsker,
  type EmailLoginArguments,
  logInHeadless,
  updateEmailHeadless,
} from '@/store/flows/headlessLogin';

/** A wallet of the last visit that is on its way back is waited for; whoever did not come back is told by what follows. */
async function whenBack(store: Store) {
  for (const namespace of capabilities.auth)
    if (selectIsReconnecting(store.getState(), namespace))
      await store.dispatch(waitForWallet({ namespace })).catch(() => {});
}

/** What the embedded wallet's calls do. */
export const embeddedRequests = {
  logInByEmail: (store: Store, request: EmailLoginArguments) => store.dispatch(logInHeadless(request)),
  async updateEmail(store: Store, request?: CodeAsker) {
    await whenBack(store);
    return request ? store.dispatch(updateEmailHeadless(request)) : waitForNewEmail(store);
  },
  async setAccountType(store: Store, request: Parameters<typeof setAccountType>[0]) {
    await whenBack(store);
    return store.dispatch(setAccountType(request));
  },
};
