/**
 * What pages name in passing, outside of blocks of code (`docBlocks.ts` reads those): files, scripts, options of our
 * commands, doors and what they let out, error codes. A name that is nowhere is told with its page and line.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { defaultPorts } from '../harness/ports.ts';
import { blocksOf } from './docBlocks/extract.ts';
import { filesIn } from './files.ts';

const FOLDERS = ['src', 'harness', 'e2e', 'scripts', 'examples', 'packages', 'docs', '.storybook', '.github'];
const isOurs = (path: string) => !/(?:^|\/)(?:node_modules|\.next|dist)\//.test(path);
const files = FOLDERS.filter((folder) => existsSync(folder))
  .flatMap((folder) => filesIn(folder, /./))
  .filter(isOurs);
const paths = new Set([...files, ...files.flatMap((path) => parents(path)), ...rootFiles()]);
const names = new Set([...paths].map((path) => basename(path)));

function parents(path: string): string[] {
  const above = dirname(path);
  return above === '.' ? [] : [above, ...parents(above)];
}

function rootFiles() {
  return readdirSync('.').filter((name) => name !== 'node_modules');
}

/** Without its own test, which names what is nowhere. */
const codeFiles = [...files, ...rootFiles()].filter(
  (path) =>
    /\.(?:[cm]?[jt]sx?|json|ya?ml)$/.test(path) && !/^(?:scripts\/docNames\.test\.ts|package-lock\.json)$/.test(path),
);
const texts = new Map<string, string>();
const textOf = (path: string) => {
  const known = texts.get(path) ?? readFileSync(path, 'utf8');
  texts.set(path, known);
  return known;
};
/** A comment goes on naming what is gone. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\\/])\/\/[^\n]*/g, ' ');
const lazily = <Value>(make: () => Value) => {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
/** Every word of the sources: what is renamed there is no longer among them. */
const sourceWords = lazily(
  () => new Set(codeFiles.flatMap((path) => withoutComments(textOf(path)).match(/[\w$]+/g) ?? [])),
);
/** What the sources declare, or give as a function's name. */
const declaredNames = lazily(
  () =>
    new Set(
      codeFiles.flatMap((path) =>
        [
          ...withoutComments(textOf(path)).matchAll(
            /\b(?:const|let|function\*?|class|interface|type)\s+([\w$]+)|^\s*(?:readonly |async |static )*([\w$]+)\??(?:\(|<|: )|[{,] ([\w$]+)(?=[,: }])/gm,
          ),
        ].map(([, declared, member, named]) => declared ?? member ?? named ?? ''),
      ),
    ),
);

const described = JSON.parse(readFileSync('package.json', 'utf8')) as {
  exports: Record<string, unknown>;
  scripts: Record<string, string>;
};
/** Ours, and those of a dapp that begins with a starter. */
const scripts = new Set(
  ['package.json', 'examples/vite/package.json'].flatMap((path) => Object.keys(JSON.parse(textOf(path)).scripts)),
);
const doors = Object.keys(described.exports).map((door) => join('portico', door));
const publicNames = new Set(
  filesIn('docs/api', /\.api\.md$/).flatMap((page) =>
    [
      ...readFileSync(page, 'utf8').matchAll(/^export (?:declare )?(?:const|function|class|interface|type) (\w+)/gm),
    ].map(([, name = '']) => name),
  ),
);
/** The members of an interface of the main door, and of those that it extends. */
function membersOf(name: string): string[] {
  const report = textOf('docs/api/portico.api.md');
  const [, above = '', body = ''] =
    new RegExp(`^(?:export )?interface ${name}\\b(?: extends ([^{]+))?\\s*\\{\\n([\\s\\S]*?)^\\}`, 'm').exec(report) ??
    [];
  const own = [...body.matchAll(/^ {4}(?:readonly )?(\w+)[?<(:]/gm)].map(([, member = '']) => member);
  return [...own, ...(above.match(/\w+/g) ?? []).flatMap(membersOf)];
}
const handle = new Set(membersOf('Portico'));

/** Options of other people's programs, which ours pass on. */
const FOREIGN_FLAGS = ['--save-dev', '--template', '--headed', '--ui', '--project', '--reset', '--wait'];
/** Other people's functions, tags and options that a page tells of. */
const FOREIGN_NAMES = [
  ...['oklch', 'startViewTransition', 'authenticate', 'registerMwa', 'Bytes', 'getLargestAccounts', 'baseAccount'],
  'setSigner',
];

/** Where the options of one of our commands are read. */
function sourcesOf(command: string): string[] | undefined {
  if (/^npx portico-harness\b|^portico-harness\b|^npm run harness\b/.test(command))
    return codeFiles.filter((path) => path.startsWith('harness/'));
  if (/^npm create portico\b/.test(command))
    return codeFiles.filter((path) => path.startsWith('packages/create-portico/'));
  const script = /^npm (?:run )?([\w:-]+)/.exec(command)?.[1];
  const run = script ? described.scripts[script] : command;
  return run ? codeFiles.filter((path) => path.startsWith('scripts/') && run.includes(path)) : undefined;
}

/** The harness makes these of its services' names. */
const SERVICE_FLAGS = Object.keys(defaultPorts).flatMap((name) => [
  `--${name}`,
  `--no-${name}`,
  ...(/^evm|^solana/.test(name) ? [`--${name}-node`] : []),
]);

const hasFlag = (sources: readonly string[], flag: string) => {
  const asKey = new RegExp(`(?<![\\w-])['"]?${flag.slice(2)}['"]?\\s*:\\s*\\{\\s*type:`);
  const isMade = SERVICE_FLAGS.includes(flag) && sources.some((path) => path.startsWith('harness/'));
  return (
    isMade ||
    sources.some((path) => {
      const text = withoutComments(textOf(path));
      return new RegExp(`['"\`]${flag}(?![\\w-])`).test(text) || asKey.test(text);
    })
  );
};

/** A piece of code that a page names, without what hides in it. */
interface Span {
  line: number;
  text: string;
}

export function spansOf(page: string): Span[] {
  let isFenced = false;
  return page.split('\n').flatMap((text, at) => {
    if (/^\s*```/.test(text)) isFenced = !isFenced;
    if (isFenced) return [];
    return [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => ({ line: at + 1, text: span }));
  });
}

/** Pages that write other kits' names beside ours. */
const isAboutOthers = (page: string) => /(?:^|\/)from-[\w-]+\.md$/.test(page);
/** Written by whoever plans, or by scripts that read what is there. */
export const isRead = (page: string) => !/\.api\.md$|^docs\/(?:coverage\.md|spec\/)/.test(page);

/** `selectX` stands for a kind of name. */
const isUnknown = (name: string) =>
  /^[a-z]+[A-Z]\w/.test(name) && !FOREIGN_NAMES.includes(name) && !sourceWords().has(name);

/** What is wrong with one span; nothing where all it names is there. */
export function problemOf(text: string, page: string, context: string): string | undefined {
  const path = text
    .replace(/:\d+$/, '')
    .replace(/[#?].*$/, '')
    .replace(/\/$/, '');
  if (/^(?:src|harness|e2e|scripts|examples|packages|docs|\.storybook|\.github)\/[\w./@-]+$/.test(path)) {
    // A host's own file, which a block of the page shows, or a starter has.
    const isHosts =
      context.includes(`// ${path}\n`) ||
      files.some((one) => /^(?:examples|packages)\//.test(one) && one.endsWith(`/${path}`));
    return paths.has(path) || isHosts ? undefined : `There is no ${path}.`;
  }
  if (/^(?:Pascal|camel)Case\./.test(path)) return undefined;
  if (/^[\w.-]+\.(?:tsx?|mjs|css\.ts|api\.md)$/.test(path) && !/^\./.test(path))
    return names.has(path) || context.includes(`${path}\n`) ? undefined : `There is no file ${path}.`;
  if (/^portico\/[\w./-]+$/.test(path)) return doors.includes(path) ? undefined : `There is no door ${path}.`;
  for (const [, script = ''] of text.matchAll(/\bnpm run ([\w:-]+)/g))
    if (!scripts.has(script) && !context.includes(`"${script}": `)) return `There is no script ${script}.`;
  for (const [flag] of text.matchAll(/(?<![\w-])--[a-z][\w-]*/g)) {
    if (FOREIGN_FLAGS.includes(flag) || /^--(?:portico|w3m|ck|rk)-/.test(flag)) continue;
    const sources = (/^(?:npx|npm|node|portico-harness)\b/.test(text) && sourcesOf(text)) || codeFiles;
    if (!hasFlag(sources, flag)) return `There is no option ${flag}.`;
  }
  for (const [name] of text.matchAll(/\busePortico\w*/g))
    if (!publicNames.has(name)) return `No door lets out ${name}.`;
  for (const [, name = ''] of text.matchAll(/\bportico\.(\w+)/g))
    if (!handle.has(name) && !/\.(?:tsx?|css|api)$/.test(`.${name}`)) return `The handle has no ${name}.`;
  if (/^[A-Z]+(?:_[A-Z\d]+)+$/.test(text)) {
    const isMade = /^HARNESS_\w+_NODE$/.test(text);
    return isMade || sourceWords().has(text) ? undefined : `There is no code ${text}.`;
  }
  if (isAboutOthers(page)) return undefined;
  const isNowhere = (name: string | undefined): name is string =>
    name !== undefined && !publicNames.has(name) && !declaredNames().has(name) && !FOREIGN_NAMES.includes(name);
  const component = /^<([A-Z]\w+)/.exec(text)?.[1];
  if (isNowhere(component)) return `There is no component ${component}.`;
  const called = /^(\w+)\((?:\)|\{|\w)(?!.*\): )/.exec(text)?.[1];
  if (isNowhere(called)) return `There is no ${called}().`;
  // `timeLimits.shakeMs`, `usableWallets`: a name with a hump is nobody's word but ours.
  const ours = /^[A-Za-z]+(?:\.\w+)*$/.test(text) ? (text.match(/\w+/g) ?? []).find(isUnknown) : undefined;
  return ours && `There is no ${ours}.`;
}

/** The lines of commands in a page's blocks. */
const commandsOf = (page: string): Span[] =>
  blocksOf(page)
    .filter(({ language }) => /^(?:sh|bash|shell)$/.test(language))
    .flatMap(({ code, line }) =>
      code.split('\n').flatMap((text, at) =>
        text
          .replace(/\s#.*$/, '')
          .split('&&')
          .map((one) => ({ line: line + at, text: one.trim() })),
      ),
    );

/** What a page names that is not there, with its line. */
export function missingNames(page: string): string[] {
  const text = readFileSync(page, 'utf8');
  const problems = [...spansOf(text), ...commandsOf(page)].flatMap((span) => {
    const problem = problemOf(span.text, page, text);
    return problem ? [`${page}:${span.line}: ${problem}`] : [];
  });
  return [...new Set(problems)];
}
