import { createPublicKey, verify } from 'node:crypto';
import { base58 } from '@scure/base';
import {
  Connection,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { adaSol, boSol, solanaAccounts } from '../../fixtures/solana';
import { harborSolana, lantern as lanternOf } from '../../fixtures/solanaWallets';
import { type SolanaServer, start } from '../../servers/solana';
import { hasRuntime } from '../../solana/liteSvm';
import { explainSolana } from '../panel/explainSolana';
import { installSolanaTestWallets } from './install';
import type { SolanaWalletOptions } from './options';
import { solanaWalletScript } from './script';
import type { StandardAccount, StandardWallet } from './standard';
import { createSolanaTestWallet } from './wallet';

const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const isSigned = (message: Uint8Array, signature: Uint8Array, address: string) => {
  const key = createPublicKey({ key: Buffer.concat([SPKI, base58.decode(address)]), format: 'der', type: 'spki' });
  return verify(null, message, key, signature);
};

type Verb = (...inputs: unknown[]) => Promise<never>;
const verb = ({ features }: StandardWallet, feature: string): Verb =>
  features[feature]?.[feature.split(':')[1] as string] as Verb;

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
});

function lantern(options: Partial<SolanaWalletOptions> = {}) {
  const wallet = createSolanaTestWallet(
    {
      name: 'Lantern',
      id: 'example.lantern',
      icon: 'data:image/png;base64,',
      secretKeys: solanaAccounts.slice(0, 2).map(({ secretKey }) => secretKey),
      chains: [{ id: 'solana:localnet', rpcUrl: 'http://127.0.0.1:1' }],
      ...options,
    },
    {
      storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
      origin: 'https://dapp.example',
      fetch,
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    },
  );
  const heard: string[][] = [];
  const on = wallet.standard.features['standard:events']?.on as (event: string, listener: unknown) => () => void;
  const off = on('change', ({ accounts }: { accounts: StandardAccount[] }) =>
    heard.push(accounts.map(({ address }) => address)),
  );
  const call = (feature: string, ...inputs: unknown[]) => verb(wallet.standard, feature)(...inputs);
  const connect = async (input?: object) => {
    const { accounts } = (await call('standard:connect', ...(input ? [input] : []))) as { accounts: StandardAccount[] };
    return accounts.map(({ address }) => address);
  };
  const account = () => wallet.standard.accounts[0] as StandardAccount;
  return { wallet, heard, off, call, connect, account };
}

const words = new TextEncoder().encode('Good morning from the porch');

describe('connecting', () => {
  it('shows nothing before a yes, then the selected account; a reload finds it again without a question', async () => {
    const { wallet, heard, connect } = lantern();
    expect(await connect({ silent: true })).toEqual([]);
    expect(await connect()).toEqual([adaSol.address]);
    expect(heard).toEqual([[adaSol.address]]);
    expect(wallet.standard.accounts[0]?.publicKey).toEqual(base58.decode(adaSol.address));
    const reloaded = lantern();
    expect(await reloaded.connect({ silent: true })).toEqual([adaSol.address]);
    expect(reloaded.wallet.log.map(({ prompted }) => prompted)).toEqual([false]);
  });

  it('says no with 4001, waits, and gives its own errors', async () => {
    const { wallet, call, connect } = lantern({ behaviour: 'reject' });
    await expect(connect()).rejects.toMatchObject({ code: 4001 });
    wallet.set({ behaviour: 'hang' });
    const waiting = connect();
    expect(wallet.pending.map(({ method }) => method)).toEqual(['standard:connect']);
    await expect(connect()).rejects.toMatchObject({ code: -32002 });
    wallet.approve();
    expect(await waiting).toEqual([adaSol.address]);
    wallet.set({ behaviour: { throws: 'Out of oil.' } });
    expect(() => call('standard:connect')).toThrow('Out of oil.');
  });

  it('tells the page when its person locks it, moves to another account or takes the permission back', async () => {
    const { wallet, heard, connect, off } = lantern();
    await connect();
    wallet.lock();
    wallet.unlock();
    wallet.switchAccount(1);
    wallet.revoke();
    expect(heard.slice(1)).toEqual([[], [adaSol.address], [boSol.address, adaSol.address], []]);
    off();
    await connect();
    expect(heard).toHaveLength(5);
  });

  it('lies about who it is when told to', async () => {
    const { connect, wallet } = lantern({ answers: { 'standard:connect': { lie: 'account' } } });
    const [somebody] = await connect();
    expect(solanaAccounts.some(({ address }) => address === somebody)).toBe(false);
    wallet.set({ answers: { 'standard:connect': { lie: 'empty' } } });
    expect(await connect()).toEqual([]);
  });
});

