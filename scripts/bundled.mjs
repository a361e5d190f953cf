/**
 * Packages that are bundled into dist/, so that a host neither installs nor meets them (docs/decisions/dependencies.md). Each stands
 * in devDependencies, exactly; what they bring is judged as shipped (`licences.mjs`), and named in dist/licences.md.
 */
export const BUNDLED = [
  // Pairs phones. Later versions are under a closed licence, and a host's own copy is often one of those.
  '@walletconnect/universal-provider',
  // Builds a transfer on Solana: a tenth of the package.
  '@solana/kit',
  // The few lines that choose class names; the rest of these runs when we build.
  '@vanilla-extract/recipes',
  '@vanilla-extract/sprinkles',
];

/** Behind `import()`: gathered with the rooms that need them. What a host imports by name keeps its modules apart. */
export const IN_ROOMS = ['@walletconnect/universal-provider', '@solana/kit'];

/** Whether an import is of one of these packages. */
export const isOf = (names) => (id) => names.some((name) => id === name || id.startsWith(`${name}/`));

/** One page of the notices of several bundles, each package once. */
export function joinNotices(pages) {
  const [head, ...sections] = pages.flatMap((page, at) => page.split('\n## ').slice(at === 0 ? 0 : 1));
  const listed = [...new Set(sections.map((one) => one.trim()))].sort();
  return `${[head.trim(), ...listed].join('\n\n## ')}\n`;
}
