import type { PretendChain, PretendWallet } from '../harness/adapter';
import type { WrongCodes } from '../harness/embedded/login';
import type { ProfileScript } from '../harness/embedded/profile';
import type { World } from '../harness/world';
import type { Social } from '../src/domain/socials';
import type { Wallet } from '../src/domain/wallet';
import type { LoginMethods, Refusal } from '../src/ports/connectMethod';
import type { Page } from '../src/ports/env';
import type { LoginSnapshot } from '../src/ports/login';
import type { PairingSnapshot } from '../src/ports/pairing';
import type { SignIn } from '../src/ports/signIn';
import type { ServiceUrls } from '../src/services/extra';
import type { SettingsState } from '../src/store/settings/defaults';

/** The world a story stands in, but for what happened in it before. */
export interface Situation {
  world?: Partial<World>;
  chain?: Partial<PretendChain>;
  /** Further kinds of chain, each with its wallets. */
  chains?: (Partial<PretendChain> & Pick<PretendChain, 'networks'>)[];
  settings?: Partial<SettingsState>;
  /** Of the site, where services ask for it. */
  projectId?: string;
  /** Services that are there; the pretended world answers for them. */
  services?: Partial<ServiceUrls>;
  /** The code and the line to a phone; the phone itself is a wallet of the chain, `walletConnect`. */
  pairing?: Partial<PairingSnapshot>;
  /** Ways in beside wallets, as a connect method lends them. */
  loginMethods?: LoginMethods;
  /** Where visitors log in by email: this device was never here before, so that the mail brings a link first. */
  isNewDevice?: boolean;
  /** A login is not answered. */
  isSilent?: boolean;
  /** What becomes of a code that is not right. */
  wrongCodes?: WrongCodes;
  /** The window of the wallet behind a login does not come, and this is why. */
  windowFails?: Refusal;
  /** What a login waits for, once it has begun. */
  login?: Partial<LoginSnapshot>;
  /** The social accounts that the site names. */
  socials?: readonly Social[];
  /** Of the wallet behind a login: what its person sees and may change. */
  profile?: Omit<ProfileScript, 'onType'>;
  /** The address that a visitor typed. */
  email?: string;
  /** How the site has its visitors sign in; a new one for each showing. */
  signIn?: () => SignIn;
  /** The listing that the view is about; `arrive` gives it to the view. */
  about?: Wallet;
  /** The page and what holds it: a phone, a frame. */
  page?: Partial<Page>;
  /** The modal stands in the page (embedded mode). */
  inline?: boolean;
  /** Time goes by as on a page; it stands still unless a story moves it. */
  runs?: boolean;
}

/** What the Controls panel holds. */
export type Value = string | number | boolean | string[];

/** One thing about a situation that a designer may change: it is read from a story's scenario, and written into it. */
export interface Control {
  name: string;
  description: string;
  /** How the panel shows it. */
  input: 'text' | 'boolean' | { min: number; max: number } | { choices: Record<string, string>; several?: true };
  read(given: Situation): Value;
  write(given: Situation, value: Value): Situation;
}

const same = (a: Value, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The scenario of a story with what the panel says otherwise. What the panel does not hold stays as it is. */
export function situate<T extends Situation>(
  given: T,
  controls: Record<string, Control>,
  args: Record<string, unknown>,
): T {
  let now = given;
  for (const [name, { read, write }] of Object.entries(controls)) {
    const value = args[name];
    if (value !== undefined && !same(read(now), value)) now = { ...now, ...write(now, value as Value) };
  }
  return now;
}

/** Reads and writes what a chain and its wallets are. */
export const ofChain = (chain: PretendChain) => ({
  read: ({ chain: own }: Situation): PretendChain => ({ ...chain, ...own }),
  write: (given: Situation, change: Partial<PretendChain>): Situation => ({
    ...given,
    chain: { ...given.chain, ...change },
  }),
  first: ({ chain: own }: Situation): PretendWallet | undefined => (own?.wallets ?? chain.wallets)[0],
  /** Changes the wallet that the story is about, which is the first. */
  writeFirst: (given: Situation, change: Partial<PretendWallet>): Situation => {
    const wallets = given.chain?.wallets ?? chain.wallets;
    return {
      ...given,
      chain: { ...given.chain, wallets: wallets.map((one, at) => (at ? one : { ...one, ...change })) },
    };
  },
});