describe('signing', () => {
  it('signs messages with the account’s key, or another’s when it lies', async () => {
    const { wallet, call, connect, account } = lantern();
    await connect();
    const sign = async () => {
      const [output] = (await call('solana:signMessage', { account: account(), message: words })) as {
        signature: Uint8Array;
      }[];
      return isSigned(words, output?.signature as Uint8Array, adaSol.address);
    };
    expect(await sign()).toBe(true);
    wallet.set({ answers: { 'solana:signMessage': { lie: 'signature' } } });
    expect(await sign()).toBe(false);
    wallet.lock();
    await expect(call('solana:signMessage', { account: account(), message: words })).rejects.toMatchObject({
      code: 4100,
    });
  });

  it('signs in with words that name the page, and refuses another’s name', async () => {
    const { call } = lantern();
    const input = {
      domain: 'dapp.example',
      statement: 'Come in.',
      nonce: 'abcd1234',
      resources: ['https://a.example'],
    };
    const [output] = (await call('solana:signIn', input)) as unknown as {
      account: StandardAccount;
      signedMessage: Uint8Array;
      signature: Uint8Array;
    }[];
    expect(new TextDecoder().decode(output?.signedMessage)).toBe(
      `dapp.example wants you to sign in with your Solana account:\n${adaSol.address}\n\nCome in.\n\nNonce: abcd1234\nResources:\n- https://a.example`,
    );
    expect(isSigned(output?.signedMessage as Uint8Array, output?.signature as Uint8Array, adaSol.address)).toBe(true);
    await expect(call('solana:signIn', { domain: 'bank.example' })).rejects.toMatchObject({ code: -32602 });
  });

  it('has not what it lacks, and refuses what it can’t read or is not its own', async () => {
    const { wallet, call, connect, account } = lantern({ lacks: ['solana:signIn'], versions: ['legacy'] });
    expect(Object.keys(wallet.standard.features)).not.toContain('solana:signIn');
    await connect();
    const broken = { account: account(), transaction: new Uint8Array([1, 2, 3]) };
    await expect(call('solana:signTransaction', broken)).rejects.toMatchObject({ code: -32602 });
    const message = new TransactionMessage({
      payerKey: new PublicKey(boSol.address),
      recentBlockhash: adaSol.address,
      instructions: [],
    });
    const ofBo = new VersionedTransaction(message.compileToV0Message()).serialize();
    await expect(call('solana:signTransaction', { account: account(), transaction: ofBo })).rejects.toThrow(
      'no signer',
    );
    expect(wallet.log.filter(({ prompted }) => prompted).map(({ method }) => method)).toEqual(['standard:connect']);
  });
});

