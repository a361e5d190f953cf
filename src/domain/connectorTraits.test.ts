import { expect, test } from 'vitest';
import { traitsOf } from './connectorTraits';

test('what is in the page asks by a prompt, one namespace at a time', () => {
  expect(traitsOf(undefined)).toEqual({ isRemote: false, reachedBy: 'prompt', spansNamespaces: false });
  for (const type of ['ANNOUNCED', 'INJECTED', 'EXTERNAL', 'MULTI_CHAIN'] as const)
    expect(traitsOf({ type })).toEqual({ isRemote: false, reachedBy: 'prompt', spansNamespaces: false });
});

test('a pairing and the embedded wallet live elsewhere, and serve all their namespaces by one approval', () => {
  expect(traitsOf({ type: 'WALLET_CONNECT' })).toEqual({ isRemote: true, reachedBy: 'code', spansNamespaces: true });
  expect(traitsOf({ type: 'AUTH' })).toEqual({ isRemote: true, reachedBy: 'login', spansNamespaces: true });
});
