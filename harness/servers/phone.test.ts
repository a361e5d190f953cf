import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { Socket } from 'node:net';
import { base58 } from '@scure/base';
import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import { UniversalProvider } from '@walletconnect/universal-provider';
import { type Hex, numberToHex, recoverMessageAddress, recoverPublicKey, recoverTypedDataAddress } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addFault } from '../faults';
import { accounts, ada, bo } from '../fixtures/accounts';
import { adaSol, boSol, solanaAccounts, solanaNetwork } from '../fixtures/solana';
import { askRpc } from '../ledger/chain';
import { createWorld } from '../world';
import { type EvmServer, start as startEvm } from './evm';
import { type PhoneServer, start as startPhone } from './phone';
import { type RelayServer, start as startRelay } from './relay';
import { type SolanaServer, start as startSolana } from './solana';

/** WalletConnect's own dapp side against the phone over the relay; nothing here waits for the clock. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const porch = 'eip155:31337';
const courtyard = 'eip155:31338';
const bitcoin = 'bip122:000000000019d6689c085ae165831e93';
const world = createWorld();
let relay: RelayServer;
let evm: EvmServer;
let solana: SolanaServer;
let phone: PhoneServer;

/** Every address that anything in this process has dialled. */
const dialled = new Set<string>();
const dial = Socket.prototype.connect;

beforeAll(async () => {
  Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
    const [first] = args.flat() as { host?: string; port?: number }[];
    if (first?.port) dialled.add(first.host ?? 'localhost');
    return Reflect.apply(dial, this, args) as Socket;
  } as typeof dial;
  [relay, evm, solana] = await Promise.all([
    startRelay({ port: 0, world }),
    startEvm({ port: 0, chainId: 31337, world }),
    startSolana({ port: 0, world }),
  ]);
  phone = await startPhone({
    port: 0,
    relayUrl: relay.url,
    chains: [
      { id: porch, name: 'Porch', symbol: 'ETH', decimals: 18, rpcUrl: evm.rpcUrl },
      { id: courtyard, name: 'Courtyard', symbol: 'ETH', decimals: 18 },
      { id: solanaNetwork, name: 'Terrace', symbol: 'SOL', decimals: 9, rpcUrl: solana.rpcUrl },
      { id: bitcoin, name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    ],
    keys: {
      eip155: accounts.slice(0, 3).map(({ privateKey }) => privateKey),
      solana: solanaAccounts.slice(0, 2).map(({ secretKey }) => secretKey),
      bip122: [ada.privateKey],
    },
  });
});
afterAll(async () => {
  await Promise.all([phone.stop(), relay.stop(), evm.stop(), solana.stop()]);
  Socket.prototype.connect = dial;
});

