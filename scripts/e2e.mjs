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
const sites = { vite: await buildSite('vite', tarball()) };
for (const [site, spec] of [
  ['dialogs', 'host-dialogs'],
  ['wagmi', 'wagmi'],
])
  if (isAsked(spec)) sites[site] = await buildSite(site, tarball());
if (isAsked('installed')) {
  sites.react18 = await buildSite('vite', tarball(), { react: 'react-18', 'react-dom': 'react-dom-18' });
  sites.pnpm = await buildPnpmSite(tarball());
}
// The starters as they are, and what `npm create portico` makes of them.
if (isAsked('starters')) {
  sites.starterWagmi = await buildSite(resolve('examples/wagmi'), tarball());
  if (!isSample) {
    sites.starterVite = await buildSite(resolve('examples/vite'), tarball());
    sites.starterReact18 = await buildSite(resolve('examples/react-18'), tarball(), {
      react: 'react-18',
      'react-dom': 'react-dom-18',
    });
  }
  const { createdDapp } = await import('../e2e/createdDapp.ts');
  const created = createdDapp(['--wagmi', '--chains', 'base,mainnet,solana']);
  sites.created = await buildSite(created, tarball());
  rmSync(created, { recursive: true, force: true });
}
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
