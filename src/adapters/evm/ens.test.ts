import type { Chain, Hex } from 'viem';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createGround, localChain } from '../../../harness/evmGround';
import { accounts, ada } from '../../../harness/fixtures/accounts';
import { dot } from '../../../harness/fixtures/names';
import { type Harness, startHarness } from '../../../harness/start';
import { createEvmActions } from './actions';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness({ ports: { evm: 0, evm2: 0, apis: 0 } });
});
afterAll(() => harness.stop());
afterEach(() => void harness.world.faults.splice(0));

async function names(at: 0 | 1 = 0, rpcUrl?: string) {
  const network = harness.info.networks[at];
  if (!network) throw new Error('The harness has no such network.');
  const chain = localChain(31337 + at, rpcUrl ?? network.rpcUrl, { contracts: network.contracts } as Partial<Chain>);
  const networkId = `eip155:${chain.id}` as const;
  const acts = createEvmActions(await createGround([chain]));
  return {
    of: (address: string) => acts.getIdentity({ address, networkId }),
    find: (name: string) => acts.resolveName({ name, networkId }),
  };
}

const nobody = { name: null, avatar: null };
const account = (at: number) => accounts[at]?.address as Hex;

test.each([
  ['a picture that its owner holds on the chain', 0, { name: 'ada.eth', avatar: dot }],
  [
    'a picture on IPFS',
    1,
    { name: 'bo.eth', avatar: 'https://ipfs.io/ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG/bo.png' },
  ],
  ['records behind a gateway', 4, { name: 'elena.offchain.eth', avatar: 'https://pictures.example/elena.png' }],
  ['a script for a picture', 6, { name: 'gaius.eth', avatar: null }],
  ['somebody else’s picture', 7, { name: 'hera.eth', avatar: null }],
  ['another’s name, which does not lead back', 2, nobody],
  ['a name in another spelling than its own', 3, nobody],
  ['a name with a letter of another script', 5, nobody],
  ['no name', 8, nobody],
])('%s', async (_what, at, identity) => {
  expect(await (await names()).of(account(at))).toEqual(identity);
});

test.each([
  ['ada.eth', ada.address],
  ['ADA.eth', ada.address],
  ['elena.offchain.eth', account(4)],
  ['nobody.offchain.eth', null],
  ['nobody.eth', null],
  ['\u0430da.eth', null],
  ['ada\u202e.eth', null],
  ['ada', null],
  ['ada..eth', null],
  ['', null],
])('the name %j leads to %s', async (name, address) => {
  expect(await (await names()).find(name)).toBe(address);
});

test('a chain that declares no name service has none, and is asked nothing', async () => {
  const before = harness.world.requests.length;
  const second = await names(1);
  expect(await second.of(ada.address)).toEqual(nobody);
  expect(await second.find('ada.eth')).toBeNull();
  expect(harness.world.requests.length).toBe(before);
});

test('what is no address has no name', async () => {
  expect(await (await names()).of('banana')).toEqual(nobody);
});

test.each([
  ['is down', { match: 'apis/ens', status: 500 }],
  ['answers no hex', { match: 'apis/ens', status: 200, body: { data: 'banana' } }],
  ['breaks off', { match: 'apis/ens', drop: true }],
])('a gateway that %s makes no error', async (_what, fault) => {
  harness.world.faults.push(fault);
  expect(await (await names()).find('elena.offchain.eth')).toBeNull();
  expect(await (await names()).of(account(4))).toEqual(nobody);
});

test('a chain that is down does not make somebody nobody', async () => {
  const down = await names(0, 'http://127.0.0.1:9');
  await expect(down.of(ada.address)).rejects.toThrow(/HTTP request failed/);
  await expect(down.find('ada.eth')).rejects.toThrow(/HTTP request failed/);
});
