/**
 * The parts of the gate, by name. A part's `run()` resolves to `{ code, output, passed, failed, skipped }`; one that
 * is a single check counts as one.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { command } from './command.mjs';

const cache = '.cache/gate';

function fresh(name) {
  mkdirSync(cache, { recursive: true });
  const file = join(cache, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

export const check = (name, program, args) => ({
  name,
  run: async () => {
    const result = await command(program, args);
    return { ...result, passed: result.code === 0 ? 1 : 0, failed: result.code === 0 ? 0 : 1, skipped: 0 };
  },
});

/** A run that ended badly without naming a failed test (a file that would not load) still counts as one failure. */
const counted = ({ code, output }, { passed = 0, failed = 0, skipped = 0 }) => ({
  code,
  output,
  passed,
  failed: code !== 0 && failed === 0 ? 1 : failed,
  skipped,
});

/** What runs tests in as many processes as there are processors, and one more: `alone`, for two such parts side by side take a third longer. */
export function vitest(name, projects, { args = [], env = {}, report = name } = {}) {
  const run = async () => {
    const file = fresh(report);
    const result = await command(
      'vitest',
      [
        'run',
        ...args,
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      // With CI set, a snapshot that is not there yet fails instead of being written.
      { env: { CI: '1', ...env } },
    );
    const counts = read(file);
    return counted(result, {
      passed: counts?.numPassedTests,
      failed: counts?.numFailedTests,
      skipped: (counts?.numPendingTests ?? 0) + (counts?.numTodoTests ?? 0),
    });
  };
  return { name, alone: true, run };
}

export function playwright(name, args, script = 'scripts/e2e.mjs', report = name) {
  const run = async () => {
    const file = resolve(fresh(report));
    const result = await command('node', [script, '--reporter=dot,json', ...args], {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    });
    const { expected, unexpected, flaky = 0, skipped } = read(file)?.stats ?? {};
    return counted(result, { passed: expected, failed: (unexpected ?? 0) + flaky, skipped });
  };
  return { name, alone: true, run };
}

/** Each further checker of TypeScript's works out again what the others did: four take twice the processor's time of one. */
export const types = check('types', 'tsc', ['-p', 'tsconfig.json', '--checkers', '1']);

/** Needs only the sources: seconds, and may run side by side. */
export const source = [
  check('lock', 'node', ['scripts/completeLock.mjs', '--check']),
  check('lint and format', 'biome', ['check', '--error-on-warnings', '.']),
  check('floors', 'tsx', ['scripts/floors.ts']),
  check('words in JSX', 'tsx', ['scripts/literalText.ts']),
  check('message keys', 'tsx', ['scripts/messageKeys.ts']),
  check('ledger of requests', 'tsx', ['scripts/privacyPage.ts']),
  types,
  check('unused', 'knip', ['--no-progress']),
  check('used by tests alone', 'knip', [
    '--no-progress',
    '--production',
    ...['--include', 'files,exports', '--config', 'knip.production.ts'],
  ]),
  check('licences', 'node', ['scripts/licences.mjs']),
];

export const build = check('build', 'node', ['scripts/build.mjs']);

function tarball() {
  const name = existsSync('.cache/pack') ? readdirSync('.cache/pack').find((file) => file.endsWith('.tgz')) : undefined;
  return join('.cache/pack', name ?? 'missing.tgz');
}

export const pack = {
  name: 'pack',
  needs: [build],
  run: async () => {
    rmSync('.cache/pack', { recursive: true, force: true });
    mkdirSync('.cache/pack', { recursive: true });
    return check('', 'npm', ['pack', '--ignore-scripts', '--pack-destination', '.cache/pack']).run();
  },
};

/** A part that needs the build and the tarball. */
const ofPack = (part) => ({ ...part, needs: [pack] });

export const packed = [
  check('stylesheet', 'tsx', ['scripts/stylesheet.ts']),
  check('public types', 'tsx', ['scripts/apiReport.ts']),
  check('code in the docs', 'tsx', ['scripts/docBlocks.ts']),
  { name: 'publint', run: () => check('', 'publint', ['run', tarball(), '--strict']).run() },
  {
    name: 'types as hosts resolve them',
    run: () =>
      check('', 'attw', [
        tarball(),
        '--profile',
        'esm-only',
        '--no-definitely-typed',
        '--exclude-entrypoints',
        './styles.css',
        '--format',
        'ascii',
      ]).run(),
  },
].map(ofPack);

export const unit = vitest('unit and dom', ['unit', 'apart', 'dom']);
export const unitFull = vitest('unit and dom', ['unit', 'apart', 'dom'], { env: { PORTICO_FULL: '1' } });
/** Walks with the real pairing adapter and the real embedded wallet, and the bugs seeded into them: about a second for each walk. */
export const pairing = vitest('pairing and embedded wallet, with seeded bugs', ['apart'], {
  args: ['src/engine/model/phone.test.ts', 'src/engine/model/frame.test.ts'],
  env: { MODEL_PHONE: 'full' },
});
export const stories = vitest('stories', ['stories']);
export const storiesLight = vitest('stories, light', ['stories-light']);
export const e2e = ofPack(playwright('e2e', ['--sample']));
export const e2eFull = ofPack(playwright('e2e, every browser here', ['--full']));
/** A dapp of another style, with the packed harness, where nothing else is installed. */
export const exampleSuite = ofPack({ ...playwright('example suite', [], 'scripts/exampleSuite.mjs'), alone: false });
const matrix = (name, args) => ({
  name,
  run: async () => {
    const result = await command('node', ['scripts/matrix.mjs', ...args]);
    const [, passed = 0, failed = 1, skipped = 0] =
      /(\d+) combinations work, (\d+) don’t, (\d+) skipped/.exec(result.output) ?? [];
    if (result.code === 0) console.log(result.output.trimEnd());
    return counted(result, { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) });
  },
});
/** The tarball where other people would install it: two combinations, or all of them. */
export const installMatrix = ofPack(matrix('install matrix, two of all', ['--sample']));
export const installMatrixFull = ofPack(matrix('install matrix', []));
export const size = ofPack(check('sizes', 'node', ['scripts/size.mjs', '--check', '--packed']));
/** The static workshop, and a look at every view in it. */
export const storybook = {
  name: 'storybook',
  run: async () => {
    const built = await command('storybook', ['build', '--quiet', '--output-dir', 'storybook-static']);
    if (built.code !== 0) return counted(built, {});
    return check('', 'tsx', ['scripts/workshop.ts']).run();
  },
};
/** The two modes in which no story is tested: the parts `stories` and `stories, light` have the others. */
export const contactSheet = check('contact sheet', 'tsx', [
  'scripts/contactSheet.ts',
  '--check',
  '--modes',
  'rtl,narrow',
]);
/** Needs the built Storybook. */
export const baselines = check('baselines', 'tsx', ['scripts/baselines.ts']);
