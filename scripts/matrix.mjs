/**
 * Installs the packed tarball as other people would: in a fresh folder for each combination of package manager, Node,
 * TypeScript, React and dapp (`matrix/combinations.mjs`), type-checks with and without `skipLibCheck`, builds with Vite,
 * opens the page in Chromium, connects the harness's test wallet, signs a message and verifies it. Prints what Portico
 * added: packages, MB, seconds. The registry is the one that npm is configured with.
 *
 *   npm run build && npm pack --pack-destination .cache/pack && node scripts/matrix.mjs
 *   --sample        the few that the gate has the time for
 *   --only WORDS    those whose name holds all of these words: --only "pnpm into"
 *   --keep          leaves the folders, and says where
 */
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { command } from './command.mjs';
import { nameOf, sample, whole } from './matrix/combinations.mjs';
import { install, namedApart } from './matrix/install.mjs';
import { cache } from './matrix/tools.mjs';
import { prepare } from './prepare.mjs';

/** What a dapp with EVM alone may install over React and viem ([contract 1]). */
const LIMITS = { packages: 60, megabytes: 40 };

await prepare({ browser: true });
const { register } = await import('tsx/esm/api');
register();
const { openMatrixPage, startGround } = await import('./matrix/ground.ts');

const option = (name) =>
  process.argv.includes(name) ? (process.argv[process.argv.indexOf(name) + 1] ?? '') : undefined;
const words = option('--only')?.split(' ') ?? [];
const isSample = process.argv.includes('--sample');
const wanted = (isSample ? sample : whole).filter((one) =>
  words.every((word) => nameOf(one).toLowerCase().includes(word.toLowerCase())),
);
const packed = existsSync('.cache/pack') ? readdirSync('.cache/pack').find((file) => file.endsWith('.tgz')) : undefined;
if (!packed) {
  console.error('Nothing is packed: npm run build && npm pack --pack-destination .cache/pack');
  process.exit(1);
}
const tarball = namedApart(resolve('.cache/pack', packed), copyFileSync, join(cache, 'tarball'));
/** Our own pin where npm can’t install the newest: a registry may serve viem before what viem needs. */
const pinned = JSON.parse(readFileSync('package.json', 'utf8')).devDependencies.viem;
const viem = await newestViem();

async function newestViem() {
  const told = async (...args) => {
    const { code, output } = await command('npm', ['view', ...args]);
    return code === 0 ? /^\d+\.\d+\.\d+/m.exec(output)?.[0] : undefined;
  };
  const ox = await told('viem@latest', 'dependencies.ox');
  if (ox && (await told(`ox@${ox}`, 'version'))) return '2';
  console.log(`viem is ${pinned} here: the registry has no ox ${ox}, which the newest viem needs.`);
  return pinned;
}

const tsconfig = (skipLibCheck) => ({
  compilerOptions: {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    types: [],
    skipLibCheck,
  },
  files: ['main.tsx'],
});

/** Errors in the page or in our own declarations; those of other packages are theirs, and counted. */
async function checkTypes(folder, node, skipLibCheck) {
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig(skipLibCheck), null, 2));
  const { output } = await command(node, ['node_modules/typescript/bin/tsc', '-p', '.', '--pretty', 'false'], {
    cwd: folder,
  });
  const errors = output.split('\n').filter((line) => /error TS\d+/.test(line));
  const isTheirs = (line) => /^(?:\.\.\/)*node_modules\//.test(line) && !/node_modules\/portico\//.test(line);
  if (errors.length === 0 && output.includes('rror')) return { ours: [output], theirs: [] };
  return { ours: errors.filter((line) => !isTheirs(line)), theirs: errors.filter(isTheirs) };
}

const html = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><link rel="icon" href="data:," /><title>A dapp</title></head>
  <body><div id="root"></div><script type="module" src="./main.tsx"></script></body>
