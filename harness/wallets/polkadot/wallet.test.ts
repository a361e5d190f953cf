import { blake2AsU8a, cryptoWaitReady, decodeAddress, encodeAddress, signatureVerify } from '@polkadot/util-crypto';
import { hex } from '@scure/base';
import { beforeAll, describe, expect, it } from 'vitest';
import { isPolkadotAddress } from '@/domain/polkadotAddress';
import { adaDot, boDot, polkadotAccounts } from '../../fixtures/polkadot';
import { readKey, ss58 } from './keys';
import type { PolkadotWalletOptions } from './options';
import { compact, payloadBytes, type SignerPayload } from './payload';
import vectors from './vectors/payloads.json' with { type: 'json' };
import { createPolkadotTestWallet, type InjectedAccount } from './wallet';

beforeAll(async () => void (await cryptoWaitReady()));

interface Injected {
  accounts: { get(): Promise<InjectedAccount[]>; subscribe(listener: (all: InjectedAccount[]) => void): () => void };
  signer: {
    signRaw(raw: { address: string; data: string; type?: string }): Promise<{ signature: string }>;
    signPayload(payload: unknown): Promise<{ signature: string }>;
  };
}

function open(options: Partial<PolkadotWalletOptions> = {}, kept = new Map<string, string>()) {
  const seeds = polkadotAccounts.map(({ seed }) => seed);
  const wallet = createPolkadotTestWallet(
    { name: 'Thistle', id: 'example.thistle', icon: 'data:image/png;base64,', seeds, ...options },
    {
      storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
      origin: 'https://dapp.example',
      fetch,
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    },
  );
  const enable = async () => (await wallet.provider.enable('A dapp')) as Injected;
  return { wallet, enable, kept };
}
const addresses = (all: InjectedAccount[]) => all.map(({ address }) => address);
const inHex = (text: string) => `0x${hex.encode(new TextEncoder().encode(text))}`;

describe('keys', () => {
  it.each(polkadotAccounts)('$generic: Substrate’s own account, in every spelling', ({ seed, address, generic }) => {
    expect(readKey(seed, 42).address).toBe(generic);
    expect(readKey(seed, 0).address).toBe(address);
    expect(encodeAddress(decodeAddress(generic), 0)).toBe(address);
    for (const prefix of [0, 2, 42, 63]) {
      const spelled = ss58(decodeAddress(generic), prefix);
      expect(spelled).toBe(encodeAddress(generic, prefix));
      expect(isPolkadotAddress(spelled)).toBe(true);
    }
  });
});

describe('letting a page in', () => {
  it('shows nothing before a yes; a reload finds it again without a question', async () => {
    const { wallet, enable, kept } = open();
    const injected = await enable();
    expect(addresses(await injected.accounts.get())).toEqual([adaDot.generic, boDot.generic]);
    expect(wallet.log.map(({ prompted }) => prompted)).toEqual([true]);
    const reloaded = open({}, kept);
    expect(await (await reloaded.enable()).accounts.get()).toHaveLength(2);
    expect(reloaded.wallet.log.map(({ prompted }) => prompted)).toEqual([false]);
  });

  it('says no in words, waits, breaks and lies', async () => {
    const { wallet, enable } = open({ behaviour: 'reject' });
    await expect(enable()).rejects.toThrow(/^Rejected$/);
    wallet.set({ behaviour: 'hang' });
    const waiting = enable();
    wallet.approve();
    const injected = await waiting;
    wallet.set({ behaviour: { throws: 'Out of thorns.' } });
    expect(() => wallet.provider.enable()).toThrow('Out of thorns.');
    const under = async (lie: 'account' | 'empty' | 'garbage') => {
      wallet.set({ behaviour: 'approve', answers: { enable: { lie } } });
      return injected.accounts.get();
    };
    expect(addresses(await under('account'))).not.toContain(adaDot.generic);
    expect(await under('empty')).toEqual([]);
    expect(await under('garbage')).toContain(42);
  });

  it('tells who listens: at once, and when its person picks another account, locks it or takes the permission back', async () => {
    const { wallet, enable } = open();
    const injected = await enable();
    const heard: string[][] = [];
    const off = injected.accounts.subscribe((all) => heard.push(addresses(all)));
    wallet.switchAccount(1);
    wallet.lock();
    wallet.unlock();
    wallet.revoke();
    off();
    await enable();
    const bos = [boDot.generic, adaDot.generic];
    expect(heard).toEqual([[adaDot.generic, boDot.generic], bos, [], bos, []]);
  });
});

