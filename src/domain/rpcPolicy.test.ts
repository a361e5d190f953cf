import { expect, test } from 'vitest';
import { methodsOf, rpcPolicyOf, SAFE_METHODS, UNSAFE_METHODS } from './rpcPolicy';

test('every method of the wire is in one of the two lists, and in one alone ([wire 1.11])', () => {
  expect(new Set(SAFE_METHODS).size).toBe(41);
  expect(new Set(UNSAFE_METHODS).size).toBe(11);
  expect(SAFE_METHODS.filter((one) => UNSAFE_METHODS.includes(one))).toEqual([]);
});

test('reads go silently, what acts is asked, and what nobody named is refused ([§6])', () => {
  expect(['eth_call', 'eth_sendRawTransaction', 'wallet_getCallsStatus'].map(rpcPolicyOf)).toEqual(
    Array(3).fill('safe'),
  );
  const acts = ['personal_sign', 'eth_sendTransaction', 'solana_signMessage', 'wallet_sendCalls'];
  expect(acts.map(rpcPolicyOf)).toEqual(acts.map(() => 'needsApproval'));
  const others = ['eth_sign', 'eth_signTypedData', 'evm_mine', 'wallet_addEthereumChain', '', 'constructor'];
  expect(others.map(rpcPolicyOf)).toEqual(others.map(() => 'refused'));
});

test('each kind of chain has its own', () => {
  expect(methodsOf('solana')).toHaveLength(4);
  expect(methodsOf('eip155')).toHaveLength(48);
});
