/** Puts a dapp into an empty folder as its author would, with the manager and the Node of a combination. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { command } from '../command.mjs';
import { cache, managerProgram, nodeProgram, packagesIn, registryForYarn } from './tools.mjs';

const REACT = {
  19: ['react@19', 'react-dom@19', '@types/react@19', '@types/react-dom@19'],
  18.2: ['react@18.2', 'react-dom@18.2', '@types/react@18.2.0', '@types/react-dom@18.2.0'],
};

/** The commands of a dapp's author, as lists of packages; Portico is `tarball`. */
function steps({ typescript, react, dapp, wagmi = '3' }, tarball, viem) {
  const own = [`viem@${viem}`, ...REACT[react], `typescript@${typescript}`];
  const hooks = [`wagmi@${wagmi}`, '@tanstack/react-query@5'];
  return {
    alone: [own, [tarball]],
    empty: [[tarball, ...own]],
    into: [[...hooks, ...own], [tarball]],
    together: [[...hooks, ...own, tarball]],
  }[dapp];
}

const adding = { npm: ['install', '--no-audit', '--no-fund', '--prefer-offline'], pnpm: ['add'], yarn: ['add'] };

/** What each manager says when packages don't fit each other, or the Node. */
const complaint =
  /ERESOLVE|EBADENGINE|unmet peer|missing peer|incorrect peer|Issues with peer|YN0002|YN0060|YN0086|incompatible with/i;

function bytesOf(folder) {
  let sum = 0;
  for (const one of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, one.name);
    if (one.isDirectory()) sum += one.name === 'node_modules' ? 0 : bytesOf(path);
    else if (one.isFile()) sum += statSync(path).size;
  }
  return sum;
}

/** Settings that keep a manager's cache between combinations, and Yarn 4 to folders, which is where bundlers look. */
function settings(folder, { manager, react }) {
  // Yarn 1 gives @types/react-dom, which takes any @types/react, the newest beside the dapp's own: an author holds it to one.
  if (manager === 'yarn@1' && react === '18.2') {
    const path = join(folder, 'package.json');
    const described = { ...JSON.parse(readFileSync(path, 'utf8')), resolutions: { '@types/react': '18.2.0' } };
    writeFileSync(path, JSON.stringify(described));
  }
  if (manager === 'yarn@4') {
    const lines = [
      'nodeLinker: node-modules',
      'enableTelemetry: false',
      'enableScripts: false',
      'enableImmutableInstalls: false',
    ];
    writeFileSync(join(folder, '.yarnrc.yml'), `${lines.join('\n')}\n`);
    writeFileSync(join(folder, 'yarn.lock'), '');
  }
  if (manager.startsWith('pnpm')) {
    const lines = [`store-dir=${resolve('.cache/pnpm')}`, 'prefer-offline=true', 'ignore-workspace-root-check=true'];
    writeFileSync(join(folder, '.npmrc'), `${lines.join('\n')}\n`);
  }
}

/**
 * @returns what was installed: `{ skipped }` with the reason where the tools are not to be had; else `failure` with what the
 * manager said, or `node`, the packages of before and of Portico (`added`, with their bytes), and the complaints
 */
export async function install(combination, folder, { tarball, viem }) {
  const [node, program] = await Promise.all([nodeProgram(combination.node), managerProgram(combination.manager)]);
  const why = node.why ?? program.why;
  if (why) return { skipped: why };
  const manager = combination.manager;
  const kind = manager.split('@')[0];
  settings(folder, combination);
  const env = {
    npm_config_user_agent: '',
    ...(kind === 'yarn' && {
      ...(await registryForYarn()),
      YARN_CACHE_FOLDER: join(cache, manager.replace('@', '-'), 'packages'),
      YARN_GLOBAL_FOLDER: join(cache, 'yarn-global'),
      YARN_ENABLE_GLOBAL_CACHE: 'false',
    }),
  };
  const inFolder = (args) => command(node.file, [program.file, ...args], { cwd: folder, env });
  let before = [];
  const complaints = [];
  const commands = steps(combination, kind === 'yarn' ? `portico@file:${tarball}` : `file:${tarball}`, viem);
  let seconds = 0;
  let known = '';
  for (const [at, packages] of commands.entries()) {
    const isOurs = packages.some((one) => one.includes(tarball));
    if (isOurs) before = packagesIn(folder);
    const started = Date.now();
    const { code, output } = await inFolder([...adding[kind], ...packages]);
    const said = stripVTControlCharacters(output);
    if (code !== 0) return { failure: `${kind} ${packages.join(' ')}\n${said}` };
    if (isOurs) {
      seconds = (Date.now() - started) / 1000;
      const lines = said.split('\n').filter((line) => complaint.test(line) && !known.includes(line.trim()));
      complaints.push(...lines);
    } else known += said;
    if (at === commands.length - 1) {
      const had = new Set(before.map(({ name, version, path }) => (existsSync(path) ? `${name}@${version}` : '')));
      const all = packagesIn(folder);
      const added = all
        .filter(({ name, version }) => !had.has(`${name}@${version}`))
        .map((one) => ({ ...one, bytes: bytesOf(one.path) }));
      return { node: node.file, all, added, complaints, seconds };
    }
  }
}

/** A copy under a name of its own: Yarn 1 keeps what it once read under a name. */
export function namedApart(tarball, copy, place) {
  mkdirSync(place, { recursive: true });
  const name = join(place, `portico-${Date.now().toString(36)}.tgz`);
  rmSync(name, { force: true });
  copy(tarball, name);
  return name;
}
