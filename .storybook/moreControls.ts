import type { Wallet } from '../src/domain/wallet';
import type { SignIn } from '../src/ports/signIn';
import { defaultFeatures, type SettingsState } from '../src/store/settings/defaults';
import type { Control, Situation } from './situation';

const settings = (given: Situation, change: Partial<SettingsState>): Situation => ({
  ...given,
  settings: { ...given.settings, ...change },
});
const feature = (name: 'walletGuide' | 'multiWallet', words: Pick<Control, 'name' | 'description'>): Control => ({
  ...words,
  input: 'boolean',
  read: ({ settings: own }) => Boolean({ ...defaultFeatures, ...own?.features }[name]),
  write: (given, value) =>
    settings(given, { features: { ...defaultFeatures, ...given.settings?.features, [name]: Boolean(value) } }),
});

const LIST = '/getWallets';
const isOfTheList = ({ match }: { match: string }) => match === LIST;
const directoryFaults = { loading: [{ match: LIST, hang: true }], down: [{ match: LIST, status: 500 }] };

const codes = {
  ready: { relay: 'connected', isExpired: false },
  loading: { uri: undefined, relay: 'connecting', isExpired: false },
  expired: { relay: 'connected', isExpired: true },
  lost: { relay: 'lost', isExpired: false },
} as const;

const legal = { termsUrl: 'https://app.example/terms', privacyUrl: 'https://app.example/privacy' };

const places = {
  chromeStore: ['Browser extension', 'https://apps.example/chrome'],
  appStore: ['App Store', 'https://apps.example/ios'],
  playStore: ['Google Play', 'https://apps.example/android'],
  homepage: ['Website', 'https://www.example'],
} as const;
const ways = {
  mobileLink: ['Phone', 'pretend://'],
  desktopLink: ['Desktop', 'pretend-desktop:'],
  webappLink: ['Web', 'https://app.example'],
} as const;

/** Which of a wallet’s links there are. */
const links = (
  of: Readonly<Record<string, readonly [words: string, link: string]>>,
  words: Pick<Control, 'name' | 'description'>,
): Control => ({
  ...words,
  input: { choices: Object.fromEntries(Object.entries(of).map(([key, [word]]) => [key, word])), several: true },
  read: ({ about }) => Object.keys(of).filter((key) => about?.[key as keyof Wallet]),
  write: (given, value) => {
    const chosen = Array.isArray(value) ? value : [];
    const own = Object.fromEntries(
      Object.entries(of).map(([key, [, link]]) => [
        key,
        chosen.includes(key) ? (given.about?.[key as keyof Wallet] ?? link) : undefined,
      ]),
    );
    return { ...given, about: { id: 'about', name: 'Harbor', ...given.about, ...own } };
  },
});

const signIn = (given: Situation, change: (own: SignIn) => SignIn): Situation => {
  const { signIn: make } = given;
  return make ? { ...given, signIn: () => change(make()) } : given;
};

