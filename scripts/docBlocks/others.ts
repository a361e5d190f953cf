/** What can be known of blocks that are no TypeScript: commands, data, styles. */
import { existsSync, readFileSync } from 'node:fs';
import postcss from 'postcss';
import type { Block } from './extract.ts';

const at = ({ page, line }: Block) => `${page}:${line}`;
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, Record<string, string>>;

/** Programs that are no package of ours, and need no installing from one. */
const PROGRAMS = [
  'cd',
  'curl',
  'docker',
  'export',
  'mkdir',
  'git',
  'npm',
  'npx',
  'node',
  'pnpm',
  'yarn',
  'solana-test-validator',
];
/** Subcommands of npm that name no script. */
const NPM = ['ci', 'create', 'init', 'install', 'pack', 'run', 'start', 'test', 'uninstall'];
/** Packages that people install or leave beside us, which we have no need of. */
const BESIDE = ['portico', '@rainbow-me/rainbowkit', 'connectkit', 'create-portico'];
const BINARIES: Record<string, string> = { playwright: '@playwright/test', tsc: 'typescript', biome: '@biomejs/biome' };

/** `wagmi@3` → `wagmi`, `@scope/name@1` → `@scope/name`. */
const nameOf = (wanted: string) => wanted.replace(/(?<=.)@.*$/, '');

function lineProblem(line: string): string | undefined {
  const [program = '', ...args] = line
    .replace(/\s#.*$/, '')
    .replace(/^(?:\w+=\S+\s+)+/, '')
    .trim()
    .split(/\s+/);
  const { dependencies, devDependencies, peerDependencies, bin, scripts } = readJson('package.json');
  const starter = readJson('examples/vite/package.json').scripts ?? {};
  const known = [...Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }), ...BESIDE];
  if (!PROGRAMS.includes(program)) return `${program} is no program that the docs know.`;
  const [verb = '', ...rest] = args.filter((one) => one !== '&');
  if (program === 'npm' && !NPM.includes(verb)) return `npm has no ${verb} here.`;
  if (program === 'npm' && ['install', 'uninstall'].includes(verb))
    return rest
      .filter((one) => !one.startsWith('-') && !known.includes(nameOf(one)))
      .map((one) => `${one} is no package we know.`)[0];
  if (program === 'npm' && ['run', 'start', 'test'].includes(verb)) {
    const name = verb === 'run' ? (rest[0] ?? '') : verb;
    return scripts?.[name] || starter[name] ? undefined : `There is no script ${name}.`;
  }
  if (program === 'npx') {
    const wanted = args.find((one) => !one.startsWith('-')) ?? '';
    const isKnown = bin?.[wanted] || known.includes(BINARIES[wanted] ?? nameOf(wanted)) || wanted === 'serve';
    return isKnown ? undefined : `${wanted} is no binary we know.`;
  }
  if (program === 'node' && !args.some((one) => existsSync(one))) return `${args.join(' ')} is no file.`;
  return undefined;
}

function jsonProblem(text: string): string | undefined {
  const parses = (one: string) => {
    try {
      JSON.parse(one);
      return true;
    } catch {
      return false;
    }
  };
  return parses(text) || text.trim().split('\n').every(parses) ? undefined : 'This is no JSON, nor are its lines.';
}

function cssProblem(text: string): string | undefined {
  try {
    postcss.parse(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** What is wrong with a block, in words; nothing of a language that is only read by people. */
export function problemsOf(block: Block): string[] {
  const { language, code } = block;
  if (language === 'sh')
    return code
      .replaceAll('\\\n', ' ')
      .split('\n')
      .filter((line) => line.trim() && !line.startsWith('#'))
      .flatMap((line) => lineProblem(line) ?? [])
      .map((problem) => `${at(block)} ${problem}`);
  const problem = language === 'json' ? jsonProblem(code) : language === 'css' ? cssProblem(code) : undefined;
  if (problem) return [`${at(block)} ${problem}`];
  const isKnown = ['json', 'css', 'html', 'yaml', 'mermaid', 'text'].includes(language);
  return isKnown
    ? []
    : [`${at(block)} has the language "${language}": use ts, tsx, js, sh, json, css, html, yaml, mermaid or text.`];
}
