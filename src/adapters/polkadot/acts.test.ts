import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto';
import { hex } from '@scure/base';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UserRejectedError } from '@/domain/errors/errorKinds';
import { timeLimits } from '@/domain/limits';
import { polkadot } from '@/domain/polkadotNetworks';
import type { RemoteSession } from '@/ports/connectMethod';
import { createTestEnv } from '../../../harness/env';
import { adaDot, boDot } from '../../../harness/fixtures/polkadot';
import { thistle } from '../../../harness/fixtures/polkadotWallets';
import { installPolkadotTestWallets } from '../../../harness/wallets/polkadot/install';
import type { PolkadotWalletOptions } from '../../../harness/wallets/polkadot/options';
import vectors from '../../../harness/wallets/polkadot/vectors/payloads.json' with { type: 'json' };
import { createTestRemote } from '../../../harness/wallets/remoteWallet';
import { openTestPage, type TestPage } from '../../../harness/wallets/testPage';
import { createPolkadotAdapter } from './adapter';
import { readAccounts } from './answers';
import type { PolkadotProvider } from './provider';

let page: TestPage;
beforeAll(async () => void (await cryptoWaitReady()));
beforeEach(() => {
  page = openTestPage();
});
afterEach(() => page.close());

const wallet = () => {
  const found = window.__polkadotTestWallets?.['example.thistle'];
  if (!found) throw new Error('There is no test wallet on this page.');
  return found;
};
const [remark] = vectors.payloads as unknown as [{ payload: Record<string, unknown>; parts: [string, string][] }];
const remarkBytes = hex.decode(remark.parts.map(([, text]) => text).join(''));

function look(options: Partial<PolkadotWalletOptions> = {}, reply?: (body: string) => unknown) {
  installPolkadotTestWallets([{ ...thistle(), ...options }]);
  const fetch = async (_url: unknown, init?: RequestInit) => Response.json(reply?.(String(init?.body)) ?? {});
  const env = createTestEnv(undefined, { fetch: fetch as typeof globalThis.fetch });
  const adapter = createPolkadotAdapter({ networks: [polkadot], env });
  adapter.start();
  return { env, adapter };
}
async function open(options: Partial<PolkadotWalletOptions> = {}) {
  const { env, adapter } = look(options);
  const connection = await adapter.connect({ connectorId: options.key ?? 'Thistle' });
  const by = (address: string) => ({ connectorId: connection.connectorId, networkId: polkadot.id, address });
  return { env, adapter, connection, by };
}

it('names accounts as the wallet spells them, each with its key', async () => {
  const { connection } = await open();
  expect(connection.accounts).toEqual([
    { address: adaDot.address, type: 'eoa', publicKey: expect.stringMatching(/^0xd43593c7/) },
    { address: boDot.address, type: 'eoa', publicKey: expect.stringMatching(/^0x8eaf0415/) },
  ]);
});

describe('signing', () => {
  it('signs messages, text and bytes; @polkadot/util-crypto takes the signatures', async () => {
    const { adapter, by } = await open();
    const sign = (message: string | { raw: string }) =>
      adapter.signMessage?.({ ...by(adaDot.address), message }) as Promise<string>;
    expect(signatureVerify('<Bytes>Hello ☀</Bytes>', await sign('Hello ☀'), adaDot.address).isValid).toBe(true);
    expect(signatureVerify('<Bytes>Hi</Bytes>', await sign({ raw: '0x4869' }), adaDot.address).isValid).toBe(true);
    await expect(sign({ raw: 'banana' })).rejects.toMatchObject({ code: 'REQUEST_INVALID' });
  });

  it('signs calls for the chain they name, by the account they name', async () => {
    const { adapter, by } = await open();
    const sign = (payload: object) =>
      adapter.signPayload?.({ ...by(adaDot.address), payload: payload as Record<string, unknown> }) as Promise<string>;
    expect(signatureVerify(remarkBytes, await sign(remark.payload), adaDot.address).isValid).toBe(true);
    const kusama = `0xb0a8d493285c2df73290dfb7e61f870f${'0'.repeat(32)}`;
    await expect(sign({ ...remark.payload, genesisHash: kusama })).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' });
    await expect(sign({ ...remark.payload, genesisHash: 7 })).rejects.toMatchObject({ code: 'REQUEST_INVALID' });
    await expect(sign({ ...remark.payload, address: boDot.address })).rejects.toMatchObject({
      code: 'REQUEST_INVALID',
    });
  });

  it('a no is a no, garbage an error, a lacking method unsupported, another’s account refused', async () => {
    const { adapter, by } = await open({ lacks: ['signPayload'] });
    const sign = (address: string = adaDot.address) => adapter.signMessage?.({ ...by(address), message: 'Hello' });
    wallet().set({ behaviour: 'reject' });
    await expect(sign()).rejects.toBeInstanceOf(UserRejectedError);
    wallet().set({ behaviour: { lie: 'garbage' } });
    await expect(sign()).rejects.toMatchObject({ code: 'RESPONSE_INVALID' });
    await expect(sign('5DfhGyQdFobKM8NsWvEeAKk5EQQgYe9AydgJ7rMB6E1EqRzV')).rejects.toMatchObject({
      code: 'REQUEST_INVALID',
    });
    await expect(adapter.signPayload?.({ ...by(adaDot.address), payload: remark.payload })).rejects.toMatchObject({
      code: 'METHOD_UNSUPPORTED',
    });
  });

  it('a host’s polkadot.js gets a signer; the account may be spelled by another number', async () => {
    const { adapter, connection } = await open();
    const { accounts, signer } = (await adapter.getProvider(connection.connectorId)) as PolkadotProvider;
    expect(await accounts.get()).toHaveLength(2);
    expect(remark.payload.address).toBe(adaDot.generic);
    const { signature } = (await signer.signPayload(remark.payload)) as { signature: string };
    expect(signatureVerify(remarkBytes, signature, adaDot.address).isValid).toBe(true);
    const raw = (await signer.signRaw({ address: adaDot.address, data: '0x4869', type: 'bytes' })) as {
      signature: string;
    };
    expect(signatureVerify('<Bytes>Hi</Bytes>', raw.signature, adaDot.address).isValid).toBe(true);
  });
});

