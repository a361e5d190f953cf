import type { KnipConfig } from 'knip';

/** What ships, from its doors alone: what only tests, stories or the harness use is dead. */
const config: KnipConfig = {
  entry: [
    'src/exports/*.ts!',
    'src/design/icons/*.tsx!',
    // Who reads a constant is asked by `npm run coverage:spec`.
    'src/domain/limits.ts!',
    'src/domain/limits/*.ts!',
  ],
  project: [
    'src/**/*.{ts,tsx}!',
    '!src/**/*.{stories,test,test-d,fixture}.{ts,tsx}!',
    '!src/adapters/{describeAdapter,suite/**/*}.ts!',
    // Data of tests, and pages of the workshop.
    '!src/domain/ownedLimits.ts!',
    '!src/design/foundations/*!',
    '!src/design/primitives/Image/samples.ts!',
    // The stylesheet's compiler asks for it.
    '!src/design/tokens/createRuntimeFn.ts!',
  ],
  ignoreExportsUsedInFile: true,
  tags: ['-public'],
  // Their entries are not the package's.
  vite: false,
  vitest: false,
};
export default config;