describe('signing', () => {
  it('signs bytes wrapped, so that none of it can be a transaction; @polkadot/util-crypto takes the signature', async () => {
    const { wallet, enable } = open();
    const { signer } = await enable();
    const data = inHex('Good morning from the porch ☀');
    const sign = async (address: string, bytes = data) =>
      (await signer.signRaw({ address, data: bytes, type: 'bytes' })).signature;
    const wrapped = '<Bytes>Good morning from the porch ☀</Bytes>';
    const signature = await sign(adaDot.generic);
    expect(signatureVerify(wrapped, signature, adaDot.generic)).toMatchObject({ isValid: true, crypto: 'sr25519' });
    expect(signatureVerify('another', signature, adaDot.generic).isValid).toBe(false);
    expect(signatureVerify(wrapped, await sign(adaDot.address, inHex(wrapped)), adaDot.address).isValid).toBe(true);
    wallet.set({ answers: { signRaw: { lie: 'signature' } } });
    expect(signatureVerify(wrapped, await sign(adaDot.generic), adaDot.generic).isValid).toBe(false);
  });

  it.each(vectors.payloads)('signs $title', async ({ payload, parts }) => {
    const bytes = hex.decode(parts.map(([, text]) => text).join(''));
    expect(hex.encode(payloadBytes(payload as SignerPayload))).toBe(hex.encode(bytes));
    const { enable } = open();
    const { signature } = await (await enable()).signer.signPayload(payload);
    expect(signature).toMatch(/^0x01[\da-f]{128}$/);
    expect(signatureVerify(bytes, signature, adaDot.generic).isValid).toBe(true);
  });

  it('signs the hash of what is longer than 256 bytes', async () => {
    const [first] = vectors.payloads;
    const method = `0x0000${hex.encode(compact(400n))}${'61'.repeat(400)}`;
    const long = { ...first?.payload, method } as SignerPayload;
    const rest = (first?.parts ?? [])
      .slice(1)
      .map(([, text]) => text)
      .join('');
    const bytes = blake2AsU8a(hex.decode(method.slice(2) + rest), 256);
    const { enable } = open();
    const { signature } = await (await enable()).signer.signPayload(long);
    expect(signatureVerify(bytes, signature, adaDot.generic).isValid).toBe(true);
  });

  it.each([
    ['an extension it does not know', { signedExtensions: ['CheckSomethingNew'] }],
    ['a method that is no hex', { method: 'banana' }],
    ['a hash that is too short', { genesisHash: '0x11' }],
    ['a version it does not know', { version: 5 }],
    ['an account that is not its own', { address: '5DfhGyQdFobKM8NsWvEeAKk5EQQgYe9AydgJ7rMB6E1EqRzV' }],
  ])('refuses %s before it asks', async (_what, wrong) => {
    const { wallet, enable } = open();
    const { signer } = await enable();
    await expect(signer.signPayload({ ...vectors.payloads[0]?.payload, ...wrong })).rejects.toThrow();
    expect(wallet.log.map(({ prompted }) => prompted)).toEqual([true, false]);
  });

  it('says no as extensions do, and has not what it lacks', async () => {
    const { wallet, enable } = open({ lacks: ['signPayload'] });
    const { signer } = await enable();
    wallet.set({ behaviour: 'reject' });
    await expect(signer.signRaw({ address: adaDot.generic, data: '0x00' })).rejects.toThrow(/^Cancelled$/);
    expect(signer.signPayload).toBeUndefined();
  });
});