async function call(path: string, body: unknown = {}) {
  const response = await fetch(`${phone.nodeUrl}${path}`, { method: 'POST', body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}
const read = async (path: string) => (await fetch(`${phone.nodeUrl}${path}`)).json();
/** The oldest question, once there is one. */
const question = async () => (await read('/requests?wait=20000')).requests[0];

type Dapp = InstanceType<typeof UniversalProvider>;
const dapps: Dapp[] = [];

async function openDapp(relayUrl = relay.url): Promise<Dapp> {
  const dapp = await UniversalProvider.init({
    relayUrl,
    projectId: 'test',
    name: 'dapp',
    logger: 'silent',
    customStoragePrefix: randomUUID(),
    storageOptions: { database: ':memory:' },
    telemetryEnabled: false,
    metadata: { name: 'The Portico house', description: 'A page', url: 'http://localhost:5173', icons: [] },
  } as Parameters<typeof UniversalProvider.init>[0]);
  dapps.push(dapp);
  return dapp;
}
afterEach(async () => {
  world.faults.length = 0;
  for (const dapp of dapps.splice(0)) {
    dapp.client.core.heartbeat.stop();
    await dapp.client.core.relayer.transportClose();
  }
});
beforeEach(async () => {
  world.requests.length = 0;
  expect((await call('/reset')).status).toBe(200);
});

const evmMethods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
];
const namespaces = {
  eip155: {
    chains: [porch],
    methods: evmMethods,
    events: ['accountsChanged', 'chainChanged'],
    rpcMap: {} as Record<string, string>,
  },
};
const solanaNamespaces = {
  solana: {
    chains: [solanaNetwork],
    methods: ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction'],
    events: [],
    rpcMap: {} as Record<string, string>,
  },
};

/** Begins a pairing and hands its code to the phone; the session is still to come. */
async function pair(dapp: Dapp, optionalNamespaces: object = namespaces) {
  namespaces.eip155.rpcMap = { [porch]: evm.rpcUrl, [courtyard]: evm.rpcUrl };
  solanaNamespaces.solana.rpcMap = { [solanaNetwork]: solana.rpcUrl };
  const shown = new Promise<string>((resolve) => dapp.once('display_uri', resolve));
  const session = dapp.connect({ optionalNamespaces } as Parameters<Dapp['connect']>[0]);
  // Looked at by each test; a rejection before that is no error of the run.
  session.catch(() => {});
  const uri = await shown;
  expect((await call('/pair', { uri })).status).toBe(200);
  await question();
  return { session, uri };
}
async function connect(dapp: Dapp, optional?: object) {
  const { session } = await pair(dapp, optional);
  expect((await call('/approve')).body).toMatchObject({ method: 'wc_sessionPropose', state: 'done' });
  const settled = await session;
  if (!settled) throw new Error('No session.');
  return settled;
}
const heard = <T>(dapp: Dapp, event: string) => new Promise<T>((resolve) => dapp.once(event, resolve));

const typed = {
  domain: { name: 'Porch', chainId: 31337 },
  primaryType: 'Wish',
  types: { EIP712Domain: [], Wish: [{ name: 'text', type: 'string' }] },
  message: { text: 'A chair in the shade' },
} as const;

describe('pairing', () => {
  it('shows a proposal in plain words, and an approval makes a session of what was asked and can be done', async () => {
    const dapp = await openDapp();
    const asked = {
      eip155: { ...namespaces.eip155, chains: ['eip155:1', porch], methods: [...evmMethods, 'eth_sign'] },
    };
    const { session } = await pair(dapp, { ...asked, ...solanaNamespaces });
    expect(await question()).toMatchObject({
      peer: { name: 'The Portico house', url: 'http://localhost:5173' },
      question: {
        title: 'Connect to The Portico house?',
        facts: [
          ['Accounts', '0xf3…b92266, 6bMX…QH3v71'],
          ['On', 'Porch and Terrace'],
        ],
      },
    });
    await call('/approve');
    const { namespaces: held, peer } = (await session) as NonNullable<Awaited<typeof session>>;
    expect(held.eip155).toMatchObject({ chains: [porch], methods: evmMethods, accounts: [`${porch}:${ada.address}`] });
    expect(held.solana?.accounts).toEqual([`${solanaNetwork}:${adaSol.address}`]);
    expect(peer.metadata).toMatchObject({ name: 'Quill', redirect: { universal: phone.url } });
    expect((await read('/sessions')).sessions).toHaveLength(1);
  });

  it('lets a person pick accounts', async () => {
    const dapp = await openDapp();
    const { session } = await pair(dapp);
    await call('/approve', { accounts: [bo.address, ada.address] });
    expect((await session)?.namespaces.eip155?.accounts).toEqual([`${porch}:${ada.address}`, `${porch}:${bo.address}`]);
  });

  it('says no with 5000', async () => {
    const { session } = await pair(await openDapp());
    expect((await call('/reject')).body).toMatchObject({ state: 'failed' });
    await expect(session).rejects.toMatchObject({ code: 5000 });
  });

  it('answers a page that wants another chain with 5100, and tells its person beforehand', async () => {
    const { session } = await pair(await openDapp(), { eip155: { ...namespaces.eip155, chains: ['eip155:1'] } });
    expect((await question()).question.warning).toContain('Unsupported chains. eip155:1');
    await call('/approve');
    await expect(session).rejects.toMatchObject({ code: 5100 });
  });

  it('drops a proposal that the page has let expire', async () => {
    const dapp = await openDapp();
    const { session } = await pair(dapp);
    const [proposal] = dapp.client.proposal.getAll();
    dapp.client.core.expirer.set(proposal?.id ?? 0, 1);
    await expect(session).rejects.toMatchObject({ message: 'Proposal expired' });
  });

  it.each([
    [{ uri: 'hello' }, 400, 'This is no pairing code'],
    [{ uri: 'wc:12' }, 400, 'cut off or damaged'],
    [{ uri: `wc:${'a'.repeat(64)}@1?symKey=${'b'.repeat(64)}` }, 400, 'WalletConnect version 1'],
    [{ uri: `wc:${'a'.repeat(64)}@2?relay-protocol=irn` }, 400, 'has no key in it'],
    [{ uri: `wc:${'a'.repeat(64)}@2?symKey=${'b'.repeat(64)}&expiryTimestamp=1700000000` }, 400, 'has expired'],
    [{ uri: 7 }, 400, '"uri" is a pairing code'],
    [{}, 400, 'uri'],
  ])('refuses %j with %i and a reason', async (body, status, reason) => {
    const answer = await call('/pair', body);
    expect(answer.status).toBe(status);
    expect(answer.body.reasons[0].description).toContain(reason);
  });

  it('takes a code only once, and links that hold one, however often encoded', async () => {
    const dapp = await openDapp();
    const { uri } = await pair(dapp);
    await call('/approve');
    expect((await call('/pair', { uri })).status).toBe(409);
    for (const wrap of [
      (code: string) => `quill://wc?uri=${encodeURIComponent(code)}`,
      (code: string) => `https://quill.example/wc?uri=${encodeURIComponent(encodeURIComponent(code))}&x=1`,
    ]) {
      await call('/reset');
      const next = await openDapp();
      const shown = heard<string>(next, 'display_uri');
      next.connect({ optionalNamespaces: namespaces }).catch(() => {});
      expect((await call('/pair', { uri: wrap(await shown) })).status).toBe(200);
      expect((await question()).method).toBe('wc_sessionPropose');
    }
  });
});

describe('requests on Ethereum', () => {
  it('signs a message by the key of the account', async () => {
    const dapp = await openDapp();
    await connect(dapp);
    const message = '0x486920706f726368';
    const signature = dapp.request<Hex>({ method: 'personal_sign', params: [message, ada.address] }, porch);
    expect((await question()).question).toMatchObject({ title: 'Sign this message?', quote: 'Hi porch' });
    await call('/approve');
    expect(await recoverMessageAddress({ message: { raw: message }, signature: await signature })).toBe(ada.address);
  });

  it('signs typed data of its chain, and refuses it for another one', async () => {
    const dapp = await openDapp();
    await connect(dapp);
    await call('/behaviour', { behaviour: 'approve' });
    const ask = (data: object) =>
      dapp.request<Hex>({ method: 'eth_signTypedData_v4', params: [ada.address, JSON.stringify(data)] }, porch);
    expect(await recoverTypedDataAddress({ ...typed, signature: await ask(typed) })).toBe(ada.address);
    const elsewhere = { ...typed, domain: { ...typed.domain, chainId: 1 } };
    await expect(ask(elsewhere)).rejects.toMatchObject({ code: -32603 });
    expect((await read('/log')).requests.at(-1).error.message).toContain('must match the active chainId');
  });

  it('sends what is mined, and says before how much goes to whom and where', async () => {
    const dapp = await openDapp();
    await connect(dapp);
    const before = BigInt((await askRpc(evm.rpcUrl, 'eth_getBalance', [bo.address, 'latest'])) as Hex);
    const transaction = { from: ada.address, to: bo.address, value: numberToHex(25n * 10n ** 16n) };
    const hash = dapp.request<Hex>({ method: 'eth_sendTransaction', params: [transaction] }, porch);
    expect((await question()).question).toMatchObject({
      title: 'Send 0.25 ETH?',
      facts: [
        ['Leaves your wallet', '0.25 ETH'],
        ['To', '0x70…dc79C8'],
        ['Network', 'Porch'],
      ],
    });
    await call('/approve');
    expect(await askRpc(evm.rpcUrl, 'eth_getTransactionReceipt', [await hash])).toMatchObject({ status: '0x1' });
    const after = BigInt((await askRpc(evm.rpcUrl, 'eth_getBalance', [bo.address, 'latest'])) as Hex);
    expect(after - before).toBe(25n * 10n ** 16n);
  });

  it('says no with 4001, by a person, by its manners, and with an error of the test', async () => {
    const dapp = await openDapp();
    await connect(dapp);
    const sign = () => dapp.request({ method: 'personal_sign', params: ['0x00', ada.address] }, porch);
    const asked = sign();
    await question();
    await call('/reject');
    await expect(asked).rejects.toMatchObject({ code: 4001 });
    await call('/behaviour', { answers: { personal_sign: 'reject' } });
    await expect(sign()).rejects.toMatchObject({ code: 4001 });
    await call('/behaviour', { answers: { personal_sign: { error: { code: -32000, message: 'out of ink' } } } });
    await expect(sign()).rejects.toMatchObject({ code: -32000, message: 'out of ink' });
  });

  it('hangs until it is told otherwise, and answers after a delay', async () => {
    const dapp = await openDapp();
    await connect(dapp);
    await call('/behaviour', { behaviour: 'hang' });
    const signature = dapp.request({ method: 'personal_sign', params: ['0x00', ada.address] }, porch);
    await question();
    expect((await read('/state')).requests).toEqual([]);
    await call('/behaviour', { behaviour: { delay: 20 } });
    expect(await signature).toMatch(/^0x/);
  });

  it('refuses an account that the page has not been shown', async () => {
    const dapp = await openDapp();
    await connect(dapp);
    const asked = dapp.request({ method: 'personal_sign', params: ['0x00', bo.address] }, porch);
    await expect(asked).rejects.toMatchObject({ code: 4100 });
    expect((await read('/log')).requests.at(-1)).toMatchObject({ prompted: false, state: 'failed' });
  });
});

describe('requests on Solana and Bitcoin', () => {
  const derPrefix = Buffer.from('302a300506032b6570032100', 'hex');
  const isSignedBy = (address: string, message: Uint8Array, signature: string) => {
    const key = createPublicKey({
      key: Buffer.concat([derPrefix, base58.decode(address)]),
      format: 'der',
      type: 'spki',
    });
    return verify(null, message, key, base58.decode(signature));
  };

  it('signs a message', async () => {
    const dapp = await openDapp();
    await connect(dapp, solanaNamespaces);
    const message = base58.encode(Buffer.from('Hi porch'));
    const asked = dapp.request<{ signature: string }>(
      { method: 'solana_signMessage', params: { message, pubkey: adaSol.address } },
      solanaNetwork,
    );
    expect((await question()).question).toMatchObject({ quote: 'Hi porch', facts: [['With', '6bMX…QH3v71']] });
    await call('/approve');
    expect(isSignedBy(adaSol.address, Buffer.from('Hi porch'), (await asked).signature)).toBe(true);
  });

  it('sends what lands on the chain, and signs without sending', async () => {
    const dapp = await openDapp();
    await connect(dapp, solanaNamespaces);
    const node = new Connection(solana.rpcUrl, 'confirmed');
    const from = new PublicKey(adaSol.address);
    const to = new PublicKey(boSol.address);
    const build = async (lamports: number) => {
      const { blockhash } = await node.getLatestBlockhash();
      const transaction = new Transaction({ feePayer: from, recentBlockhash: blockhash });
      transaction.add(SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports }));
      const bytes = transaction.serialize({ requireAllSignatures: false, verifySignatures: false });
      return bytes.toString('base64');
    };
    const before = await node.getBalance(to);
    const sent = dapp.request<{ signature: string }>(
      { method: 'solana_signAndSendTransaction', params: { transaction: await build(1_250_000_000) } },
      solanaNetwork,
    );
    expect((await question()).question).toMatchObject({
      title: 'Send 1.25 SOL?',
      facts: [
        ['Leaves your wallet', '1.25 SOL'],
        ['To', `Fm4F…${boSol.address.slice(-6)}`],
        ['Network', 'Terrace'],
      ],
    });
    await call('/approve');
    const { signature } = await sent;
    await vi.waitFor(async () => {
      const { value } = await node.getSignatureStatus(signature);
      expect(value).toMatchObject({ err: null, confirmationStatus: 'confirmed' });
    }, 20_000);
    expect((await node.getBalance(to)) - before).toBe(1_250_000_000);

    await call('/behaviour', { behaviour: 'approve' });
    const signed = await dapp.request<{ transaction: string }>(
      { method: 'solana_signTransaction', params: { transaction: await build(1) } },
      solanaNetwork,
    );
    expect(Transaction.from(Buffer.from(signed.transaction, 'base64')).verifySignatures()).toBe(true);
  });

  it('refuses a transaction that is cut off, or of somebody else', async () => {
    const dapp = await openDapp();
    await connect(dapp, solanaNamespaces);
    const ask = (transaction: string) =>
      dapp.request({ method: 'solana_signTransaction', params: { transaction } }, solanaNetwork);
    await expect(ask('AQID')).rejects.toMatchObject({ code: -32602 });
    const strange = new Transaction({ feePayer: new PublicKey(boSol.address), recentBlockhash: boSol.address });
    const bytes = strange.serialize({ requireAllSignatures: false, verifySignatures: false });
    await expect(ask(bytes.toString('base64'))).rejects.toMatchObject({ code: 4100 });
  });

  it('signs a message by a Bitcoin key that its address is made of', async () => {
    const dapp = await openDapp();
    const methods = ['signMessage', 'getAccountAddresses'];
    await connect(dapp, { bip122: { chains: [bitcoin], methods, events: [] } });
    const [own] = await dapp.request<{ address: string; publicKey: string }[]>(
      { method: 'getAccountAddresses', params: {} },
      bitcoin,
    );
    expect(own?.address).toMatch(/^bc1q[02-9ac-hj-np-z]{38}$/);
    await call('/behaviour', { behaviour: 'approve' });
    const params = { account: own?.address, message: 'Hi porch' };
    const signed = await dapp.request<{ signature: string; messageHash: string; address: string }>(
      { method: 'signMessage', params },
      bitcoin,
    );
    const header = Number.parseInt(signed.signature.slice(0, 2), 16);
    expect(header).toBeGreaterThanOrEqual(39);
    const yParity = (header - 39).toString(16).padStart(2, '0');
    const recovered = await recoverPublicKey({
      hash: `0x${signed.messageHash}`,
      signature: `0x${signed.signature.slice(2)}${yParity}`,
    });
    expect(recovered.slice(4, 68)).toBe(own?.publicKey.slice(2));
    const other = dapp.request({ method: 'signMessage', params: { ...params, protocol: 'bip322' } }, bitcoin);
    await expect(other).rejects.toMatchObject({ code: -32602 });
  });
});