describe.skipIf(!hasRuntime)('on a chain', () => {
  let server: SolanaServer;
  beforeAll(async () => {
    server = await start({ port: 0, slotMs: 40 });
  });
  afterAll(() => server.stop());

  async function transfer(kind: 'legacy' | 'v0', lamports: number) {
    const { blockhash } = await new Connection(server.rpcUrl, 'confirmed').getLatestBlockhash();
    const [from, to] = [new PublicKey(adaSol.address), new PublicKey(boSol.address)];
    const instruction = SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports });
    if (kind === 'legacy') {
      const transaction = new Transaction({ feePayer: from, recentBlockhash: blockhash } as never).add(instruction);
      return new Uint8Array(transaction.serialize({ requireAllSignatures: false }));
    }
    const message = new TransactionMessage({ payerKey: from, recentBlockhash: blockhash, instructions: [instruction] });
    return new VersionedTransaction(message.compileToV0Message()).serialize();
  }

  it.each(['legacy', 'v0'] as const)('signs a %s transaction, sends it and waits for the chain', async (kind) => {
    const { call, connect, account } = lantern({ chains: [{ id: 'solana:localnet', rpcUrl: server.rpcUrl }] });
    await connect();
    const connection = new Connection(server.rpcUrl, 'confirmed');
    const before = await connection.getBalance(new PublicKey(boSol.address));
    const input = { account: account(), transaction: await transfer(kind, 1000), chain: 'solana:localnet' };
    const options = { commitment: 'confirmed' };
    const [sent] = (await call('solana:signAndSendTransaction', { ...input, options })) as { signature: Uint8Array }[];
    expect(await connection.getBalance(new PublicKey(boSol.address))).toBe(before + 1000);
    const { value } = await connection.getSignatureStatus(base58.encode(sent?.signature as Uint8Array));
    expect(value?.err).toBeNull();
    await expect(call('solana:signAndSendTransaction', { ...input, chain: 'solana:mainnet' })).rejects.toMatchObject({
      code: -32602,
    });
  });

  it('signs many at once, and one at a time when it is a small device', async () => {
    const { call, connect, account } = lantern();
    await connect();
    const inputs = await Promise.all(
      [1, 2].map(async (lamports) => ({ account: account(), transaction: await transfer('v0', lamports) })),
    );
    const signed = (await call('solana:signTransaction', ...inputs)) as { signedTransaction: Uint8Array }[];
    for (const { signedTransaction } of signed) {
      const { message, signatures } = VersionedTransaction.deserialize(signedTransaction);
      expect(isSigned(message.serialize(), signatures[0] as Uint8Array, adaSol.address)).toBe(true);
    }
    const small = lantern({ oneAtATime: true });
    await expect(small.call('solana:signTransaction', ...inputs)).rejects.toThrow('one transaction at a time');
  });

  it('explains what it is asked', async () => {
    const { wallet, call, connect, account } = lantern();
    await connect();
    wallet.set({ behaviour: 'ask' });
    const signing = call('solana:signTransaction', {
      account: account(),
      transaction: await transfer('v0', 1_500_000_000),
    });
    const [request] = wallet.pending;
    if (!request) throw new Error('Nothing waits.');
    expect(explainSolana(request, wallet.state())).toMatchObject({
      title: 'Sign a transfer of 1.5 SOL?',
      facts: [
        ['Leaves your wallet', '1.5 SOL'],
        ['To', 'Fm4F…6cVgNh'],
        ['With', expect.any(String)],
      ],
    });
    wallet.reject();
    await expect(signing).rejects.toMatchObject({ code: 4001 });
  });
});

describe('coming to a page', () => {
  it('is known to pages that were there before and to those that come later (Wallet Standard)', () => {
    const page = Object.assign(new EventTarget(), {
      fetch,
      __solanaTestWallets: undefined as Window['__solanaTestWallets'],
    });
    Object.assign(page, { top: page });
    vi.stubGlobal('window', page);
    vi.stubGlobal('location', { origin: 'https://dapp.example' });
    const registered: StandardWallet[] = [];
    const api = { register: (wallet: StandardWallet) => registered.push(wallet) };
    page.addEventListener('wallet-standard:register-wallet', (event) => (event as CustomEvent).detail(api));
    const [first] = solanaAccounts;
    const chains = [{ id: 'solana:localnet' as const, rpcUrl: 'http://127.0.0.1:1' }];
    const options = { name: 'Lantern', id: 'example.lantern', icon: 'data:,', secretKeys: [first.secretKey], chains };
    installSolanaTestWallets([options, { ...options, name: 'Late', id: 'example.late', arrives: 'late' }]);
    page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }));
    expect(registered.map(({ name }) => name)).toEqual(['Lantern', 'Lantern']);
    page.__solanaTestWallets?.['example.late']?.arrive();
    expect(registered.at(-1)).toMatchObject({
      version: '1.0.0',
      name: 'Late',
      chains: ['solana:localnet'],
      accounts: [],
    });
    vi.unstubAllGlobals();
  });

  it('comes as one script, its data safe within a page', async () => {
    const chains = [{ id: 'solana:localnet' as const, rpcUrl: 'http://127.0.0.1:1/</script>' }];
    const script = await solanaWalletScript([lanternOf({ chains }), harborSolana({ chains })]);
    expect(script.slice(script.lastIndexOf('__installSolanaTestWallets'))).not.toContain('</script>');
    const page = Object.assign(new EventTarget(), { fetch });
    const registered: string[] = [];
    page.addEventListener('wallet-standard:register-wallet', (event) =>
      (event as CustomEvent).detail({ register: ({ name }: StandardWallet) => registered.push(name) }),
    );
    const scope = { window: Object.assign(page, { top: page }), location: { origin: 'https://dapp.example' } };
    new Function(...Object.keys(scope), script)(...Object.values(scope));
    expect(registered).toEqual(['Lantern', 'Harbor']);
  });
});
