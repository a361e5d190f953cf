import { describe, expect, test } from 'vitest';
import { isRead, missingNames, problemOf, spansOf } from './docNames.ts';
import { filesIn } from './files.ts';

const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'harness/README.md', 'packages/create-portico/README.md'],
  ...filesIn('examples', /^[^/]+\/[^/]+\/README\.md$/),
  ...filesIn('docs', /\.md$/),
].filter(isRead);

test.each(pages)('%s names nothing that is not there', (page) => {
  expect(missingNames(page)).toEqual([]);
});

describe('a name that is nowhere is found', () => {
  test.each([
    ['src/lobby/nowhere.ts', 'There is no src/lobby/nowhere.ts.'],
    ['scripts/gone.mjs', 'There is no scripts/gone.mjs.'],
    ['goneForever.test.ts', 'There is no file goneForever.test.ts.'],
    ['portico/wallets', 'There is no door portico/wallets.'],
    ['portico/docs', 'There is no door portico/docs.'],
    ['npm run test:nothing', 'There is no script test:nothing.'],
    ['First npm run test:nothing', 'There is no script test:nothing.'],
    ['npx portico-harness --nothing', 'There is no option --nothing.'],
    ['npx portico-harness --no-nothing', 'There is no option --no-nothing.'],
    ['npm create portico my-dapp -- --remix', 'There is no option --remix.'],
    ['npx tsx scripts/apiReport.ts --rewrite', 'There is no option --rewrite.'],
    ['usePorticoNothing()', 'No door lets out usePorticoNothing.'],
    ['portico.connectAll()', 'The handle has no connectAll.'],
    ['portico.chains', 'The handle has no chains.'],
    ['<NothingButton />', 'There is no component NothingButton.'],
    ['createNothingAtAll()', 'There is no createNothingAtAll().'],
    ['timeLimits.nothingMs', 'There is no nothingMs.'],
    ['selectNothing', 'There is no selectNothing.'],
    ['NOTHING_LIKE_IT', 'There is no code NOTHING_LIKE_IT.'],
  ])('%s', (span, said) => {
    expect(problemOf(span, 'docs/hooks.md', '')).toBe(said);
  });
});

test.each([
  'src/lobby',
  'scripts/gate.mjs',
  'limits.ts',
  'src/App.tsx',
  'portico/evm',
  'npm run check',
  'npx portico-harness --json',
  'npx portico-harness --no-relay --solana-node',
  'npm create portico my-dapp -- --wagmi',
  'npx tsx scripts/apiReport.ts --write',
  'usePorticoAccount()',
  'portico.signMessage()',
  'timeLimits.shakeMs',
  '<ConnectButton />',
  'createPortico()',
  'OPTION_INVALID',
  '--portico-accent',
  'feat(design): …',
])('%s is there', (span) => {
  expect(problemOf(span, 'docs/hooks.md', '')).toBeUndefined();
});

test('what a block shows is a host’s own file; what stands in a block is no name in passing', () => {
  const page = 'See `src/mine.ts`.\n```ts\n// src/mine.ts\n`src/other.ts`;\n```\n';
  expect(spansOf(page)).toEqual([{ line: 1, text: 'src/mine.ts' }]);
  expect(problemOf('src/mine.ts', 'docs/hooks.md', page)).toBeUndefined();
});
