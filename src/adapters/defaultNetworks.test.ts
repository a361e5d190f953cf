import { expect, test } from 'vitest';
import { networkDefaults } from '@/domain/limits';
import { rpcServiceUrl } from '@/domain/rpcService';
import { createTestEnv } from '../../harness/env';
import { bitcoin } from './bitcoin/bitcoin';
import { createEmbeddedWallet } from './embedded/method';
import { solana } from './solana/solana';

/* Where a host names no networks ([§9] Defaults and limits, Bitcoin and chains). */

const lastWord = ({ name }: { name: string }) => name.split(' ').at(-1)?.toLowerCase();

test('Bitcoin and Solana offer their main network first, then those to try things on', () => {
  const [main, ...others] = networkDefaults.bitcoin;
  expect([main, ...bitcoin().networks.slice(1).map(lastWord)]).toEqual(['mainnet', ...others]);
  const [cluster, ...clusters] = networkDefaults.solana;
  expect([cluster, ...solana().networks.slice(1).map(lastWord)]).toEqual(['mainnet', ...clusters]);
  expect([bitcoin().networks[0], solana().networks[0]].map((one) => one?.isTestnet)).toEqual([false, false]);
});

test('the secure frame stands on Ethereum', () => {
  let at = '';
  const services = { frame: 'https://frame.example', relay: null, verify: null };
  const metadata = { name: 'Porch', description: '', url: 'https://porch.example', icons: [] };
  const method = createEmbeddedWallet(createTestEnv(), { services, projectId: 'p', metadata }, (url) => {
    at = url;
    return { post: () => {}, reach: () => true, show: () => () => {}, remove: () => {} };
  });
  method.loginMethods.email?.();
  expect(new URL(at).searchParams.get('chainId')).toBe(networkDefaults.network);
  method.stop();
});

test('the blockchain service knows BNB Smart Chain', () => {
  const url = rpcServiceUrl({ url: 'https://rpc.example' }, networkDefaults.bnbSmartChain);
  expect(url).toBe('https://rpc.example/v1/?chainId=eip155%3A56');
});
