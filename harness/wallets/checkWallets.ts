import { named } from '@/domain/named';
import { nearest } from '@/domain/nearest';
import type { BitcoinWalletOptions } from './bitcoin/options';
import type { MultiWalletOptions } from './multi/options';
import type { WalletOptions } from './options';
import type { PolkadotWalletOptions } from './polkadot/options';
import type { SolanaWalletOptions } from './solana/options';

/** What an option has to be; those with a question mark may be left out. */
type Kind = 'text' | 'list' | 'any?' | 'object?';
type Shape<Options> = Record<keyof Options, Kind>;

const evm = {
  name: 'text',
  rdns: 'text',
  icon: 'text',
  privateKeys: 'list',
  chains: 'list',
  uuid: 'any?',
  behaviour: 'any?',
  answers: 'any?',
  locked: 'any?',
  ways: 'any?',
  announces: 'any?',
  arrives: 'any?',
  inFrames: 'any?',
  flags: 'any?',
  lacks: 'any?',
  ignoresNonce: 'any?',
  mute: 'any?',
  unknownChain: 'any?',
  addsOnly: 'any?',
  batches: 'any?',
} satisfies Shape<WalletOptions>;

const solana = {
  name: 'text',
  id: 'text',
  icon: 'text',
  secretKeys: 'list',
  chains: 'list',
  behaviour: 'any?',
  answers: 'any?',
  locked: 'any?',
  lacks: 'any?',
  versions: 'any?',
  oneAtATime: 'any?',
  arrives: 'any?',
} satisfies Shape<SolanaWalletOptions>;

const bitcoin = {
  name: 'text',
  id: 'text',
  icon: 'text',
  seed: 'text',
  chains: 'list',
  accounts: 'any?',
  behaviour: 'any?',
  answers: 'any?',
  locked: 'any?',
  ways: 'any?',
  announces: 'any?',
  arrives: 'any?',
  lacks: 'any?',
} satisfies Shape<BitcoinWalletOptions>;

const polkadot = {
  name: 'text',
  id: 'text',
  icon: 'text',
  seeds: 'list',
  key: 'any?',
  prefix: 'any?',
  behaviour: 'any?',
  answers: 'any?',
  locked: 'any?',
  announces: 'any?',
  arrives: 'any?',
  lacks: 'any?',
} satisfies Shape<PolkadotWalletOptions>;

const multi = {
  evm: 'object?',
  solana: 'object?',
  bitcoin: 'object?',
  polkadot: 'object?',
} satisfies Shape<MultiWalletOptions>;

const shapes = { evm, solana, bitcoin, polkadot, multi };

const spoken = (given: unknown) => (Array.isArray(given) && given.length === 0 ? 'an empty list' : named(given));

const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

const fits: Record<Kind, (given: unknown) => boolean> = {
  text: (given) => typeof given === 'string' && given !== '',
  list: (given) => Array.isArray(given) && given.length > 0,
  'any?': () => true,
  'object?': (given) => given === undefined || isObject(given),
};
const inWords: Record<Kind, string> = {
  text: 'a text',
  list: 'a list with something in it',
  'any?': '',
  'object?': 'the options of a wallet',
};

/** What is wrong with one wallet; nothing where it will do. */
function wrongWith(wallet: unknown, kind: keyof typeof shapes, which: string): string | undefined {
  const shape: Readonly<Record<string, Kind>> = shapes[kind];
  if (!isObject(wallet)) return `${which} is ${typeof wallet === 'function' ? 'a function' : named(wallet)}.`;
  const names = Object.keys(shape);
  const foreign = Object.keys(wallet).find((name) => !names.includes(name));
  if (foreign !== undefined) {
    const meant = nearest(foreign, names);
    return `${which} has ${foreign}, which is no option. ${meant ? `Is it ${meant}? ` : ''}There are ${names.join(', ')}.`;
  }
  const lacking = Object.entries(shape).find(([name, one]) => !fits[one](wallet[name]));
  if (lacking) return `${which}.${lacking[0]} is ${spoken(wallet[lacking[0]])}, and is to be ${inWords[lacking[1]]}.`;
  return undefined;
}

/**
 * What a script of test wallets is made of is plain data, so that a page would only fail to find a wallet whose options
 * are wrong.
 * @param example what to write instead
 * @throws TypeError that says which option of which wallet is wrong
 */
export function checkWallets(caller: string, kind: keyof typeof shapes, wallets: unknown, example: string): void {
  const all = Array.isArray(wallets) ? wallets : [];
  const parts = (wallet: unknown, at: number) =>
    kind === 'multi' && isObject(wallet)
      ? [
          wrongWith(wallet, kind, `wallets[${at}]`),
          ...Object.entries(wallet).map(([part, options]) =>
            Object.hasOwn(multi, part) && isObject(options)
              ? wrongWith(options, part as keyof MultiWalletOptions, `wallets[${at}].${part}`)
              : undefined,
          ),
        ]
      : [wrongWith(wallet, kind, `wallets[${at}]`)];
  const wrong = Array.isArray(wallets)
    ? all.flatMap(parts).find(Boolean)
    : `It was given ${typeof wallets === 'function' ? 'a function' : named(wallets)}, and not a list of wallets.`;
  if (wrong) throw new TypeError(`${caller}(): ${wrong} For example: ${example}`);
}
