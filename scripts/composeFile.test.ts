import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultPorts } from '../harness/ports.ts';

const file = readFileSync('docker-compose.yml', 'utf8');

/** Any compose that is installed here; the workflow has one at all times. */
const compose = [['docker', 'compose'], ['docker-compose']].find(
  ([program = '', ...args]) => spawnSync(program, [...args, 'version']).status === 0,
);

describe('docker-compose.yml', () => {
  it('publishes every port of the harness, to this computer alone', () => {
    const published = [...file.matchAll(/"127\.0\.0\.1:(\d+):(\d+)"/g)].map(([, here, there]) => [here, there]);
    expect(published.every(([here, there]) => here === there)).toBe(true);
    const wanted = [...Object.values(defaultPorts), defaultPorts.solana + 1].map(String);
    expect(published.map(([here]) => here).sort()).toEqual(expect.arrayContaining(wanted));
    expect(file).not.toMatch(/^\s*- "?\d+:\d+/m);
  });

  it('names a release for each image: no "latest"', () => {
    const images = [...file.matchAll(/image: (\S+)/g)].map(([, image = '']) => image);
    expect(images.length).toBeGreaterThan(2);
    for (const image of images) expect(image).toMatch(/:(?!latest)[\w.${:-]+/);
  });

  it('runs the anvil that npm installs here', () => {
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(file.match(/FOUNDRY_TAG:-v([\d.]+)/g)).toEqual(
      Array(2).fill(`FOUNDRY_TAG:-v${devDependencies['@foundry-rs/anvil']}`),
    );
  });

  it.skipIf(!compose)('is read by compose', () => {
    const [program = '', ...args] = compose ?? [];
    const { status, stderr } = spawnSync(program, [...args, '--profile', 'validator', 'config', '--quiet']);
    expect(String(stderr)).not.toContain('invalid');
    expect(status).toBe(0);
  });
});
