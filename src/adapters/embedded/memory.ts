import type { Social } from '@/domain/socials';
import type { KeyValueStore } from '@/ports/storage';

const START = '@appkit-wallet/';
/** By which of them somebody came in ([wire 2.1]). */
const SOCIAL = '@appkit/connected_social';
const USER_NAME = `${START}SOCIAL_USERNAME`;
/** The frame has not heard that its person left. */
const OWED = 'owedSignOut';

/**
 * What this device keeps of a login ([§3] Local storage keys, [wire 1.13]): that there was one, as whom, when a code was
 * mailed last, and how its wallet was left. No code and no key.
 */
export const createMemory = (storage: KeyValueStore) => ({
  /** Somebody came in here and has not left: the frame is asked after a reload. */
  isUsed: () => storage.getRaw(`${START}EMAIL_LOGIN_USED_KEY`) === 'true',
  /** Milliseconds since the epoch; 0 for never. */
  mailedAt: () => Number(storage.getRaw(`${START}LAST_EMAIL_LOGIN_TIME`)) || 0,
  mailed: (at: number) => storage.setRaw(`${START}LAST_EMAIL_LOGIN_TIME`, `${at}`),
  /** By which they log in; read anew each time, since another tab may have changed it. */
  email: () => storage.getRaw(`${START}EMAIL`) || undefined,
  /** Who is in by what is kept of them, to be compared. */
  person: () => [`${START}EMAIL`, SOCIAL, USER_NAME].map(storage.getRaw).join(),
  renamed: (email: string) => storage.setRaw(`${START}EMAIL`, email),
  /** As the frame names it. */
  lastChain: () => storage.getRaw(`${START}LAST_USED_CHAIN_KEY`),
  chainUsed: (chainId: string | number) => storage.setRaw(`${START}LAST_USED_CHAIN_KEY`, `${chainId}`),
  /** What their account of EVM is to be; nothing where they never chose. */
  preferredType: () => storage.getRaw(`${START}PREFERRED_ACCOUNT_TYPE`),
  prefer: (type: string) => storage.setRaw(`${START}PREFERRED_ACCOUNT_TYPE`, type),
  smartChains: () =>
    (storage.getRaw(`${START}SMART_ACCOUNT_ENABLED_NETWORKS`) ?? '').split(',').filter(Boolean).map(Number),
  smartChainsAre: (ids: readonly number[]) => storage.setRaw(`${START}SMART_ACCOUNT_ENABLED_NETWORKS`, ids.join()),
  loggedIn(email: string | undefined) {
    storage.setRaw(`${START}EMAIL_LOGIN_USED_KEY`, 'true');
    // Whoever was in before had perhaps another one.
    if (email) storage.setRaw(`${START}EMAIL`, email);
    else storage.removeRaw(`${START}EMAIL`);
    for (const key of [`${START}LAST_EMAIL_LOGIN_TIME`, SOCIAL, USER_NAME]) storage.removeRaw(key);
  },
  /** By a social account, with the name there; said of who is in. */
  cameBy(social: Social, userName: string | undefined) {
    storage.setRaw(SOCIAL, social);
    if (userName) storage.setRaw(USER_NAME, userName);
  },
  /** Told until the frame has heard it, by whichever page comes next. */
  owesSignOut: () => storage.getRaw(OWED) === 'true',
  oweSignOut: () => storage.setRaw(OWED, 'true'),
  signedOut: () => storage.removeRaw(OWED),
  forget() {
    for (const key of [SOCIAL, ...storage.rawKeys(START)]) storage.removeRaw(key);
  },
});

export type Memory = ReturnType<typeof createMemory>;
