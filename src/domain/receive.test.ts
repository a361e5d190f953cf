import { expect, test } from 'vitest';
import { bitcoin, bitcoinTestnet } from './bitcoinNetworks';
import { type NetworkId, namespaceOf, referenceOf } from './caip';
import type { Network } from './network';
import { paymentUri, receivingNetworks } from './receive';
import { solana, solanaDevnet } from './solanaNetworks';

const evm = (id: NetworkId): Network => ({
  ...solana,
  id,
  namespace: namespaceOf(id),
  reference: referenceOf(id),
});
const networks = [evm('eip155:1'), evm('eip155:8453'), solana, solanaDevnet, bitcoin, bitcoinTestnet];

test.each([
  ['an EVM account', 'eip155:1', 'eoa', ['eip155:1', 'eip155:8453']],
  ['a smart account', 'eip155:8453', 'smartAccount', ['eip155:8453']],
  ['a Solana account', solanaDevnet.id, 'eoa', [solana.id, solanaDevnet.id]],
  ['a Bitcoin account', bitcoinTestnet.id, 'payment', [bitcoinTestnet.id]],
  ['an account on a network that nobody offers', 'bip122:ab', 'payment', []],
] as const)('%s receives on the networks that know its address', (_, networkId, type, ids) => {
  expect(receivingNetworks(networks, { networkId, type }).map(({ id }) => id)).toEqual(ids);
});

test.each([
  [
    'eip155:8453',
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    'ethereum:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266@8453',
  ],
  [solana.id, '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', 'solana:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'],
  [bitcoin.id, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', '15oF4u', '15oF4u'],
] as const)('on %s a payment is asked for by the kind of URI its wallets know', (networkId, address, uri) => {
  expect(paymentUri(networkId, address)).toBe(uri);
});
