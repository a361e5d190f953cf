/**
 * Packages that are bundled into dist/, so that a host neither installs nor meets them (docs/decisions/dependencies.md). Each stands
 * in devDependencies, exactly; what they bring is judged as shipped (`licences.mjs`), and named in dist/licences.md.
 */
export const BUNDLED = [
  // Pairs phones. Later versions are under a closed licence, and a host's own copy is often one of those.
  '@walletconnect/universal-provider',
  // Asks for types of React that a host with an older React does not have, and a second copy of them would be installed for it.
  'react-redux',
  // The few lines that choose class names; the rest of it runs when we build.
  '@vanilla-extract/sprinkles',
  // Reads what a camera sees, for the few who scan in a browser that can't: nobody should install it for that.
  'qr',
];

/** Behind `import()`: gathered with the rooms that need them. What a host imports by name keeps its modules apart. */
export const IN_ROOMS = ['@walletconnect/universal-provider', 'react-redux', 'qr'];

/** What a bundled package takes from the host, or from our dependencies, and does not bring along. */
export const SHARED = ['viem', 'react', 'react-dom', 'use-sync-external-store'];

/** Whether an import is of one of these packages. */
export const isOf = (names) => (id) => names.some((name) => id === name || id.startsWith(`${name}/`));

const isBare = (id) => /^[@a-z]/.test(id);
const isGathered = isOf(IN_ROOMS);
/** A bundled package brings its own packages, in the versions it wants, but for a few. */
const isShared = isOf(SHARED);
export const isFromPackages = (path) => path.includes('/node_modules/');

/** What the rooms, and what lies in them, import by name from the host. */
export const isOutside = (id, importer = '') =>
  isBare(id) && !isGathered(id) && (isShared(id) || !isFromPackages(importer));

/** The notices of what is bundled. */
export const LICENCES = 'licences.md';

/** One page of the notices of several bundles, each package once. */
export function joinNotices(pages) {
  const [head, ...sections] = pages.flatMap((page, at) => page.split('\n## ').slice(at === 0 ? 0 : 1));
  const listed = [...new Set(sections.map((one) => one.trim()))].sort();
  return `${[head.trim(), ...listed].join('\n\n## ')}\n`;
}