</html>
`;

/** One combination; resolves to the row of the report. */
async function tryOut(combination, ground) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portico-matrix-')));
  const problems = [];
  const notes = [];
  const started = Date.now();
  try {
    const hasWagmi = ['into', 'together'].includes(combination.dapp);
    cpSync(resolve('scripts/matrix/pages', hasWagmi ? 'wagmi' : 'alone'), folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"name":"a-dapp","version":"1.0.0","private":true,"type":"module"}\n');
    writeFileSync(join(folder, 'index.html'), html);
    const result = await install(combination, folder, { tarball, viem });
    if (result.skipped) return { skipped: result.skipped };
    if (result.failure) return { problems: [result.failure] };
    const { node, all, added, seconds } = result;
    // wagmi's core wants TypeScript 5.9.3: beside an older one pnpm warns, and npm 10 nests a second TypeScript for it.
    const isOld = combination.typescript === '5.4';
    const isCoresWish = (line) => isOld && /\btypescript@|Issues with peer dependencies found/.test(line);
    const complaints = result.complaints.filter((line) => !isCoresWish(line));
    if (complaints.length > 0) problems.push(`The manager complains:\n${complaints.join('\n')}`);
    if (complaints.length < result.complaints.length) notes.push('core’s peer TypeScript is warned of');
    const nested = isOld ? added.filter(({ name }) => /^@?typescript\b/.test(name)) : [];
    const bytes = (list) => list.reduce((sum, one) => sum + one.bytes, 0);
    if (nested.length > 0) notes.push(`core’s own TypeScript of ${(bytes(nested) / 1e6).toFixed(1)} MB apart`);
    const megabytes = (bytes(added) - bytes(nested)) / 1e6;
    const copies = (name) => all.filter((one) => one.name === name).map(({ version }) => version);
    if (copies('viem').length !== 1)
      problems.push(`viem is there ${copies('viem').length} times: ${copies('viem').join(', ')}`);
    notes.push(`viem ${copies('viem')}`, `core ×${copies('@wagmi/core').length}`);
    if (!hasWagmi && combination.dapp === 'alone') {
      if (added.length > LIMITS.packages) problems.push(`${added.length} packages, over ${LIMITS.packages}`);
      if (megabytes > LIMITS.megabytes) problems.push(`${megabytes.toFixed(1)} MB, over ${LIMITS.megabytes}`);
    }
    for (const skipLibCheck of isSample ? [false] : [true, false]) {
      const { ours, theirs } = await checkTypes(folder, node, skipLibCheck);
      if (ours.length > 0) problems.push(`Types, skipLibCheck ${skipLibCheck}:\n${ours.slice(0, 10).join('\n')}`);
      if (theirs.length > 0)
        notes.push(`${theirs.length} type errors in other packages (first: ${theirs[0].slice(0, 160)})`);
    }
    const built = await command(node, [resolve('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'], {
      cwd: folder,
      env: { NODE_ENV: 'production' },
    });
    if (built.code !== 0) problems.push(`Vite:\n${built.output}`);
    else problems.push(...(await openMatrixPage(ground, join(folder, 'dist'))));
    return { problems, notes, packages: added.length, megabytes, seconds, total: (Date.now() - started) / 1000 };
  } catch (error) {
    return { problems: [...problems, error.message] };
  } finally {
    if (process.argv.includes('--keep')) console.log(folder);
    else rmSync(folder, { recursive: true, force: true });
  }
}

const ground = await startGround();
let failed = 0;
let skipped = 0;
for (const combination of wanted) {
  const {
    skipped: why,
    problems = [],
    notes = [],
    packages = 0,
    megabytes = 0,
    seconds = 0,
    total = 0,
  } = await tryOut(combination, ground);
  const name = nameOf(combination);
  if (why) {
    skipped += 1;
    console.log(`- ${name}: skipped. ${why}`);
    continue;
  }
  failed += problems.length > 0 ? 1 : 0;
  const facts = `+${packages} packages, +${megabytes.toFixed(1)} MB, ${seconds.toFixed(1)} s (${total.toFixed(1)} s in all); ${notes.join('; ')}`;
  console.log(`${problems.length > 0 ? '✗' : '✓'} ${name}: ${facts}`);
  for (const problem of problems)
    console.log(
      problem
        .split('\n')
        .slice(0, 30)
        .map((line) => `    ${line}`)
        .join('\n'),
    );
}
await ground.stop();
rmSync(tarball, { force: true });
console.log(`${wanted.length - failed - skipped} combinations work, ${failed} don’t, ${skipped} skipped.`);
process.exit(failed > 0 || wanted.length === 0 ? 1 : 0);
