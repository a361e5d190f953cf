import { createPrivateKey, sign } from 'node:crypto';
import { base58 } from '@scure/base';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { solanaTestnet } from '@/domain/solanaNetworks';
import { adaSol, boSol } from '../../../harness/fixtures/solana';
import { failure } from '../../../harness/solanaActs';
import { standToTransfer } from '../../../harness/solanaTransfers';
import type { SolanaContext } from './context';
import { sendPrepared } from './sendPrepared';
import { readTrace } from './transferTrace';
import { readWire, withSignature } from './wire';

const { ground, chain, prepare, send, passing, acts, ask, asked, who, lamportsOf } = standToTransfer();

afterEach(() => void vi.doUnmock('./sendPrepared'));

describe('what goes wrong before the wallet is asked to send says so', () => {
  test.each([
    ['an account that the wallet does not show', { from: boSol.address }, 'REQUEST_INVALID'],
    ['a network that the wallet does not know', { networkId: solanaTestnet.id }, 'CHAIN_UNKNOWN_TO_WALLET'],
    ['a network that the host did not list', { networkId: 'solana:nowhere' as never }, 'NETWORK_NOT_FOUND'],
  ])('%s', async (_what, wish, code) => {
    const prepared = await prepare({ amount: '5000' });
    const other = { ...prepared, terms: { ...prepared.terms, ...wish } };
    expect(await failure(send(other))).toMatchObject({ code, details: { isUnasked: true } });
    expect(asked()).toEqual([]);
  });

  test('a wallet that is not in', async () => {
    const prepared = await prepare({ amount: '5000' });
    await ground.page.adapter.disconnect(who().connectorId);
    expect(await failure(send(prepared))).toMatchObject({ code: 'NOT_CONNECTED', details: { isUnasked: true } });
  });

  test('a signer that does not load', async () => {
    const prepared = await prepare({ amount: '5000' });
    const signer = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    const { connectorId } = who();
    expect(await failure(sendPrepared(contextWith(signer), { connectorId, prepared }))).toMatchObject({
      code: 'INTERNAL_SDK_ERROR',
      details: { isUnasked: true },
    });
  });

  test('our own code that does not load', async () => {
    const prepared = await prepare({ amount: '5000' });
    vi.doMock('./sendPrepared', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    expect(await failure(send(prepared))).toMatchObject({ details: { isUnasked: true } });
    expect(asked()).toEqual([]);
  });
});

test('what goes wrong once the wallet was asked does not say that it was not', async () => {
  const prepared = await prepare({ amount: '5000' });
  ground.page.wallet.set({ behaviour: { throws: 'Out of oil.' } });
  const thrown = (await failure(send(prepared))) as { details: object };
  expect(thrown.details).not.toHaveProperty('isUnasked');
  expect(asked()).toEqual(['solana:signTransaction']);
});

/** What the adapter stands on, with a wallet of the test's. */
function contextWith(signer: () => Promise<unknown>) {
  const { env, networks } = ground.page;
  const wallet = { connector: { name: 'Lantern' }, signer };
  return {
    env,
    networkOf: () => networks[0],
    connected: () => ({ wallet, accounts: [{ address: adaSol.address }], networkId: who().networkId }),
  } as unknown as SolanaContext;
}

const SEED = Buffer.from('302e020100300506032b657004220420', 'hex');
const sign25519 = (message: Uint8Array, secretKey: string) => {
  const key = Buffer.concat([SEED, base58.decode(secretKey).subarray(0, 32)]);
  return Uint8Array.from(sign(null, message, createPrivateKey({ key, format: 'der', type: 'pkcs8' })));
};

/** A wallet that signs with the newest blockhash, whatever stood there. */
const refresher = async () => ({
  signTransactions: async ({ transactions }: { transactions: Uint8Array[] }) => {
    const { value } = (await ask('getLatestBlockhash', { commitment: 'confirmed' })) as {
      value: { blockhash: string };
    };
    return transactions.map((one) => {
      const bytes = Uint8Array.from(one);
      readWire(bytes)?.blockhash.set(base58.decode(value.blockhash));
      const message = readWire(bytes)?.message as Uint8Array;
      return withSignature(bytes, adaSol.address, sign25519(message, adaSol.secretKey)) as Uint8Array;
    });
  },
});

test('of a wallet that gave it another blockhash, it is known how much longer it may come', async () => {
  const prepared = await prepare({ amount: '5000' });
  chain().advance(100);
  const written: unknown[][] = [];
  const { connectorId } = who();
  const fetch = ground.page.env.fetch;
  // It leaves the page, and no node has it yet.
  ground.page.env.fetch = async (url, init) =>
    String(init?.body).includes('sendTransaction') ? Response.json({ result: '' }) : fetch(url, init);
  const onSigned = (...given: unknown[]) => void written.push(given);
  const hash = await sendPrepared(contextWith(refresher), { connectorId, prepared, onSigned });
  const [[name, trace] = []] = written;
  expect(name).toBe(hash);
  const known = readTrace(String(trace));
  expect(known).toMatchObject({ ...readTrace(prepared.trace), lastValidBlockHeight: expect.any(String) });
  chain().advance(100);
  // The old one is too old by now, and the new one is not.
  expect(await acts().findTransfer({ prepared, hash })).toEqual({ status: 'impossible' });
  const now = { ...prepared, trace: String(trace) };
  expect(await acts().findTransfer({ prepared: now, hash })).toEqual({ status: 'possible' });
  chain().advance(100);
  expect(await acts().findTransfer({ prepared: now, hash })).toEqual({ status: 'impossible' });
});

test('a wallet that leaves the blockhash alone needs no other trace', async () => {
  const written: unknown[][] = [];
  await send(await prepare({ amount: '5000' }), (...given) => void written.push(given));
  expect(written).toEqual([[expect.any(String)]]);
});

describe('a node’s no', () => {
  const refusal = {
    code: -32002,
    message: 'Transaction simulation failed',
    data: { err: 'AccountNotFound', logs: [] },
  };

  /** What the line answers to the attempts to send, one after the other; `pass` hands it on before. */
  async function sendOver(...answers: { status?: number; error?: object; pass?: boolean }[]) {
    const prepared = await prepare({ amount: '5000' });
    const { fetch } = ground.page.env;
    ground.page.env.fetch = async (url, init) => {
      if (!String(init?.body).includes('"sendTransaction"')) return fetch(url, init);
      const { status = 200, error, pass } = answers.shift() ?? {};
      if (pass) await fetch(url, init);
      return Response.json({ error }, { status });
    };
    return failure(passing(send(prepared)));
  }

  test('is the last word where nobody can have passed it on', async () => {
    const before = lamportsOf(boSol.address);
    expect(await sendOver({ error: refusal })).toMatchObject({ code: 'FUNDS_INSUFFICIENT' });
    expect(await sendOver({ status: 429 }, { error: refusal })).toMatchObject({ code: 'FUNDS_INSUFFICIENT' });
    expect(lamportsOf(boSol.address)).toBe(before);
  });

  test('is none where another one may have passed it on, and it arrives all the same', async () => {
    const before = lamportsOf(boSol.address);
    const told = await sendOver({ status: 504, pass: true }, { status: 429 }, { error: refusal });
    expect(told).toMatchObject({ code: 'HTTP_STATUS', details: { status: 504 } });
    expect(lamportsOf(boSol.address)).toBe(before + 5_000n);
  });
});
