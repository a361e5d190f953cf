import { once } from 'node:events';
import { createClient, defineChain, erc20Abi, type Hex, http } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { multicall } from 'viem/actions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { accounts, ada } from './fixtures/accounts';
import { porch } from './fixtures/networks';
import { poolContracts } from './fixtures/pools';
import { askRpc } from './ledger/chain';
import { ownCoin } from './pools/pools';
import { type Harness, startHarness } from './start';

const anywhere = { evm: 0, evm2: 0, apis: 0 };
const post = (url: string, body: unknown) => fetch(url, { method: 'POST', body: JSON.stringify(body) });

describe('the harness', () => {
  let harness: Harness;
  let rpcUrl: string;
  let apis: string;
  beforeAll(async () => {
    harness = await startHarness({ ports: anywhere });
    rpcUrl = harness.info.services.evm?.rpcUrl ?? '';
    apis = harness.info.services.apis?.url ?? '';
  });
  afterAll(() => harness.stop());

  it('runs two chains with the accounts it names', async () => {
    const { evm2 } = harness.info.services;
    expect(await askRpc(rpcUrl, 'eth_chainId')).toBe('0x7a69');
    expect(await askRpc(evm2?.rpcUrl ?? '', 'eth_chainId')).toBe('0x7a6a');
    expect(await askRpc(rpcUrl, 'eth_accounts')).toEqual(accounts.map(({ address }) => address.toLowerCase()));
    const mnemonic = 'test test test test test test test test test test test junk';
    expect(mnemonicToAccount(mnemonic, { addressIndex: 9 }).address).toBe(accounts[9].address);
  });

  it('says over HTTP what the chain holds at that moment', async () => {
    await askRpc(rpcUrl, 'anvil_setBalance', [ada.address, '0x1158e460913d00001']);
    const response = await fetch(`${apis}/v1/account/${ada.address}/balance?currency=usd&chainId=eip155:31337`);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect((await response.json()).balances[0].quantity.numeric).toBe('20.000000000000000001');
  });

  it('swaps coins on both chains, at the addresses that it names and the world’s prices', async () => {
    const { factory, router, weth, tokens } = harness.info.contracts;
    expect([factory, router, weth]).toEqual(Object.values(poolContracts));
    for (const { id, rpcUrl: url } of harness.info.networks) {
      for (const address of [factory, router, weth])
        expect(await askRpc(url, 'eth_getCode', [address, 'latest'])).not.toBe('0x');
      const usdc = tokens.find(({ symbol }) => symbol === 'USDC')?.address;
      const pair = `from=${id}:${ownCoin}&to=${id}:${usdc}`;
      const asked = await fetch(`${apis}/v1/convert/quotes?amount=1000000000000000&userAddress=${ada.address}&${pair}`);
      expect((await asked.json()).quotes[0].toAmount).toMatch(/^249\d{4}$/);
    }
  });

  it('has its pools as they were, once it is put back', async () => {
    const usdc = harness.info.contracts.tokens.find(({ symbol }) => symbol === 'USDC')?.address;
    const swap = { amount: '5000000000000000000', from: `${porch.id}:${ownCoin}`, to: `${porch.id}:${usdc}` };
    const quote = async () => {
      const query = new URLSearchParams({ ...swap, userAddress: ada.address });
      return (await (await fetch(`${apis}/v1/convert/quotes?${query}`)).json()).quotes[0].toAmount;
    };
    const before = await quote();
    const user = `${porch.id}:${ada.address}`;
    const wanted = { ...swap, projectId: 'p', eip155: { slippage: 1 }, userAddress: user, disableEstimate: true };
    const { tx } = await (await post(`${apis}/v1/convert/build-transaction`, wanted)).json();
    const value = `0x${BigInt(tx.amount).toString(16)}`;
    const call = { from: ada.address, to: tx.to.split(':')[2], data: tx.data, value, gas: '0x493e0' };
    await askRpc(rpcUrl, 'eth_sendTransaction', [call]);
    await expect.poll(quote).not.toBe(before);
    await post(`${apis}/control/reset`, {});
    expect(await quote()).toBe(before);
  });

  it('has what public chains have: Multicall3 and tokens that people hold', async () => {
    const { multicall3, tokens } = harness.info.contracts;
    for (const { id, rpcUrl: url } of harness.info.networks) {
      const chain = defineChain({
        id: Number(id.split(':')[1]),
        name: id,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [url] } },
        contracts: { multicall3: { address: multicall3 as Hex } },
      });
      const client = createClient({ chain, transport: http() });
      const contracts = tokens.map(
        ({ address }) => ({ address: address as Hex, abi: erc20Abi, functionName: 'decimals' }) as const,
      );
      const decimals = await multicall(client, { contracts, allowFailure: false });
      expect(decimals).toEqual(tokens.map((token) => token.decimals));
    }
  });

  it('lets pages of this computer ask, from any port', async () => {
    for (const url of [rpcUrl, `${apis}/e`]) {
      const preflight = await fetch(url, { method: 'OPTIONS', headers: { origin: 'http://dapp.localhost:5173' } });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  it('records calls to the chain and breaks them on demand, batches too, while its own ledger still reads', async () => {
    await post(`${apis}/control/faults`, { match: 'rpc/eip155:31337/eth_getBalance', status: 502, times: 1 });
    const call = { jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [ada.address, 'latest'] };
    expect((await fetch(`${apis}/v1/account/${ada.address}/balance?chainId=eip155:31337`)).status).toBe(200);
    expect((await post(rpcUrl, [call])).status).toBe(502);
    expect((await post(rpcUrl, [call])).status).toBe(200);
    const { requests } = await (await fetch(`${apis}/control/requests`)).json();
    expect(requests.at(-1)).toMatchObject({ method: 'eth_getBalance', target: 'rpc/eip155:31337' });
  });

  it('drops a connection as a dead network does', async () => {
    await post(`${apis}/control/faults`, { match: 'rpc/eip155:31337', drop: true, times: 1 });
    await expect(askRpc(rpcUrl, 'eth_chainId')).rejects.toThrow('fetch failed');
    expect(await askRpc(rpcUrl, 'eth_chainId')).toBe('0x7a69');
  });

  it('answers over a WebSocket', async () => {
    const socket = new WebSocket(rpcUrl.replace('http', 'ws'));
    await once(socket, 'open');
    socket.send('{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}');
    const [message] = await once(socket, 'message');
    expect(JSON.parse(String(message)).result).toBe('0x7a69');
    socket.close();
  });
});

describe('the chain behind the harness', () => {
  let harness: Harness;
  let rpcUrl: string;
  beforeAll(async () => {
    harness = await startHarness({ ports: { evm: 0 } });
    rpcUrl = harness.info.services.evm?.rpcUrl ?? '';
  });
  afterAll(() => harness.stop());
  const elsewhere = { forking: { jsonRpcUrl: 'http://127.0.0.1:1' } };

  it('is led nowhere else by who may ask it', async () => {
    const message = /hands "anvil_reset" on to no node/;
    await expect(askRpc(rpcUrl, 'anvil_reset', [elsewhere])).rejects.toThrow(message);
    await expect(askRpc(rpcUrl, 'anvil_setRpcUrl', ['http://127.0.0.1:1'])).rejects.toThrow('anvil_setRpcUrl');
    const call = (id: number, method: string) => ({ jsonrpc: '2.0', id, method, params: [] });
    const answer = await post(rpcUrl, [call(1, 'eth_chainId'), call(2, 'anvil_reset')]);
    expect(await answer.json()).toMatchObject([
      { id: 1, error: { code: -32601 } },
      { id: 2, error: { code: -32601, message: expect.stringMatching(message) } },
    ]);
    expect(await askRpc(rpcUrl, 'eth_chainId')).toBe('0x7a69');
  });

  it('nor over a WebSocket', async () => {
    const socket = new WebSocket(rpcUrl.replace('http', 'ws'));
    await once(socket, 'open');
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'anvil_reset', params: [elsewhere] }));
    const [message] = await once(socket, 'message');
    expect(JSON.parse(String(message))).toMatchObject({ id: 7, error: { code: -32601 } });
    socket.close();
  });
});