describe('finding', () => {
  it('tells wallets from nonsense, and knows some by another name than their key', () => {
    const { adapter } = look({ announces: 'badly', key: 'polkadot-js' });
    expect(adapter.connectors()).toEqual([
      { id: 'polkadot-js', name: 'Polkadot{.js}', namespace: 'polkadot', type: 'ANNOUNCED' },
    ]);
  });

  it('finds who comes late, when the wait is over', () => {
    const { env, adapter } = look({ arrives: 'late' });
    expect(adapter.connectors()).toEqual([]);
    wallet().arrive();
    env.clock.advance(timeLimits.injectedLateWaitMs);
    expect(adapter.connectors()).toHaveLength(1);
  });
});

describe('balances', () => {
  /** nonce, consumers, providers, sufficients, then free, reserved, frozen and flags, as a node of Polkadot writes them. */
  const record = `0x${'01000000'.repeat(4)}00e40b54020000000000000000000000${'00'.repeat(48)}`;
  const balance = (reply: (body: string) => unknown) =>
    look({}, reply).adapter.getNativeBalance({ address: adaDot.address, networkId: polkadot.id });

  it('are read from the chain’s own storage', async () => {
    let asked = '';
    const answer = await balance((body) => {
      asked = body;
      return { jsonrpc: '2.0', id: 1, result: record };
    });
    expect(answer).toEqual({ base: '10000000000', decimals: 10, symbol: 'DOT' });
    // The key of Alice's account, as published with Substrate's storage.
    expect(JSON.parse(asked).params).toEqual([
      '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9de1e86a9a8c739864cf3cc5ec2bea59fd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
    ]);
  });

  it('are nothing for nobody, and an error where the node talks nonsense', async () => {
    expect(await balance(() => ({ result: null }))).toMatchObject({ base: '0' });
    await expect(balance(() => ({ result: '0x00' }))).rejects.toMatchObject({ code: 'RESPONSE_INVALID' });
    await expect(balance(() => ({ result: 7 }))).rejects.toMatchObject({ code: 'RESPONSE_INVALID' });
  });
});

it("keeps an account's path, and never the password that may follow it", () => {
  const { address } = adaDot;
  const publicKey = expect.any(String);
  expect(readAccounts([{ address, path: '//polkadot/0' }])).toEqual([
    { address, type: 'eoa', publicKey, path: '//polkadot/0' },
  ]);
  expect(readAccounts([{ address, path: '//polkadot///a password' }])).toEqual([{ address, type: 'eoa', publicKey }]);
});

it('a wallet by WalletConnect is asked in its words', async () => {
  const session: RemoteSession = {
    accounts: [{ address: adaDot.address, type: 'eoa' }],
    networkId: polkadot.id,
    networkIds: [polkadot.id],
    methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
  };
  const connector = {
    id: 'walletConnect',
    name: 'WalletConnect',
    namespace: 'polkadot',
    type: 'WALLET_CONNECT',
  } as const;
  const remote = createTestRemote(connector, session);
  const { adapter } = look();
  adapter.addRemote?.(remote);
  expect(await adapter.connect({ connectorId: 'walletConnect' })).toMatchObject({
    accounts: [{ address: adaDot.address }],
  });
  const signature = `0x${'ab'.repeat(64)}`;
  remote.answers = {
    polkadot_signMessage: () => ({ signature }),
    polkadot_signTransaction: () => ({ signature: '0x' }),
  };
  const by = { connectorId: 'walletConnect', networkId: polkadot.id, address: adaDot.address };
  expect(await adapter.signMessage?.({ ...by, message: 'Hello' })).toBe(signature);
  await expect(adapter.signPayload?.({ ...by, payload: remark.payload })).rejects.toMatchObject({
    code: 'RESPONSE_INVALID',
  });
  expect(remote.asked.map(({ params }) => params)).toEqual([
    { address: adaDot.address, message: 'Hello' },
    { address: adaDot.address, transactionPayload: remark.payload },
  ]);
});
