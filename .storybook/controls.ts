import type { ArgsEnhancer, InputType } from 'storybook/internal/types';
import type { PretendWallet } from '../harness/adapter';
import { formatUnits, isAmount } from '../src/domain/amount';
import { parseUnits } from '../src/domain/amountMath';
import type { NetworkId } from '../src/domain/caip';
import { type AnswerName, answers, nameOf } from './answers';
import { moreControls } from './moreControls';
import { chain, network, networks } from './pretended';
import { type Control, ofChain, situate as put, type Situation } from './situation';

const { read, write, first, writeFirst } = ofChain(chain);

const names = 'Harbor,Fernway,Lantern,Northgate,Quill,Tidepool,Ember,Juniper,Oak & Key,Marble,Solstice,Kite'.split(',');
const numbered = (at: number) =>
  `${names[at % names.length]}${at < names.length ? '' : ` ${1 + Math.floor(at / names.length)}`}`;
/** As many as are wanted: those of the story first. */
const countOf = <T extends { name: string }>(given: T[], count: number, make: (name: string) => T): T[] => {
  const known = new Set(given.map(({ name }) => name));
  const further = Array.from({ length: count + known.size }, (_, at) => numbered(at)).filter(
    (name) => !known.has(name),
  );
  return [...given, ...further.map(make)].slice(0, count);
};
const wallet = (name: string): PretendWallet => ({ id: `example.${name.toLowerCase().replace(/\W/g, '')}`, name });

type Ask = 'answers' | 'switches' | 'signs' | 'leaves';
const asked = (ask: Ask, name: string, description: string, ...choices: AnswerName[]): Control => ({
  name,
  description,
  input: { choices: Object.fromEntries(choices.map((one) => [one, answers[one][0]])) },
  read: (given) => nameOf(first(given)?.[ask]),
  write: (given, value) => writeFirst(given, { [ask]: answers[value as AnswerName]?.[1] }),
});

const elsewhere = network('5', 'Elsewhere').id;
const coins = (balance: ReturnType<typeof read>['balance']) =>
  typeof balance === 'object' ? balance : { base: '1284000000000000000', decimals: 18, symbol: 'ETH' };

const own = {
  wallets: {
    name: 'Wallets',
    description: 'How many wallets the browser has.',
    input: { min: 0, max: 40 },
    read: (given) => read(given).wallets.length,
    write: (given, value) => write(given, { wallets: countOf(read(given).wallets, Number(value), wallet) }),
  },
  walletName: {
    name: 'Wallet’s name',
    description: 'What the first wallet calls itself: as long as it likes, in any script.',
    input: 'text',
    read: (given) => first(given)?.name ?? '',
    write: (given, value) => writeFirst(given, { name: String(value) }),
  },
  answers: asked(
    'answers',
    'Asked to connect',
    'What the wallet does when it is asked to connect.',
    'yes',
    'waits',
    'no',
    'open',
    'locked',
    'silent',
    'late',
    'noNetwork',
    'breaks',
  ),
  scanned: asked(
    'answers',
    'Asked to pair',
    'What the phone does with the code, or the line between.',
    'yes',
    'waits',
    'no',
    'relay',
    'breaks',
  ),
  switches: asked(
    'switches',
    'Asked to switch',
    'What the wallet does when it is asked to change the network.',
    'yes',
    'waits',
    'no',
    'open',
    'locked',
    'noSwitch',
    'breaks',
  ),
  signs: asked(
    'signs',
    'Asked to sign',
    'What the wallet does when it is asked to sign.',
    'yes',
    'waits',
    'no',
    'breaks',
  ),
  leaves: asked('leaves', 'Asked to let go', 'What the wallet does when it is disconnected.', 'yes', 'waits', 'breaks'),
  balance: {
    name: 'Balance',
    description: 'What the account holds, as a decimal number: 0, 1.284, 1000000.5.',
    input: 'text',
    read: (given) => {
      const { base, decimals } = coins(read(given).balance);
      return formatUnits(BigInt(base), decimals);
    },
    write: (given, value) => {
      const { decimals, symbol } = coins(read(given).balance);
      if (!isAmount(value)) return given;
      return write(given, { balance: { base: String(parseUnits(value, decimals)), decimals, symbol } });
    },
  },
  coin: {
    name: 'Coin',
    description: 'The symbol of what it holds.',
    input: 'text',
    read: (given) => coins(read(given).balance).symbol,
    write: (given, value) => write(given, { balance: { ...coins(read(given).balance), symbol: String(value) } }),
  },
  balanceIs: {
    name: 'Balance is',
    description: 'Whether the chain has said the balance.',
    input: { choices: { there: 'There', waits: 'On its way', missing: 'Not to be had' } },
    read: (given) => ({ wait: 'waits', error: 'missing' })[String(read(given).balance)] ?? 'there',
    write: (given, value) => {
      const { balance } = read(given);
      return write(given, { balance: value === 'waits' ? 'wait' : value === 'missing' ? 'error' : coins(balance) });
    },
  },
  accountName: {
    name: 'Account’s name',
    description: 'The name the address has chosen. Empty: it has none, and the address stands there.',
    input: 'text',
    read: (given) => {
      const { identity } = read(given);
      return (typeof identity === 'object' && identity.name) || '';
    },
    write: (given, value) => write(given, { identity: { name: String(value) || null, avatar: null } }),
  },
  networks: {
    name: 'Networks',
    description: 'How many networks the site runs on.',
    input: { min: 1, max: 60 },
    read: (given) => read(given).networks.length,
    write: (given, value) => {
      const known = read(given).networks;
      const make = (name: string) => network(String(1000 + name.length * 40 + name.charCodeAt(0)), name);
      const all = countOf(known, Number(value), make).map((one, at) =>
        at < known.length ? one : { ...one, id: `eip155:${1000 + at}` as NetworkId, reference: String(1000 + at) },
      );
      return write(given, { networks: all });
    },
  },
  networkName: {
    name: 'Network’s name',
    description: 'What the first network is called.',
    input: 'text',
    read: (given) => read(given).networks[0]?.name ?? '',
    write: (given, value) =>
      write(given, { networks: read(given).networks.map((one, at) => (at ? one : { ...one, name: String(value) })) }),
  },
  network: {
    name: 'Wallet’s network',
    description: 'The network the wallet stands on.',
    input: {
      choices: {
        ...Object.fromEntries(networks.map(({ id, name }) => [id, name])),
        [elsewhere]: 'One the site does not run on',
      },
    },
    read: (given) => first(given)?.standsOn ?? read(given).networks[0]?.id ?? '',
    write: (given, value) => writeFirst(given, { standsOn: value as NetworkId }),
  },
} satisfies Record<string, Control>;

