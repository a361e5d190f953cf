/** The package managers and Nodes of the matrix, from the registry that npm is configured with, kept in .cache/matrix. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { command } from '../command.mjs';

export const cache = resolve('.cache/matrix');

/** Installs one package in a folder of its own, once; resolves to the folder of the package, or to why there is none. */
async function kept(place, name, version) {
  const folder = join(cache, place);
  const found = join(folder, 'node_modules', name);
  if (existsSync(join(found, 'package.json'))) return { folder: found };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', `${name}@${version}`];
  const { code, output } = await command('npm', args, { cwd: folder });
  return code === 0
    ? { folder: found }
    : { why: `npm can’t install ${name}@${version}: ${output.trim().split('\n')[0]}` };
}

/** What each manager is called at the registry, and where its program lies. */
const programs = {
  npm: ['npm', 'bin/npm-cli.js'],
  pnpm: ['pnpm', 'bin/pnpm.cjs'],
  'yarn@1': ['yarn', 'bin/yarn.js'],
  'yarn@4': ['@yarnpkg/cli-dist', 'bin/yarn.js'],
};

/** @returns {Promise<{ file?: string, why?: string }>} a script for Node */
export async function managerProgram(manager) {
  const [kind, version] = manager.split('@');
  const [name, path] = programs[manager] ?? programs[kind];
  const { folder, why } = await kept(manager.replace('@', '-'), name, version);
  return folder ? { file: join(folder, path) } : { why };
}

/** @returns {Promise<{ file?: string, why?: string }>} the executable of that major */
export async function nodeProgram(major) {
  if (process.versions.node.startsWith(`${major}.`)) return { file: process.execPath };
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const { folder, why } = await kept(`node-${major}`, name, major);
  const file = folder && join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (file && existsSync(file)) return { file };
  return { why: why ?? `${name} holds no executable` };
}

let registry;

/** Yarn reads no configuration of npm's. */
export async function registryForYarn() {
  registry ??= command('npm', ['config', 'get', 'registry']).then(({ output }) => output.trim().split('\n').at(-1));
  const url = await registry;
  const extraCa = process.env.NODE_EXTRA_CA_CERTS;
  return {
    npm_config_registry: url,
    YARN_NPM_REGISTRY_SERVER: url,
    ...(extraCa && { YARN_HTTPS_CA_FILE_PATH: extraCa }),
    ...(process.env.HTTPS_PROXY && { YARN_HTTPS_PROXY: process.env.HTTPS_PROXY }),
  };
}

/** Every package below a folder: its name, version and place. */
export function packagesIn(folder) {
  const found = [];
  const seen = new Set();
  const visit = (modules) => {
    if (!existsSync(modules) || seen.has(modules)) return;
    seen.add(modules);
    for (const { name, isLink } of entries(modules)) {
      if (name === '.bin' || name === '.cache' || name === '.vite') continue;
      const path = join(modules, name);
      // pnpm's store of this folder: each package stands there once, everything else is a link to it.
      if (name === '.pnpm') for (const one of entries(path)) visit(join(path, one.name, 'node_modules'));
      else if (isLink || name.startsWith('.')) continue;
      else if (name.startsWith('@')) visit(path);
      else look(path);
    }
  };
  const look = (path) => {
    const manifest = join(path, 'package.json');
    if (existsSync(manifest)) {
      const { name, version } = JSON.parse(readFileSync(manifest, 'utf8'));
      found.push({ name, version, path });
    }
    visit(join(path, 'node_modules'));
  };
  visit(join(folder, 'node_modules'));
  return found;
}

const entries = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isDirectory() || one.isSymbolicLink())
    .map((one) => ({ name: one.name, isLink: one.isSymbolicLink() }));
