/**
 * Makes files out of the code of a page. A block says in its first line what it is:
 *
 *   // src/App.tsx                        a whole file; a remark may follow a comma
 *   // in src/App.tsx, …                  a piece of that file, which stands above on the page
 *   // in a component                     statements and hooks
 *   // among components                   JSX
 *   // an option of createPortico         entries of its options
 *   // an option of defineConfig          the same of Playwright's
 *   // anywhere                           statements with the handle `portico`
 *   // in a test                          statements with the fixtures of `portico/testing`
 *
 * One that begins with an import is a module of its own. Anything else is a mistake.
 */
import { readFileSync } from 'node:fs';
import type { Block } from './extract.ts';

export interface ComposedFile {
  /** Below the folder of all. */
  path: string;
  code: string;
  /** Where each of its pieces begins, here and on the page. */
  pieces: { from: number; page: string; line: number }[];
}

const WHOLE = /^\/\/ ((?:[\w.-]+\/)*[\w.-]+\.(?:[cm]?[jt]sx?))(?:,.*)?$/;
const PART = /^\/\/ in ((?:[\w.-]+\/)*[\w.-]+\.(?:[cm]?[jt]sx?))(?:,.*)?$/;

/** The values of a door, as its source names them. */
const valuesOf = (door: string) =>
  [...readFileSync(`src/exports/${door}.ts`, 'utf8').matchAll(/export \{([^}]*)\}/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '));

/** What a fragment may use without saying so. */
const preamble = () => `import { ${valuesOf('index').join(', ')} } from 'portico';
import { evm } from 'portico/evm';
import { localSignIn } from 'portico/siwx';
import { walletConnect } from 'portico/walletconnect';
import { base, mainnet } from 'viem/chains';
declare const portico: import('portico').Portico;
`;
const TEST_PREAMBLE = `import {
  evmChainsOf, expect, harbor, lantern, solanaChainsOf, solanaWalletScript, startHarness, test, walletScript,
} from 'portico/testing';
declare global {
  interface Window {
    __testWallets?: Record<string, { set(next: { behaviour: 'reject' }): void }>;
    __solanaTestWallets?: Record<string, { set(next: { answers: Record<string, 'reject'> }): void }>;
  }
}
declare const address: \`0x\${string}\`;
declare const code: \`0x\${string}\`;
`;
const REQUIRED =
  "chains: [evm({ networks: [mainnet] })], metadata: { name: 'My dapp', url: 'https://my-dapp.example' },";
const FIXTURES =
  'page, harness, wallet, addWallet, solanaWallet, bitcoinWallet, polkadotWallet, phone, chain, chain2, solanaChain, faults';

/** What stands around a fragment, by its first line. */
const around: Record<string, () => [before: string, after: string]> = {
  'in a component': () => [`${preamble()}export function Component() {\n`, '\nreturn null;\n}\n'],
  'among components': () => [`${preamble()}export const Components = () => <>\n`, '\n</>;\n'],
  'an option of createPortico': () => [
    `${preamble()}export const made = createPortico({ ${REQUIRED.replace(/metadata.*/, '')}\n`,
    '\n});\n',
  ],
  'an option of defineConfig': () => [
    "import { defineConfig } from '@playwright/test';\nimport type { TestingFixtures, TestingWorkerFixtures } from 'portico/testing';\nexport default defineConfig<TestingFixtures, TestingWorkerFixtures>({\n",
    '\n});\n',
  ],
  anywhere: () => [`${preamble()}export async function anywhere() {\n`, '\n}\n'],
  'in a test': () => [`${TEST_PREAMBLE}test('a page', async ({ ${FIXTURES} }) => {{\n`, '\n}});\n'],
};

const linesIn = (text: string) => text.split('\n').length - 1;

/** A file that stands on no page and that every page may import: the handle. */
const HANDLE = `import { createPortico } from 'portico';
import { evm } from 'portico/evm';
import { base, mainnet } from 'viem/chains';
export const portico = createPortico({ chains: [evm({ networks: [mainnet, base] })] });
`;

/**
 * The files of one page. A file that is written anew further down begins another try of the whole: what stood before
 * stays as it was, and comes along.
 * @returns them, and what is wrong with blocks that are nothing of the above
 */
export function compose(page: string, blocks: readonly Block[]): { files: ComposedFile[]; problems: string[] } {
  const folder = page.replace(/\.md$/, '').replaceAll(/[^\w]+/g, '-');
  const done: ComposedFile[] = [];
  const problems: string[] = [];
  let round = 0;
  let files = new Map<string, ComposedFile>();
  const close = () => {
    for (const file of files.values()) done.push({ ...file, path: `${folder}/${round}/${file.path}` });
  };
  const put = (path: string, code: string, block: Block, before = 0) =>
    files.set(path, { path, code, pieces: [{ from: before + 1, page, line: block.line }] });
  put('src/portico.ts', HANDLE, { page, line: 0, section: '', language: 'ts', code: HANDLE });

  for (const block of blocks) {
    const [first = '', ...rest] = block.code.split('\n');
    const ending = block.language === 'js' ? 'js' : 'tsx';
    const whole = WHOLE.exec(first)?.[1];
    const part = PART.exec(first)?.[1];
    const kind = /^\/\/ (.+)$/.exec(first)?.[1];
    if (whole) {
      const known = files.get(whole);
      if (known && known.code !== HANDLE) {
        close();
        round += 1;
        files = new Map(files);
      }
      put(whole, block.code, block);
    } else if (part) {
      const into = files.get(part);
      if (!into || into.code === HANDLE) {
        problems.push(`${page}:${block.line} is a part of ${part}, which does not stand above it.`);
        continue;
      }
      const opening = `\nexport async function part${into.pieces.length}() {\n`;
      const from = linesIn(into.code + opening) + 1;
      files.set(part, {
        ...into,
        code: `${into.code}${opening}${block.code}}\n`,
        pieces: [...into.pieces, { from, page, line: block.line }],
      });
    } else if (kind && Object.hasOwn(around, kind)) {
      const [before, after] = (around[kind] as () => [string, string])();
      put(`block${block.line}.tsx`, before + block.code + after, block, linesIn(before));
    } else if (/^(?:'use client';|import )/.test(first)) put(`block${block.line}.${ending}`, block.code, block);
    else
      problems.push(
        `${page}:${block.line} does not say what it is: "${first || rest[0]}". Begin it with its file, as in // src/App.tsx, or with one of: ${Object.keys(
          around,
        )
          .map((one) => `// ${one}`)
          .join(', ')}, // in src/App.tsx.`,
      );
  }
  close();
  return { files: done, problems };
}