describe('a session', () => {
  it('follows the phone’s account', async () => {
    const dapp = await openDapp();
    await connect(dapp);
    const changed = heard<string[]>(dapp, 'accountsChanged');
    await call('/switch-account', { account: 1 });
    expect(await changed).toEqual([bo.address, ada.address]);
    await vi.waitFor(() => expect(dapp.session?.namespaces.eip155?.accounts[0]).toBe(`${porch}:${bo.address}`));
    expect((await call('/switch-account', { account: 9 })).status).toBe(409);
  });

  it('follows the phone’s chain, one it had not approved too', async () => {
    const dapp = await openDapp();
    await connect(dapp);
    const changed = heard<string | number>(dapp, 'chainChanged');
    await call('/switch-chain', { chain: 31338 });
    expect(Number(await changed)).toBe(31338);
    await vi.waitFor(() =>
      expect(dapp.session?.namespaces.eip155?.accounts).toEqual([
        `${porch}:${ada.address}`,
        `${courtyard}:${ada.address}`,
      ]),
    );
    expect((await call('/switch-chain', { chain: 'eip155:5' })).body.reasons[0].description).toContain('does not know');
  });

  it('moves the phone when the page asks, adds what it does not know, and says 4902', async () => {
    const dapp = await openDapp();
    await connect(dapp);
    const move = dapp.request(
      { method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(31338) }] },
      porch,
    );
    expect((await question()).question.title).toBe('Move to Courtyard?');
    await call('/approve');
    expect(await move).toBeNull();
    expect((await read('/state')).current.eip155).toBe(courtyard);
    const unknown = dapp.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x5' }] }, porch);
    await expect(unknown).rejects.toMatchObject({ code: 4902 });
    const add = dapp.request(
      {
        method: 'wallet_addEthereumChain',
        params: [{ chainId: numberToHex(31337), chainName: 'Veranda', rpcUrls: [evm.rpcUrl] }],
      },
      porch,
    );
    expect((await question()).question.title).toBe('Add the network Veranda?');
    await call('/approve');
    expect(await add).toBeNull();
    expect((await read('/state')).current.eip155).toBe(porch);
  });

  it('is prolonged, and pinged from both sides', async () => {
    const dapp = await openDapp();
    const { topic, expiry } = await connect(dapp);
    dapp.client.core.expirer.set(topic, expiry - 1000);
    const extended = new Promise((resolve) => dapp.client.once('session_extend', resolve));
    expect((await call('/extend', { topic })).status).toBe(200);
    await extended;
    expect((await call('/ping', { topic })).body).toEqual({ ok: true });
    await dapp.client.ping({ topic });
    expect((await call('/ping', { topic: 'none' })).status).toBe(409);
  });

  it('is ended by the phone, and what waited in it is forgotten', async () => {
    const dapp = await openDapp();
    await connect(dapp);
    const waiting = dapp.request({ method: 'personal_sign', params: ['0x00', ada.address] }, porch);
    waiting.catch(() => {});
    await question();
    const ended = heard(dapp, 'session_delete');
    await call('/disconnect');
    await ended;
    expect(await read('/requests')).toEqual({ requests: [] });
    expect(await read('/sessions')).toEqual({ sessions: [] });
  });

  it('is ended by the page', async () => {
    const dapp = await openDapp();
    await connect(dapp);
    await dapp.disconnect();
    await vi.waitFor(async () => expect((await read('/sessions')).sessions).toEqual([]), 20_000);
  });

  it('ends when its time is over, on each side for itself', async () => {
    const dapp = await openDapp();
    const { topic } = await connect(dapp);
    await call('/expire', { topic });
    await vi.waitFor(async () => expect((await read('/sessions')).sessions).toEqual([]), 20_000);
    const expired = new Promise((resolve) => dapp.client.once('session_expire', resolve));
    dapp.client.core.expirer.set(topic, 1);
    expect(await expired).toMatchObject({ topic });
  });
});

