import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  installCommand,
  isAtLeast,
  MissingPackages,
  missingFor,
  type Need,
  packages,
  services,
  servicesHere,
} from './needs';

const without =
  (...names: Need[]) =>
  (name: Need) =>
    !names.includes(name);
const manifest = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

describe('what portico/testing needs', () => {
  it('is what package.json declares as optional, at versions that we test with', () => {
    const { peerDependencies, peerDependenciesMeta, dependencies, devDependencies } = manifest('package.json');
    for (const [name, { tested, oldest }] of Object.entries(packages)) {
      expect({ ...dependencies, ...devDependencies }[name], name).toBe(tested);
      expect(isAtLeast(tested, oldest), name).toBe(true);
      if (dependencies[name]) continue;
      if (!peerDependenciesMeta[name]) {
        expect(peerDependencies[name], name).toContain(oldest.split('.')[0]);
        continue;
      }
      // A range would keep a host with another version from installing the modal: versions are looked at on the first use.
      expect(peerDependencies[name], name).toBe('*');
      expect(peerDependenciesMeta[name], name).toEqual({ optional: true });
    }
  });

  it('is what the example installs', () => {
    const { devDependencies } = manifest('examples/plain-dapp/package.json');
    const tested = Object.fromEntries(Object.entries(packages).map(([name, entry]) => [name, entry.tested]));
    expect(devDependencies).toEqual({ ...tested, portico: '*' });
  });

  it('is all here', () => {
    expect(missingFor(services)).toEqual([]);
    expect(servicesHere()).toEqual(
      process.platform === 'win32' ? services.filter((name) => name !== 'solana') : services,
    );
  });

  it('is named by the command that installs it, for the package manager at work', () => {
    const missing = missingFor(['phone'], without('@walletconnect/sign-client', 'ws'));
    expect(missing).toEqual(['@walletconnect/sign-client', 'ws']);
    const list = '@walletconnect/sign-client@2.21.8 ws@8.23.0';
    expect(installCommand(missing, '')).toBe(`npm install --save-dev ${list}`);
    expect(installCommand(missing, 'npm/11.0.0 node/v20.0.0')).toBe(`npm install --save-dev ${list}`);
    expect(installCommand(missing, 'pnpm/10.0.0 npm/? node/v20.0.0')).toBe(`pnpm add --save-dev ${list}`);
    expect(installCommand(missing, 'yarn/4.0.0')).toBe(`yarn add --dev ${list}`);
    expect(installCommand(missing, 'bun/1.2.0')).toBe(`bun add --dev ${list}`);
    expect(new MissingPackages('The phone', missing).message).toContain(`\n  ${installCommand(missing)}\n`);
  });

  it('leaves out what is not wanted: an EVM chain needs no Solana', () => {
    expect(missingFor(['evm'], without('litesvm', '@solana/kit', 'ws'))).toEqual([]);
    expect(servicesHere(without('litesvm'))).toEqual(['evm', 'evm2', 'relay', 'apis', 'frame', 'phone']);
    expect(servicesHere(without('@foundry-rs/anvil', 'ws'))).toEqual(['apis']);
  });

  it('knows an old version from a new one', () => {
    expect(isAtLeast('2.50.0', '2.50.0')).toBe(true);
    expect(isAtLeast('2.57.1', '2.50.0')).toBe(true);
    expect(isAtLeast('3.0.0', '2.50.0')).toBe(true);
    expect(isAtLeast('2.9.9', '2.50.0')).toBe(false);
    expect(isAtLeast('1.99.0', '2.50.0')).toBe(false);
    expect(isAtLeast('2.50.0-rc.1', '2.50.0')).toBe(true);
  });
});
