import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGround, localChain, testWallet } from '../../../harness/evmGround';
import { ada, bo } from '../../../harness/fixtures/accounts';
import { askRpc } from '../../../harness/ledger/chain';
import { type EvmServer, start } from '../../../harness/servers/evm';
import { createEvmActions } from './actions';

let porch: EvmServer;
beforeAll(async () => {
  porch = await start({ port: 0, chainId: 31337 });
});
afterAll(() => porch.stop());

const networkId = 'eip155:31337' as const;
const message = 'market.example wants you to sign in with your Ethereum account:';

async function open(rpcUrl = porch.rpcUrl) {
  const wallet = testWallet([{ chainId: 31337, name: 'Porch', rpcUrl }]);
  return createEvmActions(await createGround([localChain(31337, rpcUrl)], wallet.provider));
}
const sign = () => privateKeyToAccount(ada.privateKey).signMessage({ message });

test('the account’s own signature is one, in either spelling of the address; no other’s, and of no other text', async () => {
  const { verifyMessage } = await open();
  const signature = await sign();
  const verify = (more: object) => verifyMessage({ address: ada.address, networkId, message, signature, ...more });
  expect(await verify({})).toBe(true);
  expect(await verify({ address: ada.address.toLowerCase() })).toBe(true);
  expect(await verify({ address: bo.address })).toBe(false);
  expect(await verify({ message: `${message}!` })).toBe(false);
  for (const garbage of ['', '0x', 'signed', `0x${'00'.repeat(65)}`])
    expect(await verify({ signature: garbage })).toBe(false);
  expect(await verify({ address: 'nobody' })).toBe(false);
});

/** Contracts that answer every question with a word: ERC-1271's yes, or nothing it knows. */
const answering = (word: string) => `0x63${word}60e01b60005260206000f3`;

test('an account that is a contract is asked', async () => {
  const { verifyMessage } = await open();
  const [says, denies] = ['0x00000000000000000000000000000000000C0001', '0x00000000000000000000000000000000000C0002'];
  await askRpc(porch.rpcUrl, 'anvil_setCode', [says, answering('1626ba7e')]);
  await askRpc(porch.rpcUrl, 'anvil_setCode', [denies, answering('ffffffff')]);
  const signature = await sign();
  expect(await verifyMessage({ address: says, networkId, message, signature })).toBe(true);
  expect(await verifyMessage({ address: denies, networkId, message, signature })).toBe(false);
});

test('for an account with a key no node is needed', async () => {
  const { verifyMessage } = await open();
  await porch.stop();
  expect(await verifyMessage({ address: ada.address, networkId, message, signature: await sign() })).toBe(true);
  porch = await start({ port: 0, chainId: 31337 });
});
