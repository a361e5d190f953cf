import type { Social } from '@/domain/socials';
import type { KeyValueStore } from '@/ports/storage';

const START = '@appkit-wallet/';
/** By which of them somebody came in ([wire 2.1]). */
const SOCIAL = '@appkit/connected_social';

/**
 * What this device keeps of a login ([§3] Local storage keys, [wire 1.13]): that there was one, as whom, when a code was
 * mailed last, and on which chain it was left. No code and no key.
 */
export const createMemory = (storage: KeyValueStore) => ({
  /** Somebody came in here and has not left: the frame is asked after a reload. */
  isUsed: () => storage.getRaw(`${START}EMAIL_LOGIN_USED_KEY`) === 'true',
  /** Milliseconds since the epoch; 0 for never. */
  mailedAt: () => Number(storage.getRaw(`${START}LAST_EMAIL_LOGIN_TIME`)) || 0,
  mailed: (at: number) => storage.setRaw(`${START}LAST_EMAIL_LOGIN_TIME`, `${at}`),
  /** As the frame names it. */
  lastChain: () => storage.getRaw(`${START}LAST_USED_CHAIN_KEY`),
  chainUsed: (chainId: string | number) => storage.setRaw(`${START}LAST_USED_CHAIN_KEY`, `${chainId}`),
  loggedIn(email: string | undefined) {
    storage.setRaw(`${START}EMAIL_LOGIN_USED_KEY`, 'true');
    if (email) storage.setRaw(`${START}EMAIL`, email);
    storage.removeRaw(`${START}LAST_EMAIL_LOGIN_TIME`);
  },
  /** By a social account, with the name there; said of who is in. */
  cameBy(social: Social, userName: string | undefined) {
    storage.setRaw(SOCIAL, social);
    if (userName) storage.setRaw(`${START}SOCIAL_USERNAME`, userName);
  },
  forget() {
    for (const key of [SOCIAL, ...storage.rawKeys(START)]) storage.removeRaw(key);
  },
});

export type Memory = ReturnType<typeof createMemory>;
