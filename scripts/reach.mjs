/**
 * What a change in a folder can reach beyond what imports it: the stories that show it and the journeys that go through
 * it. The longest folder that a file lies in decides. `npm run test:changed` reads it; a test keeps it whole.
 */
const FIRST_STEPS = ['connect', 'reload'];
/** The first paint, as its files come and as they do not. */
const FIRST_PAINT = ['first-touch', 'first-touch-trouble', 'first-login'];
const SENDING = ['transactions', 'solana'];
const EMBEDDED = ['embedded', 'embedded-faults', 'embedded-hostile', 'embedded-stuck', 'embedded-trouble', 'social'];
const PAIRING = ['pairing', 'pairing-reload', 'pairing-solana'];

export const reach = {
  'src/features/account': {
    stories: ['src/features/account'],
    e2e: ['connect', 'transactions', 'requests', 'activity', 'holdings'],
  },
  'src/features/connect': {
    stories: ['src/features/connect'],
    e2e: ['connect', ...FIRST_PAINT, 'many-wallets', 'keyboard'],
  },
  'src/features/connecting': { stories: ['src/features/connecting'], e2e: ['connect', 'reject'] },
  'src/features/directory': { stories: ['src/features/directory'], e2e: ['directory'] },
  'src/features/approve': { stories: ['src/features/approve'], e2e: ['embedded'] },
  'src/features/email': { stories: ['src/features/email'], e2e: ['embedded', 'email-first'] },
  'src/features/social': { stories: ['src/features/social'], e2e: ['social'] },
  'src/features/help': { stories: ['src/features/help'], e2e: ['many-wallets', 'networks', 'usage-exceeded'] },
  'src/features/multi-chain': { stories: ['src/features/multi-chain'], e2e: ['bitcoin-polkadot'] },
  'src/features/names': { stories: ['src/features/names'], e2e: ['names'] },
  'src/features/networks': { stories: ['src/features/networks'], e2e: ['networks'] },
  'src/features/pairing': {
    stories: ['src/features/pairing'],
    e2e: ['pairing', 'pairing-deep-link', 'messenger', 'framed'],
  },
  'src/features/profile-wallets': { stories: ['src/features/profile-wallets'], e2e: ['several-wallets'] },
  'src/features/send': { stories: ['src/features/send'], e2e: ['send', 'send-phone', 'poisoned'] },
  'src/features/settings': { stories: ['src/features/settings'], e2e: ['embedded-settings'] },
  'src/features/sign-in': { stories: ['src/features/sign-in'], e2e: ['sign-in'] },
  'src/features/swap': { stories: ['src/features/swap'], e2e: ['swap', 'swap-login', 'swap-phone', 'swap-trouble'] },
  'src/features/switch-namespace': { stories: ['src/features/switch-namespace'], e2e: ['several-wallets'] },

  'src/adapters/evm': { stories: [], e2e: ['connect', 'transactions', 'wagmi'] },
  'src/adapters/solana': { stories: [], e2e: ['solana'] },
  'src/adapters/bitcoin': { stories: [], e2e: ['bitcoin-polkadot'] },
  'src/adapters/polkadot': { stories: [], e2e: ['bitcoin-polkadot'] },
  'src/adapters/walletconnect': { stories: [], e2e: PAIRING },
  'src/adapters/wallets': { stories: [], e2e: ['connect', 'many-wallets'] },
  'src/adapters/siwx': { stories: [], e2e: ['sign-in', 'sign-in-server', 'email-first'] },
  'src/adapters/browser': { stories: [], e2e: ['reload', 'tabs', 'framed', 'messenger'] },
  'src/adapters/embedded': { stories: [], e2e: EMBEDDED },
  'src/adapters/suite': { stories: [], e2e: [] },
  'src/adapters': { stories: [], e2e: FIRST_STEPS },

  'src/ports': { stories: [], e2e: FIRST_STEPS },
  'src/domain': { stories: ['src/features/connect', 'src/features/account'], e2e: FIRST_STEPS },
  'src/messages': { stories: ['src/features/connect', 'src/features/account'], e2e: ['connect'] },
  'src/design': { stories: ['src/design'], e2e: ['design.spec', 'narrow', 'forced-colors'] },
  'src/services': { stories: ['src/features/directory'], e2e: ['directory', 'outages', 'requests'] },
  'src/store': { stories: ['src/features/connect', 'src/features/networks'], e2e: [...FIRST_STEPS, 'networks'] },
  'src/engine': { stories: ['src/features/connect', 'src/features/account'], e2e: [...FIRST_STEPS, 'tabs'] },
  'src/app': {
    stories: ['src/app', 'src/features/connect'],
    e2e: ['connect', ...FIRST_PAINT, 'keyboard', 'host-dialogs'],
  },
  'src/lobby': {
    stories: ['src/lobby'],
    e2e: [...FIRST_STEPS, ...FIRST_PAINT, 'what-loads', 'csp.spec', 'wagmi', 'pairing-reload'],
  },
  'src/exports': { stories: [], e2e: ['connect', 'installed'] },

  'harness/frame': { stories: [], e2e: ['embedded', 'embedded-faults'] },
  'harness/phone': { stories: [], e2e: ['phone-page', 'pairing', 'pairing-trouble'] },
  'harness/relay': { stories: [], e2e: ['pairing', 'pairing-trouble'] },
  'harness/wallets': { stories: [], e2e: ['connect', 'namespaces'] },
  'harness/solana': { stories: [], e2e: ['solana'] },
  harness: { stories: [], e2e: ['connect', ...SENDING] },
  'examples/demo': { stories: [], e2e: ['demo'] },
  'e2e/sites/csp': { stories: [], e2e: ['design-csp'] },
  'e2e/sites/design': { stories: [], e2e: ['design.spec'] },
  'e2e/sites/dialogs': { stories: [], e2e: ['host-dialogs'] },
  'e2e/sites/next': { stories: [], e2e: ['next'] },
  'e2e/sites/wagmi': { stories: [], e2e: ['wagmi'] },
  'e2e/sites': { stories: [], e2e: FIRST_STEPS },
  e2e: { stories: [], e2e: ['connect'] },
};

