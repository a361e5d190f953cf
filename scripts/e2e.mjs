/**
 * npm run test:e2e: builds and packs Portico, installs the tarball in the host pages, and drives them in a browser.
 *   --full      in every browser that is installed here, not Chromium alone
 *   --sample    without the journeys tagged @full, as the gate takes them
 *   --fresh     builds and packs even when nothing has changed since
 * What else is given goes to Playwright: npm run test:e2e -- connect --headed
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { prepare } from './prepare.mjs';

await prepare({ browser: true });
const { register } = await import('tsx/esm/api');
register();
const { build, pack } = await import('./parts.mjs');
const { buildSite } = await import('../e2e/site.ts');
const { buildPnpmSite } = await import('../e2e/pnpmSite.ts');

const own = ['--full', '--sample', '--fresh'];
const asked = process.argv.slice(2);
const isSample = asked.includes('--sample');
const forPlaywright = [
  ...asked.filter((argument) => !own.includes(argument)),
  ...(isSample ? ['--grep-invert', '@full'] : []),
];

const folder = '.cache/pack';
const tarball = () =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.tgz'))
        .map((file) => join(folder, file))[0]
    : undefined;

const newest = (path) =>
  Math.max(0, ...readdirSync(path, { recursive: true }).map((file) => statSync(join(path, file)).mtimeMs));

/** True while the tarball holds the sources as they are: in the gate it has just been packed. */
function isFresh() {
  const packed = tarball();
  if (!packed || asked.includes('--fresh')) return false;
  const { mtimeMs } = statSync(packed);
  return mtimeMs > Math.max(newest('src'), statSync('package.json').mtimeMs);
}

async function must(part) {
  const { code, output } = await part.run();
  if (code === 0) return;
  console.error(`${part.name} failed:\n${output}`);
  process.exit(1);
}

if (!isFresh()) {
  console.error('Building and packing …');
  await must(build);
  await must(pack);
}

/** The specs that were named, if any, as Playwright reads them; what only others need is not built. */
const matches = (pattern, spec) =>
  new RegExp(pattern.replace(/(?::\d+)+$/, ''), 'i').test(resolve('e2e/specs', `${spec}.spec.ts`));
const specs = readdirSync('e2e/specs').map((file) => file.replace('.spec.ts', ''));
const named = forPlaywright.filter((one) => !one.startsWith('-') && specs.some((spec) => matches(one, spec)));
const isAsked = (spec) => named.length === 0 || named.some((one) => matches(one, spec));
const react18 = { react: 'react-18', 'react-dom': 'react-dom-18' };
const starter = (name, instead) => buildSite(resolve('examples', name), tarball(), instead);

/** What `npm create portico` makes. */
async function buildCreated() {
  const { createdDapp } = await import('../e2e/createdDapp.ts');
  const created = createdDapp(['--wagmi', '--chains', 'base,mainnet,solana']);
  const site = await buildSite(created, tarball());
  rmSync(created, { recursive: true, force: true });
  return site;
}

/** Each page by its name, with the journeys that need it, none for all. */
const pages = [
  ['vite', undefined, () => buildSite('vite', tarball())],
  ['dialogs', 'host-dialogs', () => buildSite('dialogs', tarball())],
  ['wagmi', 'wagmi', () => buildSite('wagmi', tarball())],
  ['react18', 'installed', () => buildSite('vite', tarball(), react18)],
  ['pnpm', 'installed', () => buildPnpmSite(tarball())],
  ['starterWagmi', 'starters', () => starter('wagmi')],
  ...(isSample
    ? []
    : [
        ['starterVite', 'starters', () => starter('vite')],
        ['starterReact18', 'starters', () => starter('react-18', react18)],
      ]),
  ['created', 'starters', buildCreated],
].filter(([, spec]) => !spec || isAsked(spec));
// Side by side: a bundler reads and waits for half of its time.
const sites = Object.fromEntries(await Promise.all(pages.map(async ([name, , build]) => [name, await build()])));
const { status } = spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...forPlaywright], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORTICO_SITES: JSON.stringify(sites),
    ...(asked.includes('--full') ? { PORTICO_E2E_FULL: '1' } : {}),
  },
});
for (const site of Object.values(sites)) rmSync(site, { recursive: true, force: true });
process.exit(status ?? 1);