describe('a relay in trouble', () => {
  it('drops in the middle of a request, and the answer comes on the next line', async () => {
    const dapp = await openDapp();
    await connect(dapp);
    const signature = dapp.request<Hex>({ method: 'personal_sign', params: ['0x00', ada.address] }, porch);
    await question();
    addFault(world, { match: 'relay', drop: true, times: 1 });
    await call('/approve');
    expect(await signature).toMatch(/^0x/);
  });

  it('refuses for a while after a drop, and both find back', async () => {
    const dapp = await openDapp();
    await connect(dapp);
    const knocks = () => world.requests.filter(({ target }) => target === 'relay/connect').length;
    const before = knocks();
    addFault(world, { match: 'relay', refuse: true });
    addFault(world, { match: 'relay', drop: true, times: 1 });
    await vi.waitFor(() => expect(knocks()).toBeGreaterThan(before + 1), 20_000);
    const signature = dapp.request<Hex>({ method: 'personal_sign', params: ['0x00', ada.address] }, porch);
    world.faults.length = 0;
    await question();
    await call('/approve');
    expect(await signature).toMatch(/^0x/);
  });

  it('is silent: a request is asked and never arrives', async () => {
    const dapp = await openDapp();
    await connect(dapp);
    addFault(world, { match: 'relay/irn_publish/1108', hang: true, times: 1 });
    dapp.request({ method: 'personal_sign', params: ['0x00', ada.address] }, porch).catch(() => {});
    await vi.waitFor(() => expect(world.faults[0]?.times).toBe(0));
    expect(await read('/requests')).toEqual({ requests: [] });
  });
});