/** The line of `reach` for a file, or undefined where a change reaches nothing that runs. */
export function lineFor(file) {
  const folders = Object.keys(reach).filter((folder) => file.startsWith(`${folder}/`));
  const nearest = folders.sort((a, b) => b.length - a.length)[0];
  return nearest && { folder: nearest, ...reach[nearest] };
}

/** The part of the path by which Playwright finds a journey, and no other one whose name begins alike. */
export const specOf = (name) => `specs/${name.replace(/\.spec$/, '')}.spec`;

/** Building Next's page takes longer than all that a change in the lobby reaches besides. */
const SERVED = /^src\/lobby\//;
const STORIES_ALL = /^\.storybook\//;
const JOURNEYS_ALL = /^(?:e2e\/[^/]+\.ts|e2e\/pages\/.*|playwright\.config\.ts)$/;

/**
 * @param {string[]} files paths from the root, with slashes
 * @returns what to run, and in `left` why something that may be reached is left to the gate
 */
export function reached(files) {
  const stories = new Set();
  const e2e = new Set();
  const left = [];
  for (const file of files) {
    const spec = /^e2e\/specs\/(.*)\.spec\.ts$/.exec(file)?.[1];
    if (spec) e2e.add(specOf(spec));
    else if (/\.test\.tsx?$/.test(file)) continue;
    else if (file.endsWith('.stories.tsx')) stories.add(file);
    else {
      const line = lineFor(file);
      for (const folder of line?.stories ?? []) stories.add(nearestStories(folder, file));
      for (const name of line?.e2e ?? []) e2e.add(specOf(name));
      if (SERVED.test(file)) left.push(`${file} is drawn on servers too: npm run test:e2e -- next`);
      if (STORIES_ALL.test(file)) left.push(`${file} reaches every story: npm run test:stories`);
      if (JOURNEYS_ALL.test(file)) left.push(`${file} reaches every journey: npm run test:e2e`);
      if (file === 'package-lock.json') left.push('package-lock.json reaches everything: npm test');
    }
  }
  return { stories: [...stories], e2e: [...e2e], left };
}

/** A part of the design is shown by its own stories; whatever is made of it is left to the gate. */
function nearestStories(folder, file) {
  const own = /^(src\/design\/[^/]+\/[^/]+)\//.exec(file)?.[1];
  return folder === 'src/design' && own ? own : folder;
}
