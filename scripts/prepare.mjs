// What a bare clone misses: the packages of the lock, and a Chromium. Plain Node, since nothing is installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { checkNamedChromium, chromiumsHere } from './chromiumPlaces.mjs';

const stamp = 'node_modules/.package-lock.json';
const quiet = { stdio: ['ignore', process.stderr, process.stderr] };

function run(command, args) {
  const result = spawnSync(command, args, { ...quiet, shell: process.platform === 'win32' });
  return result.status === 0;
}

/** Installs the lock's packages when they are missing or older than the lock. */
function installPackages() {
  const fresh = existsSync(stamp) && statSync(stamp).mtimeMs >= statSync('package-lock.json').mtimeMs;
  if (fresh || (existsSync(stamp) && isSameTree())) return;
  console.error('Installing the packages of package-lock.json …');
  if (!run('npm', ['ci', '--no-audit', '--no-fund'])) {
    console.error('npm ci failed. Check the network, then run it by hand to see why.');
    process.exit(1);
  }
}

/** A checkout touches the lock without changing it; compare what is installed instead of reinstalling. */
function isSameTree() {
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  const installed = JSON.parse(readFileSync(stamp, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || entry.peer || installed[path]?.version === entry.version,
  );
}

const isDebianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

/** Debian's Chromium, where none is known, beside the packages: it resolves once it is there, or can't be. */
function debianChromium() {
  if (!isDebianRoot || chromiumsHere().length > 0) return undefined;
  console.error('No Chromium found: installing one …');
  const install = (names) => `apt-get install -y -qq --no-install-recommends ${names}`;
  const line = `apt-get update -qq && { ${install('chromium chromium-headless-shell')} || ${install('chromium')}; }`;
  const installing = spawn('sh', ['-c', line], quiet);
  return new Promise((done) => installing.on('close', done).on('error', done));
}

/** Where neither the machine nor Debian has one: Playwright's own download. */
async function installChromium() {
  const { chromium } = await import('playwright');
  if (chromiumsHere().length > 0 || existsSync(chromium.executablePath())) return;
  if (run('npx', ['playwright', 'install', ...(isDebianRoot ? ['--with-deps'] : []), 'chromium'])) return;
  console.error(
    'No Chromium could be installed. Run `npx playwright install --with-deps chromium` to see why, or set CHROMIUM_PATH to the executable of one that you have.',
  );
  process.exit(1);
}

export async function prepare({ browser = false } = {}) {
  if (browser) checkNamedChromium();
  const coming = browser && debianChromium();
  installPackages();
  await coming;
  if (browser) await installChromium();
}