/** What else there is to a situation: services, the site, the page. */
export const moreControls = {
  directory: {
    name: 'Directory',
    description: 'The registry that lists wallets beyond the browser’s own.',
    input: { choices: { none: 'The site has none', there: 'There', loading: 'On its way', down: 'Not to be had' } },
    read: ({ services, world }) => {
      if (!services?.registry) return 'none';
      const fault = world?.faults?.find(isOfTheList);
      return fault ? (fault.hang ? 'loading' : 'down') : 'there';
    },
    write: (given, value) => ({
      ...given,
      services: { ...given.services, registry: value === 'none' ? null : 'http://services.test' },
      world: {
        ...given.world,
        faults: [
          ...(given.world?.faults ?? []).filter((one) => !isOfTheList(one)),
          ...(directoryFaults[value as 'loading' | 'down'] ?? []),
        ],
      },
    }),
  },
  code: {
    name: 'Code',
    description: 'The code that a phone scans, and the line behind it.',
    input: { choices: { ready: 'Ready', loading: 'On its way', expired: 'Expired', lost: 'Ready, the line is lost' } },
    read: ({ pairing = {} }) => {
      if (pairing.isExpired) return 'expired';
      return pairing.relay === 'lost' ? 'lost' : pairing.relay === 'connecting' ? 'loading' : 'ready';
    },
    write: (given, value) => {
      const { uri: _, ...pairing } = given.pairing ?? {};
      return { ...given, pairing: { ...pairing, ...codes[value as keyof typeof codes] } };
    },
  },
  phone: {
    name: 'On a phone',
    description: 'The visitor holds a phone: nothing to scan, wallets that open by a link.',
    input: 'boolean',
    read: ({ page }) => Boolean(page?.hasCoarsePointer),
    write: ({ page: _, ...given }, value) => ({
      ...given,
      ...(value && {
        page: {
          userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148',
          hasCoarsePointer: () => true,
        },
      }),
    }),
  },
  terms: {
    name: 'Terms',
    description: 'The site’s legal texts: none, a line below, or a box to tick first.',
    input: { choices: { none: 'None', line: 'A line below', box: 'A box to tick first' } },
    read: ({ settings: own }) => {
      if (!own?.legal?.termsUrl && !own?.legal?.privacyUrl) return 'none';
      return own.features?.legalCheckbox ? 'box' : 'line';
    },
    write: (given, value) =>
      settings(given, {
        legal: value === 'none' ? {} : { ...legal, ...given.settings?.legal },
        features: { ...defaultFeatures, ...given.settings?.features, legalCheckbox: value === 'box' },
      }),
  },
  email: {
    name: 'Email',
    description: 'What the visitor typed under the wallets.',
    input: 'text',
    read: ({ email }) => email ?? '',
    write: (given, value) => ({ ...given, email: String(value) }),
  },
  newDevice: {
    name: 'New device',
    description: 'Nobody came in here before: the mail brings a link first.',
    input: 'boolean',
    read: ({ isNewDevice }) => isNewDevice === true,
    write: (given, value) => ({ ...given, isNewDevice: value === true }),
  },
  logins: {
    name: 'Logins',
    description: 'Ways in for people without a wallet.',
    input: { choices: { email: 'Email', social: 'Social accounts' }, several: true },
    read: ({ loginMethods }) => Object.keys(loginMethods ?? {}),
    write: (given, value) => ({
      ...given,
      services: { ...given.services, frame: 'https://frame.test' },
      loginMethods: Object.fromEntries((Array.isArray(value) ? value : []).map((one) => [one, () => {}])),
    }),
  },
  guide: feature('walletGuide', {
    name: 'Guide',
    description: 'The site offers “What is a wallet?” and its kin.',
  }),
  several: feature('multiWallet', {
    name: 'Several wallets',
    description: 'The site lets several wallets be connected at once.',
  }),
  debug: {
    name: 'For developers',
    description: 'What is wrong with the site is shown in the sheet, for who builds it.',
    input: 'boolean',
    read: ({ settings: own }) => Boolean(own?.debug),
    write: (given, value) => settings(given, { debug: Boolean(value) }),
  },
  outcome: {
    name: 'What was sent is',
    description: 'What the chain says of a pending transaction.',
    input: { choices: { waits: 'Pending', success: 'Confirmed', reverted: 'Failed', dropped: 'Dropped' } },
    read: ({ chain }) =>
      typeof chain?.outcome === 'object' && 'status' in chain.outcome ? chain.outcome.status : 'waits',
    write: (given, value) => {
      const status = value as 'success' | 'reverted' | 'dropped';
      const outcome = value === 'waits' ? 'wait' : { status, hash: `0x${'01'.repeat(32)}`, blockNumber: '7' };
      return { ...given, chain: { ...given.chain, outcome } };
    },
  },
  aboutName: {
    name: 'Wallet’s name',
    description: 'The name of the wallet that the view is about.',
    input: 'text',
    read: ({ about }) => about?.name ?? '',
    write: (given, value) => ({ ...given, about: { id: 'about', ...given.about, name: String(value) } }),
  },
  places: links(places, { name: 'To be had as', description: 'Where the wallet can be had.' }),
  ways: links(ways, { name: 'Opens on', description: 'Where the wallet can be opened by a link.' }),
  site: {
    name: 'Site’s name',
    description: 'What the site calls itself; its address is the browser’s word.',
    input: 'text',
    read: ({ signIn: make }) => make?.().site.name ?? '',
    write: (given, value) => signIn(given, (own) => ({ ...own, site: { ...own.site, name: String(value) } })),
  },
  isRequired: {
    name: 'Required',
    description: 'Nobody stays connected who has not signed in.',
    input: 'boolean',
    read: ({ signIn: make }) => Boolean(make?.().config.getRequired?.()),
    write: (given, value) =>
      signIn(given, (own) => ({ ...own, config: { ...own.config, getRequired: () => Boolean(value) } })),
  },
  inPage: {
    name: 'Part of the page',
    description: 'The sheet stands in the page, without an overlay, and nothing closes it.',
    input: 'boolean',
    read: ({ inline }) => Boolean(inline),
    write: (given, value) => ({ ...given, inline: Boolean(value) }),
  },
} satisfies Record<string, Control>;
