import { describe, expect, test } from 'vitest';
import { hintForOption, othersIn } from './otherKits';

test.each([
  ['appName', "Write metadata: { name: 'My dapp', url: 'https://my-dapp.example' }."],
  ['wagmiAdapter', 'Write chains: [evm({ wagmiConfig })].'],
  ['onConnect', "Write portico.on('connect', …)."],
  ['thme', 'Is it theme? Use theme, locale.'],
  ['constructor', 'Use theme, locale.'],
])('the option %s that there is none of', (name, hint) => {
  expect(hintForOption(name, ['theme', 'locale'])).toBe(hint);
});

describe('options without chains', () => {
  test('a wagmi config becomes the chain, and what is of a chain is not said beside it', () => {
    expect(othersIn({ config: {}, networks: [], walletConnectProjectId: 'x', onConnect() {}, theme: {} })).toEqual({
      theirs: ['config', 'networks', 'walletConnectProjectId', 'onConnect'],
      here: 'chains: [evm({ wagmiConfig: config })], projectId',
    });
  });

  test('the configuration of a sign-in is no wagmi config; what is said twice is written once', () => {
    expect(othersIn({ siweConfig: {}, signIn: {}, lang: undefined }).here).toBe(
      'chains: [evm({ networks: [mainnet] })], siwx: localSignIn()',
    );
  });

  test('what is nobody’s is not theirs', () => {
    expect(othersIn({ thme: 1 }).theirs).toEqual([]);
  });
});