describe('the phone over HTTP', () => {
  it('lets any page ask, and says what it has', async () => {
    const answer = await fetch(`${phone.nodeUrl}/state`, { headers: { origin: 'https://dapp.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toMatchObject({
      name: 'Quill',
      behaviour: 'ask',
      requests: [],
      sessions: [],
      current: { eip155: porch, solana: solanaNetwork },
      selected: { eip155: ada.address, solana: adaSol.address },
    });
    expect(await read('/nowhere')).toMatchObject({ reasons: [{ name: 'path' }] });
  });

  it.each([
    ['/approve', {}, 409, 'Nothing waits'],
    ['/approve', { id: 7 }, 409, 'No request 7 waits'],
    ['/reject', { id: 'x' }, 400, 'an id is a number'],
    ['/behaviour', { behaviour: 'shout' }, 400, 'a behaviour is'],
    ['/switch-account', { account: {} }, 400, '"account" is an address or an index'],
    ['/disconnect', { topic: 'none' }, 409, 'There is no session none'],
  ])('refuses %s %j with %i and a reason', async (path, body, status, reason) => {
    const answer = await call(path, body);
    expect(answer.status).toBe(status);
    expect(answer.body.reasons[0].description).toContain(reason);
  });

  it('has nothing to say about a body that is no JSON', async () => {
    const answer = await fetch(`${phone.nodeUrl}/approve`, { method: 'POST', body: '{' });
    expect(answer.status).toBe(400);
  });
});

it('has dialled this machine alone', () => {
  expect([...dialled].filter((host) => !['127.0.0.1', 'localhost'].includes(host))).toEqual([]);
  expect(dialled.size).toBeGreaterThan(0);
});
