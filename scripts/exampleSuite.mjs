/**
 * The suite of `examples/plain-dapp` where a host would run it: in an empty folder, with the packed tarball installed by
 * npm and, one after the other, what `portico/testing` itself says is missing. What is given goes to Playwright.
 *
 *   npm run build && npm pack --pack-destination .cache/pack && node scripts/exampleSuite.mjs
 */
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { command } from './command.mjs';
import { prepare } from './prepare.mjs';

await prepare({ browser: true });
const { register } = await import('tsx/esm/api');
register();
const { chromiumPath } = await import('./chromium.ts');

const packed = existsSync('.cache/pack') ? readdirSync('.cache/pack').find((file) => file.endsWith('.tgz')) : undefined;
if (!packed) {
  console.error('Nothing is packed: npm run build && npm pack --pack-destination .cache/pack');
  process.exit(1);
}

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portico-plain-dapp-')));
const quietNpm = { npm_config_prefer_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' };

async function inFolder(program, args, env = {}) {
  // As from a shell: what npm tells the gate of itself is not the host's.
  return command(program, args, { cwd: folder, env: { ...quietNpm, npm_config_user_agent: '', ...env } });
}

async function must(program, args) {
  const { code, output } = await inFolder(program, args);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}\n${output}`);
  return output;
}

/** Runs a line of a host's that needs what is not there, and the commands that the messages name, until it works. */
async function installAsTold(line, worked) {
  const told = [];
  for (;;) {
    const { output } = await inFolder('node', ['--input-type=module', '--eval', line]);
    if (worked.test(output)) break;
    const command = output.match(/^ {2}(npm install --save-dev .+)$/m)?.[1];
    if (!command || told.includes(command)) throw new Error(`What is missing is not named:\n${output}`);
    told.push(command);
    const [npm, ...args] = command.split(' ');
    await must(npm, args);
  }
  if (told.length === 0) throw new Error(`Nothing was missing for: ${line}`);
  console.log(told.join('\n'));
  return told.join('\n');
}

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

try {
  const from = resolve('examples/plain-dapp');
  cpSync(from, folder, { recursive: true, filter: (path) => !/node_modules|test-results/.test(path) });
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { viem } = manifest.devDependencies;
  manifest.devDependencies = { viem, portico: `file:${resolve('.cache/pack', packed)}` };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  await must('npm', ['install']);
  const running = (ports) =>
    `import { startHarness } from 'portico/testing';
const harness = await startHarness({ ports: ${JSON.stringify(ports)} });
console.log('It runs.');
await harness.stop();`;
  // An EVM chain must not ask for what other services need.
  const evmNeeds = await installAsTold(running({ evm: 0, apis: 0 }), /It runs\./);
  if (/solana|litesvm|walletconnect|\bws@/.test(evmNeeds))
    throw new Error(`An EVM chain asks for too much: ${evmNeeds}`);
  const everything = { evm: 0, evm2: 0, solana: 0, relay: 0, apis: 0, phone: 0 };
  await installAsTold(running(everything), /It runs\./);
  // Outside of its runner, Playwright itself complains of a test: it is there.
  await installAsTold("import { test } from 'portico/testing'; test('a page', () => {});", /Playwright Test/);
  const bundlers = ['vite', 'esbuild', 'rolldown'].filter((name) => existsSync(join(folder, 'node_modules', name)));
  if (bundlers.length > 0) throw new Error(`The folder was to have no bundler, and has ${bundlers.join(', ')}.`);
  await must('tsc', ['--project', folder, '--typeRoots', resolve('node_modules/@types')]);
  const { code, output } = await inFolder(
    'node',
    [join(folder, 'node_modules/@playwright/test/cli.js'), 'test', ...process.argv.slice(2)],
    { PORT: String(await freePort()), ...(chromiumPath && { CHROMIUM_PATH: chromiumPath }) },
  );
  console.log(output);
  process.exitCode = code;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