/** All that a story may let a designer change, in the order in which the panel shows it. */
export const allControls: Record<ControlName, Control> = { ...own, ...moreControls };
export type ControlName = keyof typeof own | keyof typeof moreControls;

const inputOf = ({ input }: Control): Pick<InputType, 'control' | 'options'> & { kind: string } => {
  if (typeof input === 'string')
    return { control: { type: input }, kind: input === 'text' ? 'Any words' : 'Yes or no' };
  if ('max' in input) return { control: { type: 'range', step: 1, ...input }, kind: `${input.min} to ${input.max}` };
  const { choices, several } = input;
  const control = { type: several ? 'check' : 'select', labels: choices } as const;
  return { control, options: Object.keys(choices), kind: several ? 'Any of these' : 'One of these' };
};

/** By it a control of ours is told from a part's own argument of the same name: its `wallets`. */
const SITUATION = 'Situation';

/** What of a view's situation its stories let somebody change in the Controls panel: `argTypes` of the group. */
export const controls = (...chosen: ControlName[]): Record<string, InputType> =>
  Object.fromEntries(
    chosen.map((key) => {
      const { name, description } = allControls[key];
      const { kind, ...input } = inputOf(allControls[key]);
      return [key, { name, description, ...input, table: { category: SITUATION, type: { summary: kind } } }];
    }),
  );

/** The controls among a story's arguments. */
export const controlsOf = (argTypes: Record<string, unknown>): Record<string, Control> =>
  Object.fromEntries(
    Object.entries(allControls).filter(
      ([name]) => (argTypes[name] as InputType | undefined)?.table?.category === SITUATION,
    ),
  );

/** A story's scenario with what the panel says otherwise. */
export const situate = <T extends Situation>(
  given: T,
  argTypes: Record<string, unknown>,
  args: Record<string, unknown>,
): T => put(given, controlsOf(argTypes), args);

/** The panel begins with what the story's own scenario says, and what the story says in `args`. */
export const shownArgs: ArgsEnhancer = ({ parameters, argTypes, initialArgs }) => {
  const given = situate<Situation>(parameters.scenario ?? parameters.lobby ?? {}, argTypes, initialArgs);
  return Object.fromEntries(Object.entries(controlsOf(argTypes)).map(([name, { read }]) => [name, read(given)]));
};
