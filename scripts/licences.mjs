/**
 * Reads the licences of the whole tree in package-lock.json. What a host installs must be free of copyleft and of closed
 * licences; what only we develop with is listed when it is unusual; some packages may stand nowhere.
 *
 *   node scripts/licences.mjs
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BUNDLED } from './bundled.mjs';

const SHIPPED = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
]);
const DEVELOPED_WITH = new Set([...SHIPPED, 'MPL-2.0', 'Python-2.0', 'CC-BY-3.0', 'CC-BY-4.0', 'OFL-1.1', 'WTFPL']);

/** An SPDX expression holds when every part of an AND, or one part of an OR, is allowed. */
export function isAllowed(expression, allowed) {
  const text = String(expression ?? '').replace(/^\((.*)\)$/, '$1');
  if (/ OR /.test(text)) return text.split(' OR ').some((part) => isAllowed(part, allowed));
  return text.split(' AND ').every((part) => allowed.has(part.trim().replace(/^\(|\)$/g, '')));
}

/** Closed or community licences that look open by name: the WalletConnect packages after 2.21.8, and all of Reown's. */
export function isBanned(name, version) {
  if (name.startsWith('@reown/') || /^@web3modal\//.test(name)) return true;
  if (!name.startsWith('@walletconnect/')) return false;
  const [major = 0, minor = 0, patch = 0] = version.split(/[.-]/).map(Number);
  return major === 2 && (minor > 21 || (minor === 21 && patch > 8));
}

/** Where a package finds another: in its own folder, or in one further up. */
function placeOf(packages, from, name) {
  for (let place = from; ; place = place.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    const path = `${place ? `${place}/` : ''}node_modules/${name}`;
    if (packages[path] || place === '') return path;
  }
}

/** The places of these packages and of all that they bring. */
export function withTheirs(packages, names) {
  const places = new Set();
  const walk = (path) => {
    if (places.has(path) || !packages[path]) return;
    places.add(path);
    const { dependencies, optionalDependencies } = packages[path];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) walk(placeOf(packages, path, name));
  };
  for (const name of names) walk(`node_modules/${name}`);
  return places;
}

/** @returns {{ errors: string[], notes: string[], shipped: number, total: number }} */
export function judge(packages, licenceOf = (_path, entry) => entry.license) {
  const result = { errors: [], notes: [], shipped: 0, total: 0 };
  const bundled = withTheirs(packages, BUNDLED);
  for (const [path, entry] of Object.entries(packages)) {
    if (path === '' || entry.link) continue;
    const name = entry.name ?? path.replace(/^.*node_modules\//, '');
    const licence = licenceOf(path, entry);
    const words = `${name} ${entry.version}: ${licence ?? 'no licence field'}`;
    const isShipped = bundled.has(path) || (!entry.dev && !entry.devOptional && !entry.peer);
    result.total += 1;
    result.shipped += isShipped ? 1 : 0;
    if (isBanned(name, entry.version)) result.errors.push(`${words} (may stand nowhere)`);
    else if (isShipped && !isAllowed(licence, SHIPPED)) result.errors.push(`${words} (a host would install it)`);
    else if (!isShipped && !isAllowed(licence, DEVELOPED_WITH) && !(entry.optional && !licence))
      result.notes.push(words);
  }
  return result;
}

function main() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const { errors, notes, shipped, total } = judge(packages, (path, entry) => {
    if (entry.license) return entry.license;
    const manifest = `${path}/package.json`;
    if (!existsSync(manifest)) return undefined;
    const { license, licenses } = JSON.parse(readFileSync(manifest, 'utf8'));
    return license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ');
  });
  console.log(`${total} packages, ${shipped} of them shipped.`);
  for (const note of notes) console.log(`Only developed with: ${note}`);
  for (const error of errors) console.error(`Refused: ${error}`);
  process.exitCode = errors.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
