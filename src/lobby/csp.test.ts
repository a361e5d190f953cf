import { mainnet } from 'viem/chains';
import { expect, test } from 'vitest';
import { evm } from '@/adapters/evm/evm';
import { solana } from '@/adapters/solana/solana';
import { solanaDevnet } from '@/domain/solanaNetworks';
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

test('nodes of a host’s own are let in: those of `rpcUrls`, beside or in place of the network’s', () => {
  const list = [
    evm({
      networks: [own],
      rpcUrls: { 'eip155:1': ['https://node.harbor.example/key', 'https://spare.harbor.example'] },
    }),
    solana({ networks: [solanaDevnet], rpcUrls: { [solanaDevnet.id]: 'https://sol.harbor.example' } }),
  ];
  expect(csp({ chains: list })['connect-src']).toEqual(
    expect.arrayContaining([
      'https://rpc.harbor.example',
      'https://node.harbor.example',
      'https://spare.harbor.example',
      'https://sol.harbor.example',
    ]),
  );
});

test('a registry of packages that a host names is let in too', () => {
  const services = { packages: 'https://registry.harbor.example/npm' };
  expect(csp({ chains, services })['connect-src']).toContain('https://registry.harbor.example');
});
