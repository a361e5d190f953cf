/**
 * What people have when they install Portico. A combination is a package manager, a Node, a TypeScript, a React and a dapp:
 * - `alone`: React and viem are there, Portico is added
 * - `empty`: Portico is the first thing in the folder, and its peers come with it or in the same command
 * - `into`: a wagmi 3 dapp is there, Portico is added
 * - `together`: wagmi and Portico in one command
 */
export const MANAGERS = ['npm@10', 'npm@11', 'pnpm@10', 'yarn@1', 'yarn@4'];

const usual = { manager: 'npm@11', node: 20, typescript: '5.9', react: '19', dapp: 'alone' };

/** One after the other: every manager with every dapp; then every other Node, TypeScript, React and wagmi with the usual. */
export const whole = [
  ...MANAGERS.flatMap((manager) => ['alone', 'empty', 'into', 'together'].map((dapp) => ({ ...usual, manager, dapp }))),
  ...[22, 24].flatMap((node) => ['alone', 'into'].map((dapp) => ({ ...usual, node, dapp }))),
  ...['npm@10', 'npm@11', 'pnpm@10', 'yarn@1', 'yarn@4'].map((manager) => ({ ...usual, manager, typescript: '5.4' })),
  ...['alone', 'into', 'together'].map((dapp) => ({ ...usual, typescript: '7', dapp })),
  { ...usual, manager: 'pnpm@10', typescript: '7', dapp: 'into' },
  ...['npm@10', 'pnpm@10', 'yarn@1'].map((manager) => ({ ...usual, manager, react: '18.2' })),
  ...['into', 'together'].map((dapp) => ({ ...usual, react: '18.2', dapp })),
  // The oldest wagmi 3 whose hooks have the names of today.
  { ...usual, dapp: 'into', wagmi: '3.1' },
];

/** What the gate has the time for: the commonest dapp of today, and what a dapp with EVM alone pays. */
export const sample = [
  { ...usual, dapp: 'into', typescript: '7' },
  { ...usual, dapp: 'alone', typescript: '7' },
];

export const nameOf = ({ manager, node, typescript, react, dapp, wagmi = '3' }) =>
  [
    dapp,
    manager,
    `Node ${node}`,
    `TypeScript ${typescript}`,
    `React ${react}`,
    ...(dapp === 'into' || dapp === 'together' ? [`wagmi ${wagmi}`] : []),
  ].join(', ');
