/**
 * Every block of code in the README and the docs works: it is put together (`docBlocks/compose.ts`), read by TypeScript with
 * all its strictness against the built package, and bundled. The starters of `examples/` come along, and the pages that show
 * them show them as they are. Needs `npm run build`.
 *
 *   npx tsx scripts/docBlocks.ts
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { type ComposedFile, compose } from './docBlocks/compose.ts';
import { type Block, blocksOf } from './docBlocks/extract.ts';
import { problemsOf } from './docBlocks/others.ts';
import { filesIn } from './files.ts';

const FOLDER = resolve('.cache/docBlocks');
const STARTERS = ['vite', 'wagmi', 'next', 'react-18'];
/** What `npm create portico` makes, by its flags. */
const CREATED: Record<string, string[]> = {
  'created-vite': ['--chains', 'base,sepolia,solana,bitcoin,polkadot'],
  'created-vite-wagmi': ['--wagmi', '--chains', 'sepolia,solana'],
  'created-next': ['--framework', 'next', '--chains', 'optimism'],
  'created-next-wagmi': ['--framework', 'next', '--wagmi', '--chains', 'arbitrum,polygon,polkadot'],
};
/** Where a page or a section shows a starter, word for word. */
const SHOWN: Record<string, string> = {
  'README.md#without-wagmi': 'vite',
  'README.md#with-wagmi': 'wagmi',
  'docs/server-rendering.md#server-rendering': 'next',
};
/** What a bundler of pages leaves to others: servers, tests, what builds. */
const EXTERNAL = /^(?:next|portico\/testing|@playwright\/test|vite|@vitejs\/plugin-react|node:.*)(?:$|\/)/;

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'harness/README.md',
  ...filesIn('examples', /^[^/]+\/[^/]+\/README\.md$/),
  ...filesIn('docs', /\.md$/).filter((path) => !/\.api\.md$|^docs\/(?:coverage\.md|spec\/)/.test(path)),
];

const isCode = ({ language }: Block) => /^[jt]sx?$/.test(language);
/** Pieces of this repository's own sources and tests, for those who change it; they are read in their place. */
const isOurs = ({ code }: Block) => code.startsWith('// in this repository');

/** Blocks that show a file of a starter, and don't show it as it is. */
function unlike(blocks: readonly Block[]): string[] {
  return Object.entries(SHOWN).flatMap(([where, starter]) => {
    const shown = blocks.filter(({ page, section }) => where === `${page}#${section}`).filter(isCode);
    const files = shown.map((block) => {
      const [first = '', ...rest] = block.code.split('\n');
      return { block, path: join('examples', starter, first.replace('// ', '')), text: rest.join('\n') };
    });
    const wrong = files.filter(({ path, text }) => !existsSync(path) || readFileSync(path, 'utf8') !== text);
    return [
      ...wrong.map(({ block, path }) => `${block.page}:${block.line} is not ${path} as it stands there.`),
      ...(files.length < 2
        ? [`${where} was to show the starter ${starter}, and shows ${files.length} of its files.`]
        : []),
    ];
  });
}

function write(files: readonly ComposedFile[]) {
  rmSync(FOLDER, { recursive: true, force: true });
  for (const { path, code } of files) {
    const place = join(FOLDER, path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, code);
  }
  for (const name of STARTERS)
    cpSync(join('examples', name), join(FOLDER, 'starters', name), {
      recursive: true,
      filter: (path) => !/node_modules|\.next|dist$/.test(path),
    });
  for (const [name, flags] of Object.entries(CREATED)) {
    const folder = join(FOLDER, 'starters', name);
    const program = resolve('packages/create-portico/index.mjs');
    const { status, stderr } = spawnSync(process.execPath, [program, folder, '--yes', '--no-install', ...flags], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`create-portico could not write ${name}:\n${stderr}`);
  }
  mkdirSync(join(FOLDER, 'node_modules'), { recursive: true });
  symlinkSync(resolve('.'), join(FOLDER, 'node_modules/portico'), 'junction');
  const compilerOptions = {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    strict: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
    allowJs: true,
    skipLibCheck: true,
    noEmit: true,
    types: ['node', 'vite/client'],
  };
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*'] }));
}

/** A compiler's complaint, at its line of the page. */
function onPage(files: readonly ComposedFile[], complaint: string) {
  return complaint.replaceAll(/^(\S+?)\((\d+),(\d+)\)/gm, (whole, path: string, line: string, column: string) => {
    const file = files.find((one) => one.path === path);
    const piece = file?.pieces.findLast(({ from }) => from <= Number(line));
    return piece ? `${piece.page}:${piece.line + Number(line) - piece.from}:${column}` : whole;
  });
}

function typeProblems(files: readonly ComposedFile[]): string[] {
  const { stdout } = spawnSync(resolve('node_modules/.bin/tsc'), ['-p', '.', '--pretty', 'false'], {
    cwd: FOLDER,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return stdout ? onPage(files, stdout).trim().split('\n') : [];
}

async function bundleProblems(files: readonly ComposedFile[]): Promise<string[]> {
  const starters = [...STARTERS, ...Object.keys(CREATED)].map((name) =>
    name.includes('next') ? `starters/${name}/app/layout.tsx` : `starters/${name}/src/main.tsx`,
  );
  const input = [...files.map(({ path }) => path), ...starters].map((path) => join(FOLDER, path));
  try {
    await build({
      root: FOLDER,
      configFile: false,
      logLevel: 'silent',
      build: {
        target: 'es2022',
        write: false,
        minify: false,
        reportCompressedSize: false,
        rolldownOptions: { input, external: EXTERNAL },
      },
    });
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').map((line) => line.replace(`${FOLDER}/`, ''));
  }
}

const blocks = pages.flatMap((page) => blocksOf(page));
const composed = pages.map((page) =>
  compose(
    page,
    blocks.filter((block) => block.page === page && isCode(block) && !isOurs(block)),
  ),
);
const files = composed.flatMap((one) => one.files);
write(files);
const problems = [
  ...composed.flatMap((one) => one.problems),
  ...blocks.filter((block) => !isCode(block)).flatMap(problemsOf),
  ...unlike(blocks),
  ...typeProblems(files),
];
// A bundler stops at the first; what TypeScript says comes first.
if (problems.length === 0) problems.push(...(await bundleProblems(files)));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(
  `${blocks.length} blocks on ${pages.length} pages, and ${STARTERS.length + Object.keys(CREATED).length} starters, hold.`,
);
