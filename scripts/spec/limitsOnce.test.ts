import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { duration } from '../../src/design/tokens/motion';
import * as limits from '../../src/domain/limits';
import { ownedLimits } from '../../src/domain/ownedLimits';
import { filesIn } from '../files.ts';
import type { heldByLooks } from './items.ts';
import { numberUses } from './numberUses.ts';

/** Where the numbers live. */
const HOMES = [...filesIn('src/domain/limits', /\.ts$/), 'src/domain/limits.ts', 'src/domain/ownedLimits.ts'];

/** Numbers so small, or so common, that they mean something else nearly everywhere: what names them is read instead. */
const COMMON = new Set([1_000, 1_024]);
const isTelling = (value: number) => value >= 1_000 && !COMMON.has(value);

const numbersIn = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(numbersIn)
      : [];

const spec = new Set([...numbersIn(limits), ...ownedLimits.flatMap(({ value }) => numbersIn(value))].filter(isTelling));

/** Every whole number a file writes, products of numbers worked out: `30_000`, `30 * 1000`, `0x7fffffff`. */
function literals(text: string): number[] {
  const bare = text
    .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, ' ')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
    .replace(/`(?:[^`\\]|\\.)*`/g, "''");
  const found = bare.matchAll(/(?<![\w.#$])(?:0x[\da-f_]+|\d[\d_]*)(?:\s*\*\s*(?:0x[\da-f_]+|\d[\d_]*))*(?![\w.])/gi);
  return [...found].map(([product]) =>
    product.split('*').reduce((value, factor) => value * Number(factor.trim().replaceAll('_', '')), 1),
  );
}

/** Equal numbers that are something else. Where the floor may not import the limits, a test of its own holds the two equal. */
const ELSE: Record<string, number[]> = {
  'src/domain/errors/rpcErrors.ts': [5_000], // a wallet's code of refusal
  'src/domain/rpcService.ts': [5_000], // the chain id of Mantle
  'src/domain/storedValues.ts': [20_000], // characters
  'src/domain/announcedPicture.ts': [131_072], // characters
  'src/adapters/siwx/makeSignInMessage.ts': [604_800_000], // how long a sign-in without a server holds
  'src/design/primitives/Image/safeImageSource.ts': [8_192, 131_072], // characters, as factors of two
  'src/adapters/walletconnect/relayClient.ts': [6_000], // WalletConnect's code for a session that its visitor ended
  'src/features/pairing/CodePanel.tsx': [60_000], // milliseconds in a minute
  'src/store/sending/usedIds.ts': [8_192], // bytes of a filter
  'src/store/flows/watchSending.ts': [2_000], // milliseconds
  'src/store/flows/swap.ts': [3_600_000], // milliseconds in an hour
  'src/design/tokens/motion.ts': [4_000, 6_000], // how long a toast stays: of the looks, which import nothing
};

/** Numbers under 1,000 that stand without a name and equal one of the spec's by chance; nothing else may. */
const BY_CHANCE: Record<string, number[]> = {
  'src/adapters/bitcoin/seenTransaction.ts': [200], // characters
  'src/adapters/browser/env.ts': [16], // bytes of an id
  'src/adapters/evm/switchNetwork.ts': [500], // characters of a message
  'src/domain/swap.ts': [10], // characters of a selector
  'src/adapters/evm/transactionFailure.ts': [10, 200], // characters
  'src/adapters/evm/transferCall.ts': [32, 32], // bytes of a word
  'src/adapters/polkadot/actions.ts': [34], // where a hash is cut
  'src/adapters/polkadot/answers.ts': [34], // where a hash is cut
  'src/adapters/polkadot/balance.ts': [16], // bytes of a hash
  'src/adapters/solana/rpc.ts': [500], // characters of a message
  'src/adapters/solana/tokenState.ts': [32, 32, 32], // bytes of an address
  'src/adapters/solana/transactionFailure.ts': [200],
  'src/adapters/walletconnect/relayFailure.ts': [300],
  'src/domain/decode/evmCall.ts': [3, 3, 3, 3, 3], // places of a call's parameters
  'src/domain/decode/solanaInstruction.ts': [4, 10, 10], // bytes
  'src/domain/decode/solanaTransaction.ts': [3], // bytes of a header
  'src/domain/errors/isUserRejected.ts': [500],
  'src/domain/errors/toPorticoError.ts': [200],
  'src/engine/stateCookie.ts': [200],
  'src/features/directory/AllWalletsView.tsx': [4], // columns
  'src/features/directory/WalletPicture.tsx': [40], // pixels
  'src/features/profile-wallets/WalletPicture.tsx': [40],
  'src/lobby/firstOpening.tsx': [16], // a frame
  'src/messages/errorText.ts': [200], // characters of a reason
  'src/messages/formats.ts': [20, 20], // decimals
  'src/services/balance.ts': [200], // characters of a message
};
/** From here on a small number may be one of the spec's. */
const LEAST = 3;
const small = new Set(numbersIn(limits).filter((value) => value >= LEAST && value < 1_000));
/** The looks count in pixels and columns. */
const isOfLooks = (path: string) => path.startsWith('src/design/') || path.endsWith('.css.ts');
const smallIn = (path: string, text: string) => numberUses(path, text).filter((value) => small.has(value));

const sources = filesIn('src', /\.tsx?$/).filter(
  (path) =>
    !/\.(?:test|stories|fixture|test-d)\.tsx?$|\/describe\w+\.ts$|^src\/adapters\/suite\//.test(path) &&
    !HOMES.includes(path),
);

describe('no number of section 9 stands twice in src', () => {
  test('the reader of numbers reads', () => {
    expect(literals('a(30_000); b = 30 * 1000; c[0x7fffffff]; "45000"; // 45000\nd.10; x45000')).toEqual([
      30_000, 30_000, 0x7fffffff,
    ]);
    expect(spec.has(45_000)).toBe(true);
    expect(sources.length).toBeGreaterThan(100);
  });

  test.each(sources)('%s', (path) => {
    const twice = literals(readFileSync(path, 'utf8')).filter(
      (value) => spec.has(value) && !ELSE[path]?.includes(value),
    );
    expect(twice, 'import it from src/domain/limits.ts').toEqual([]);
  });

  test('the reader of small numbers sees those that stand without a name', () => {
    const text =
      'const cut = (text, end = 6) => text.slice(0, 4); f({ start: 12 }); const waitMs = 300; x.toString(16); a[20]';
    expect(smallIn('a.ts', text)).toEqual([6, 4, 12]);
  });

  test.each(sources.filter((path) => !isOfLooks(path)))(
    '%s writes no small number of the spec without its name',
    (path) => {
      expect(smallIn(path, readFileSync(path, 'utf8'))).toEqual(BY_CHANCE[path] ?? []);
    },
  );

  test('the looks, which import nothing, say the same', () => {
    const themes = readFileSync('src/design/tokens/themes.css.ts', 'utf8');
    const looks: Record<keyof typeof heldByLooks, number> = {
      'displayLimits.zIndex': Number(/\[master\.zIndex\]: '(\d+)'/.exec(themes)?.[1]),
      'timeLimits.toastMs': duration.toast,
      'timeLimits.errorToastMs': duration.toastError,
      'timeLimits.skeletonDelayMs': duration.skeletonDelay,
    };
    const { displayLimits, timeLimits } = limits;
    expect(looks).toEqual({
      'displayLimits.zIndex': displayLimits.zIndex,
      'timeLimits.toastMs': timeLimits.toastMs,
      'timeLimits.errorToastMs': timeLimits.errorToastMs,
      'timeLimits.skeletonDelayMs': timeLimits.skeletonDelayMs,
    });
  });

  test('what is allowed to be equal is there', () => {
    for (const [path, values] of Object.entries(ELSE))
      expect(literals(readFileSync(path, 'utf8')), path).toEqual(expect.arrayContaining(values));
  });
});
