import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const place = mkdtempSync(join(tmpdir(), 'portico-create-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const program = resolve('packages/create-portico/index.mjs');
const create = (...args: string[]) =>
  spawnSync(process.execPath, [program, ...args], { cwd: place, encoding: 'utf8', input: '' });
const read = (path: string) => readFileSync(join(place, path), 'utf8');

const ways = ['vite', 'next'].flatMap((framework) => [true, false].map((wagmi) => ({ framework, wagmi })));

describe('npm create portico', () => {
  // That what it writes is right TypeScript and bundles, `docBlocks.ts` sees; that it runs, e2e/specs/starters.spec.ts.
  test.each(ways)('writes a dapp of $framework, wagmi: $wagmi', ({ framework, wagmi }) => {
    const folder = `${framework}-${wagmi}`;
    const { status, stdout, stderr } = create(
      folder,
      '--no-install',
      ...['--framework', framework, wagmi ? '--wagmi' : '--no-wagmi', '--chains', 'base,solana'],
      ...['--portico', 'some.tgz', '--package-manager', 'pnpm'],
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('pnpm install\n  pnpm run dev');
    const { name, dependencies } = JSON.parse(read(`${folder}/package.json`));
    expect(name).toBe(folder);
    expect(dependencies.portico).toBe(`file:${join(place, 'some.tgz')}`);
    expect(Boolean(dependencies.wagmi)).toBe(wagmi);
    expect(Boolean(dependencies.next)).toBe(framework === 'next');
    const handle = read(`${folder}/${framework === 'next' ? 'app' : 'src'}/${wagmi ? 'wagmi' : 'portico'}.ts`);
    expect(handle).toContain("import { solana } from 'portico/solana';");
    expect(handle).toContain('solana()]');
    expect(handle).not.toContain('mainnet');
    expect(read(`${folder}/.gitignore`)).toContain('node_modules');
    expect(existsSync(join(place, folder, 'README.md'))).toBe(false);
  });

  test('refuses a folder that holds something, and leaves it as it was', () => {
    create('full', '--no-install', '--yes');
    writeFileSync(join(place, 'full/mine.txt'), 'mine');
    const before = readdirSync(join(place, 'full'));
    const { status, stderr } = create('full', '--no-install', '--yes');
    expect(status).toBe(1);
    expect(stderr).toContain('full is not empty');
    expect(readdirSync(join(place, 'full'))).toEqual(before);
  });

  test.each([
    [['--framework', 'remix'], '--framework takes vite, next, not "remix"'],
    [['--chains', 'base,moon'], '--chains takes mainnet'],
    [['--chains', 'solana'], 'at least: the page signs'],
    [['--package-manager', 'apt'], '--package-manager takes npm'],
    [['--everything'], '--everything'],
    [['two'], 'One folder is enough'],
  ])('says what %s should be', (args, words) => {
    const { status, stderr } = create('wrong', ...args, '--no-install', '--yes');
    expect(status).toBe(1);
    expect(stderr).toContain(words);
    expect(existsSync(join(place, 'wrong'))).toBe(false);
  });

  // Windows starts it by a shell, which has words of its own.
  test.skipIf(process.platform === 'win32')('says of a package manager that is not installed just that', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'alone', '--package-manager', 'bun'], {
      cwd: place,
      encoding: 'utf8',
      input: '',
      env: { PATH: place },
    });
    expect([status, stderr]).toEqual([1, 'bun can’t be started: is it installed?\n']);
    expect(stdout).toContain('bun install\n  bun run dev');
  });

  test('takes the package manager that runs it, and tells what it takes', () => {
    const { stdout } = spawnSync(process.execPath, [program, 'by-yarn', '--no-install'], {
      cwd: place,
      encoding: 'utf8',
      input: '',
      env: { ...process.env, npm_config_user_agent: 'yarn/4.9.1 npm/? node/v22.0.0' },
    });
    expect(stdout).toContain('cd by-yarn\n  yarn install\n  yarn run dev');
    expect(read('by-yarn/src/portico.ts')).toContain('evm({ networks: [mainnet, base] })');
    expect(create('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--framework vite|next') });
  });
});
