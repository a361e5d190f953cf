import type { PhoneRequest } from '../../phone/questions';
import type { Explained } from '../../wallets/panel/explain';

/** What a person is asked, as the frame's server tells its page. */
export type Asked = PhoneRequest & {
  question: Explained;
  network: string;
  address: string;
  /** Its person has passkeys: a yes comes with the signature of one. */
  passkey?: { challenge: string; ids: string[] };
};