describe('relay and phone', () => {
  it('start with the rest, know its chains, and share its faults and its record', async () => {
    const harness = await startHarness({ ports: { evm: 0, relay: 0, apis: 0, phone: 0 } });
    const { relay, phone, apis: services } = harness.info.services;
    expect(phone?.url).toMatch(/^http:\/\/phone\.localhost:\d+$/);
    const state = await (await fetch(`${phone?.nodeUrl}/state`)).json();
    expect(state.chains.map(({ id }: { id: string }) => id)).toContain('eip155:31337');
    await post(`${services?.url}/control/faults`, { match: 'relay', status: 401 });
    const socket = new WebSocket(`${relay?.url}/?projectId=test`);
    const [, refused] = await once(socket, 'unexpected-response');
    expect(refused.statusCode).toBe(401);
    const { requests } = await (await fetch(`${services?.url}/control/requests`)).json();
    expect(requests.at(-1)).toMatchObject({ method: 'CONNECT', target: 'relay/connect' });
    await harness.stop();
    await expect(fetch(`${phone?.nodeUrl}/health`)).rejects.toThrow();
  });

  it('start alone: a relay by itself, a phone with another relay; a phone without one is an error that says so', async () => {
    const first = await startHarness({ ports: { relay: 0 } });
    const relayUrl = first.info.services.relay?.url as string;
    const second = await startHarness({ ports: { phone: 0 }, phone: { relayUrl } });
    expect(Object.keys(second.info.services)).toEqual(['phone']);
    await Promise.all([first.stop(), second.stop()]);
    await expect(startHarness({ ports: { phone: 0 } })).rejects.toThrow('The phone needs a relay');
  });
});
