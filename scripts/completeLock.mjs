/**
 * A registry that serves one platform alone leaves the others out of the lock, and `npm ci` then fails everywhere: adds
 * an entry for every optional platform package that package-lock.json names but does not hold. npm fetches the real one
 * on the platform that needs it.
 *
 *   node scripts/completeLock.mjs             adds what is missing, with integrity where the registry tells it
 *   node scripts/completeLock.mjs --check     fails when something is missing
 *   node scripts/completeLock.mjs --report    lists the entries that carry no integrity
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where npm would find `name` from the package at `path`: in its own node_modules, then in those above. */
function locate(packages, path, name) {
  for (let folder = path; ; folder = folder.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    const candidate = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[candidate]) return packages[candidate];
    if (!folder) return undefined;
  }
}

/** What a platform package's name says of its platform: `@foundry-rs/anvil-linux-arm64`, `…-linux-x64-musl`. */
export function platformOf(name) {
  const words = name.split('/').at(-1).split(/[-_.]/);
  const find = (table) => words.map((word) => table[word]).find(Boolean);
  const os = find({
    darwin: 'darwin',
    linux: 'linux',
    linuxmusl: 'linux',
    win32: 'win32',
    windows: 'win32',
    freebsd: 'freebsd',
    android: 'android',
    openbsd: 'openbsd',
    netbsd: 'netbsd',
    sunos: 'sunos',
    aix: 'aix',
    openharmony: 'openharmony',
  });
  const cpu = find({
    x64: 'x64',
    amd64: 'x64',
    x86: 'ia32',
    ia32: 'ia32',
    arm64: 'arm64',
    aarch64: 'arm64',
    arm: 'arm',
    armv7: 'arm',
    riscv64: 'riscv64',
    ppc64: 'ppc64',
    ppc64le: 'ppc64',
    s390x: 's390x',
    loong64: 'loong64',
    wasm32: 'wasm32',
  });
  const libc = os === 'linux' ? find({ musl: 'musl', linuxmusl: 'musl', gnu: 'glibc', gnueabihf: 'glibc' }) : undefined;
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) };
}

/** The optional packages that the lock names and does not hold, by the path they belong at. */
export function missingEntries(packages) {
  const missing = new Map();
  for (const [path, entry] of Object.entries(packages))
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const held = locate(packages, path, name);
      if (!held) missing.set(`node_modules/${name}`, { name, range, parent: entry });
      else if (/^\d/.test(range) && held.version !== range)
        missing.set(`${path}/node_modules/${name}`, { name, range, parent: entry });
    }
  return missing;
}

function fromRegistry(name, version) {
  const { stdout, status } = spawnSync('npm', ['view', `${name}@${version}`, '--json'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0 || !stdout.trim()) return {};
  const { dist, os, cpu, libc, license, engines } = JSON.parse(stdout);
  return { integrity: dist?.integrity, license, os, cpu, libc, engines };
}

/** npm writes an entry's keys in this order. */
const ORDER = ['version', 'integrity', 'cpu', 'dev', 'libc', 'license', 'optional', 'os', 'engines'];

export function stub({ name, range, parent }, known = {}) {
  const version = /\d+\.\d+\.\d+[^\s|]*/.exec(range)?.[0] ?? range;
  const { dev } = parent;
  const entry = { version, ...platformOf(name), ...known, dev, optional: true };
  return Object.fromEntries(ORDER.filter((key) => entry[key] !== undefined).map((key) => [key, entry[key]]));
}

function main() {
  const file = 'package-lock.json';
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingEntries(lock.packages);
  if (process.argv.includes('--report')) {
    const bare = Object.entries(lock.packages).filter(([path, entry]) => path && !entry.link && !entry.integrity);
    console.log(bare.length === 0 ? 'Every entry carries its integrity.' : `${bare.length} entries without integrity:`);
    for (const [path, { version }] of bare) console.log(`- ${path.replace(/^.*node_modules\//, '')} ${version}`);
    return;
  }
  if (missing.size === 0) return;
  if (process.argv.includes('--check')) {
    console.error(`package-lock.json lacks ${missing.size} platform packages: node scripts/completeLock.mjs`);
    for (const path of missing.keys()) console.error(`- ${path}`);
    process.exitCode = 1;
    return;
  }
  for (const [path, wanted] of missing)
    lock.packages[path] = stub(wanted, fromRegistry(wanted.name, stub(wanted).version));
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
  lock.packages = Object.fromEntries(sorted);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`Added ${missing.size} entries: ${[...missing.keys()].join(', ')}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
