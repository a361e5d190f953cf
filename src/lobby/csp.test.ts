import { mainnet } from 'viem/chains';
import { expect, test } from 'vitest';
import { evm } from '@/adapters/evm/evm';
import { csp } from './csp';

const own = { ...mainnet, rpcUrls: { default: { http: ['https://rpc.harbor.example/v2/key?x=1'] } } };
const chains = [evm({ networks: [own] })];

test('local mode needs the nodes of its networks and nobody else', () => {
  expect(csp({ chains, images: 'services' })).toEqual({
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", 'https://rpc.harbor.example'],
    'frame-src': ["'none'"],
  });
});

test('services come by their origins, each once; one that is off is not among them', () => {
  const policy = csp({
    chains,
    projectId: 'p',
    services: {
      blockchain: 'https://api.harbor.example/a',
      registry: 'https://api.harbor.example/b',
      relay: 'wss://relay.harbor.example',
      frame: null,
      verify: null,
    },
  });
  expect(policy['connect-src']).toEqual([
    "'self'",
    'https://rpc.harbor.example',
    'https://api.harbor.example',
    'wss://relay.harbor.example',
  ]);
  expect(policy['frame-src']).toEqual(["'none'"]);
  expect(policy['img-src']).toContain('https:');
});

test('with a project id the public hosts stand in; analytics goes nowhere', () => {
  const policy = csp({ chains, projectId: 'p' });
  expect(policy['connect-src']).toHaveLength(5);
  expect(policy['frame-src']).toHaveLength(2);
  expect(JSON.stringify(policy)).not.toContain('pulse');
});

test('nothing weakens a policy', () => {
  expect(JSON.stringify(csp({ chains, projectId: 'p' }))).not.toMatch(/unsafe|\*/);
});
