import { type Hex, parseEther, recoverMessageAddress, recoverTypedDataAddress, stringToHex } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accounts, ada, bo } from '../fixtures/accounts';
import { askRpc } from '../ledger/chain';
import { type EvmServer, start } from '../servers/evm';
import { createTestWallet, type Outside } from './evm';
import type { WalletOptions } from './options';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let porch: EvmServer;
let courtyard: EvmServer;
beforeAll(async () => {
  [porch, courtyard] = await Promise.all([start({ port: 0, chainId: 31337 }), start({ port: 0, chainId: 31338 })]);
});
afterAll(() => Promise.all([porch.stop(), courtyard.stop()]));

let outside: Outside & { wake(): void };
beforeEach(() => {
  const kept = new Map<string, string>();
  let wake = () => {};
  outside = {
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    origin: 'https://dapp.example',
    fetch,
    sleep: () =>
      new Promise((resolve) => {
        wake = resolve;
      }),
    wake: () => wake(),
    uuid: () => crypto.randomUUID(),
  };
});

function harbor(options: Partial<WalletOptions> = {}) {
  const wallet = createTestWallet(
    {
      name: 'Harbor',
      rdns: 'example.harbor',
      icon: 'data:image/png;base64,',
      privateKeys: accounts.slice(0, 3).map(({ privateKey }) => privateKey),
      chains: [{ chainId: 31337, name: 'Porch', rpcUrl: porch.directUrl }],
      ...options,
    },
    outside,
  );
  const ask = (method: string, ...params: unknown[]) => wallet.provider.request({ method, params });
  const heard: [string, unknown][] = [];
  for (const event of ['accountsChanged', 'chainChanged', 'connect', 'disconnect'])
    wallet.provider.on(event, (value) => heard.push([event, value]));
  return { wallet, ask, heard };
}

const code = (number: number) => expect.objectContaining({ code: number });
const prompted = ({ wallet }: ReturnType<typeof harbor>) =>
  wallet.log.filter((entry) => entry.prompted).map(({ method }) => method);

describe('connecting', () => {
  it('shows nothing before a yes, then the selected account', async () => {
    const wallet = harbor();
    expect(await wallet.ask('eth_accounts')).toEqual([]);
    expect(await wallet.ask('eth_requestAccounts')).toEqual([ada.address]);
    expect(await wallet.ask('eth_accounts')).toEqual([ada.address]);
    expect(wallet.heard).toEqual([['accountsChanged', [ada.address]]]);
    expect(prompted(wallet)).toEqual(['eth_requestAccounts']);
  });

  it('asks once: a page that is permitted is answered without a question, after a reload too', async () => {
    await harbor().ask('eth_requestAccounts');
    const reloaded = harbor();
    expect(await reloaded.ask('eth_accounts')).toEqual([ada.address]);
    expect(await reloaded.ask('eth_requestAccounts')).toEqual([ada.address]);
    expect(prompted(reloaded)).toEqual([]);
  });

  it('says no with 4001, and yes at the next try', async () => {
    const { wallet, ask } = harbor({ behaviour: 'reject' });
    await expect(ask('eth_requestAccounts')).rejects.toEqual(code(4001));
    wallet.set({ behaviour: 'approve' });
    expect(await ask('eth_requestAccounts')).toEqual([ada.address]);
    expect(wallet.log.map(({ state, error }) => [state, error?.code])).toEqual([
      ['failed', 4001],
      ['done', undefined],
    ]);
  });

  it.each(['approve', 'reject'] as const)('hangs until the test says %s', async (verdict) => {
    const { wallet, ask } = harbor({ behaviour: 'hang' });
    const asking = ask('eth_requestAccounts').then(
      () => 'approve',
      () => 'reject',
    );
    expect(wallet.pending.map(({ method }) => method)).toEqual(['eth_requestAccounts']);
    wallet[verdict]();
    expect(await asking).toBe(verdict);
    expect(wallet.pending).toEqual([]);
  });

  it('refuses a second connection while one is open, and takes signatures in a row', async () => {
    const { wallet, ask } = harbor();
    await ask('eth_requestAccounts');
    wallet.set({ behaviour: 'hang' });
    const first = ask('wallet_requestPermissions', { eth_accounts: {} });
    await expect(ask('wallet_requestPermissions', { eth_accounts: {} })).rejects.toEqual(code(-32002));
    const signing = [ask('personal_sign', '0x01', ada.address), ask('personal_sign', '0x02', ada.address)];
    expect(wallet.pending).toHaveLength(3);
    wallet.set({ behaviour: 'approve' });
    await first;
    expect(new Set(await Promise.all(signing)).size).toBe(2);
  });

  it('answers after a delay', async () => {
    const { ask } = harbor({ behaviour: { delay: 3000 } });
    const asking = ask('eth_requestAccounts');
    outside.wake();
    expect(await asking).toEqual([ada.address]);
  });

  it('shows nothing while locked, waits, and goes on when unlocked', async () => {
    const { wallet, ask, heard } = harbor();
    await ask('eth_requestAccounts');
    wallet.lock();
    expect(await ask('eth_accounts')).toEqual([]);
    await expect(ask('personal_sign', '0x01', ada.address)).rejects.toEqual(code(4100));
    const asking = ask('eth_requestAccounts');
    expect(wallet.pending).toHaveLength(1);
    wallet.unlock();
    expect(await asking).toEqual([ada.address]);
    expect(heard.slice(1, 3)).toEqual([
      ['accountsChanged', []],
      ['accountsChanged', [ada.address]],
    ]);
  });

  it('gives an error of any kind, for one method alone too', async () => {
    const { ask } = harbor({
      answers: { eth_requestAccounts: { error: { code: -32603, message: 'Out of stones.' } } },
    });
    await expect(ask('eth_requestAccounts')).rejects.toEqual(code(-32603));
    expect(await ask('wallet_requestPermissions', { eth_accounts: {} })).toHaveLength(1);
  });
});

describe('permissions', () => {
  it('are asked for, listed and given back (EIP-2255, MIP-2)', async () => {
    const { ask, heard } = harbor();
    expect(await ask('wallet_getPermissions')).toEqual([]);
    const granted = await ask('wallet_requestPermissions', { eth_accounts: {} });
    expect(granted).toEqual([
      {
        parentCapability: 'eth_accounts',
        invoker: 'https://dapp.example',
        caveats: [{ type: 'restrictReturnedAccounts', value: [ada.address] }],
      },
    ]);
    expect(await ask('wallet_revokePermissions', { eth_accounts: {} })).toBeNull();
    expect(await ask('eth_accounts')).toEqual([]);
    expect(heard.at(-1)).toEqual(['accountsChanged', []]);
    await expect(ask('wallet_requestPermissions', { moon: {} })).rejects.toEqual(code(-32602));
  });

  it('follow the account that the person picks', async () => {
    const { wallet, ask, heard } = harbor();
    await ask('eth_requestAccounts');
    wallet.switchAccount();
    expect(await ask('eth_accounts')).toEqual([bo.address, ada.address]);
    wallet.switchAccount(ada.address);
    expect(heard.slice(1)).toEqual([
      ['accountsChanged', [bo.address, ada.address]],
      ['accountsChanged', [ada.address, bo.address]],
    ]);
    wallet.revoke();
    expect(await ask('eth_accounts')).toEqual([]);
    expect(() => wallet.switchAccount(7)).toThrow('Harbor has no account 7');
  });
});

describe('networks', () => {
  const courtyardParams = () => ({
    chainId: '0x7a6a',
    chainName: 'Courtyard',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [courtyard.directUrl],
  });

  it('does not know a chain (4902), adds it, and stands on it', async () => {
    const { ask, heard } = harbor();
    expect(await ask('eth_chainId')).toBe('0x7a69');
    await expect(ask('wallet_switchEthereumChain', { chainId: '0x7a6a' })).rejects.toEqual(code(4902));
    expect(await ask('wallet_addEthereumChain', courtyardParams())).toBeNull();
    expect(await ask('eth_chainId')).toBe('0x7a6a');
    expect(heard).toEqual([['chainChanged', '0x7a6a']]);
  });

  it('reads from the chain it stands on, and comes back to it after a reload', async () => {
    const chains = [
      { chainId: 31337, name: 'Porch', rpcUrl: porch.directUrl },
      { chainId: 31338, name: 'Courtyard', rpcUrl: courtyard.directUrl },
    ];
    await askRpc(courtyard.directUrl, 'anvil_setBalance', [ada.address, '0x7']);
    const { wallet, ask } = harbor({ chains });
    wallet.switchChain(31338);
    expect(await ask('eth_getBalance', ada.address, 'latest')).toBe('0x7');
    expect(await harbor({ chains }).ask('eth_chainId')).toBe('0x7a6a');
    expect(() => wallet.switchChain(1)).toThrow('does not know chain 1');
  });

  it.each([[{}], [{ chainId: 31338 }], [{ chainId: '0x07a6a' }], ['0x7a6a']])(
    'refuses %j as a chain',
    async (params) => {
      await expect(harbor().ask('wallet_switchEthereumChain', params)).rejects.toEqual(code(-32602));
    },
  );

  it('refuses a node that is on another chain, or no URL', async () => {
    const { ask } = harbor();
    const wrong = { ...courtyardParams(), rpcUrls: [porch.directUrl] };
    await expect(ask('wallet_addEthereumChain', wrong)).rejects.toEqual(code(-32602));
    await expect(ask('wallet_addEthereumChain', { ...wrong, rpcUrls: [] })).rejects.toEqual(code(-32602));
  });

  it('loses every chain and finds them again', async () => {
    const { wallet, ask, heard } = harbor();
    wallet.disconnect();
    await expect(ask('eth_chainId')).rejects.toEqual(code(4900));
    wallet.reconnect();
    expect(await ask('eth_chainId')).toBe('0x7a69');
    expect(heard).toEqual([
      ['disconnect', code(4900)],
      ['connect', { chainId: '0x7a69' }],
    ]);
  });
});

describe('signing', () => {
  const typed = (chainId: number) => ({
    domain: { name: 'House', version: '1', chainId },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Visit: [{ name: 'guest', type: 'string' }],
    },
    primaryType: 'Visit',
    message: { guest: 'Ada' },
  });

  it('needs a permitted account', async () => {
    const { ask } = harbor();
    await expect(ask('personal_sign', '0x01', ada.address)).rejects.toEqual(code(4100));
    await ask('eth_requestAccounts');
    await expect(ask('personal_sign', '0x01', bo.address)).rejects.toEqual(code(4100));
    await expect(ask('eth_sendTransaction', { from: bo.address, to: ada.address })).rejects.toEqual(code(4100));
  });

  it('signs a message with the account’s key', async () => {
    const { ask } = harbor();
    await ask('eth_requestAccounts');
    const message = 'Hello from the porch';
    const signature = (await ask('personal_sign', stringToHex(message), ada.address.toLowerCase())) as Hex;
    expect(await recoverMessageAddress({ message, signature })).toBe(ada.address);
  });

  it('signs typed data for its chain, and for no other', async () => {
    const { ask } = harbor();
    await ask('eth_requestAccounts');
    const data = typed(31337);
    const signature = (await ask('eth_signTypedData_v4', ada.address, JSON.stringify(data))) as Hex;
    const signer = await recoverTypedDataAddress({ ...data, types: { Visit: data.types.Visit }, signature } as never);
    expect(signer).toBe(ada.address);
    await expect(ask('eth_signTypedData_v4', ada.address, JSON.stringify(typed(1)))).rejects.toEqual(code(-32603));
    await expect(ask('eth_signTypedData_v4', ada.address, 'not json')).rejects.toEqual(code(-32602));
  });

  it('sends a transaction that the chain mines', async () => {
    const { ask } = harbor();
    await ask('eth_requestAccounts');
    const before = BigInt((await askRpc(porch.directUrl, 'eth_getBalance', [bo.address, 'latest'])) as Hex);
    const value = `0x${parseEther('0.01').toString(16)}`;
    const hash = await ask('eth_sendTransaction', { from: ada.address, to: bo.address, value });
    const receipt = (await askRpc(porch.directUrl, 'eth_getTransactionReceipt', [hash])) as {
      status: string;
      from: string;
    };
    expect(receipt).toMatchObject({ status: '0x1', from: ada.address.toLowerCase() });
    const after = BigInt((await askRpc(porch.directUrl, 'eth_getBalance', [bo.address, 'latest'])) as Hex);
    expect(after - before).toBe(parseEther('0.01'));
  });

  it.each([[undefined], [{ to: '0x12' }], [{ value: 1 }]])('refuses %j as a transaction', async (transaction) => {
    const { ask } = harbor();
    await ask('eth_requestAccounts');
    await expect(ask('eth_sendTransaction', transaction && { from: ada.address, ...transaction })).rejects.toEqual(
      code(-32602),
    );
  });
});

describe('lies', () => {
  it('names an account that is not its own', async () => {
    const { ask } = harbor({ behaviour: { lie: 'account' } });
    expect(await ask('eth_requestAccounts')).not.toContain(ada.address);
  });

  it('claims another chain, and does not move when it says so', async () => {
    const chains = [
      { chainId: 31337, name: 'Porch', rpcUrl: porch.directUrl },
      { chainId: 31338, name: 'Courtyard', rpcUrl: courtyard.directUrl },
    ];
    const { wallet, ask, heard } = harbor({ chains, behaviour: { lie: 'chain' } });
    expect(await ask('eth_chainId')).not.toBe('0x7a69');
    expect(await ask('wallet_switchEthereumChain', { chainId: '0x7a6a' })).toBeNull();
    expect([wallet.state().chainId, heard]).toEqual([31337, []]);
  });

  it('signs with another key', async () => {
    const { wallet, ask } = harbor();
    await ask('eth_requestAccounts');
    wallet.set({ behaviour: { lie: 'signature' } });
    const signature = (await ask('personal_sign', stringToHex('hi'), ada.address)) as Hex;
    expect(await recoverMessageAddress({ message: 'hi', signature })).not.toBe(ada.address);
  });

  it('answers with things of the wrong kind', async () => {
    const { ask } = harbor({ behaviour: { lie: 'garbage' } });
    expect(await ask('eth_chainId')).toBe('banana');
    expect(await ask('eth_requestAccounts')).toEqual([42, null, 'not an account']);
  });
});

describe('bad manners', () => {
  it('answers nothing at all, and remembers that it was asked', async () => {
    const { wallet, ask } = harbor({ behaviour: 'silent' });
    const answered = vi.fn();
    for (const method of ['eth_accounts', 'eth_chainId', 'eth_requestAccounts']) ask(method).then(answered, answered);
    await new Promise((resolve) => setImmediate(resolve));
    expect(answered).not.toHaveBeenCalled();
    expect(wallet.log.map(({ method, state }) => `${method} ${state}`)).toEqual([
      'eth_accounts pending',
      'eth_chainId pending',
      'eth_requestAccounts pending',
    ]);
  });

  it('throws before it gives a promise', () => {
    const { wallet } = harbor({ answers: { eth_accounts: { throws: 'Broken.' } } });
    expect(() => wallet.provider.request({ method: 'eth_accounts' })).toThrow('Broken.');
  });

  it('says yes without an account', async () => {
    const { ask } = harbor({ behaviour: { lie: 'empty' } });
    expect(await ask('eth_requestAccounts')).toEqual([]);
  });

  it('misspells its accounts', async () => {
    const { ask } = harbor({ behaviour: { lie: 'checksum' } });
    const [address] = (await ask('eth_requestAccounts')) as Hex[];
    expect(address).not.toBe(ada.address);
    expect(address?.toLowerCase()).toBe(ada.address.toLowerCase());
  });

  it('has not every method, and does not tell of every event', async () => {
    const { wallet, ask, heard } = harbor({ lacks: ['wallet_revokePermissions'], mute: ['accountsChanged'] });
    await ask('eth_requestAccounts');
    wallet.switchAccount();
    expect(heard).toEqual([]);
    await expect(ask('wallet_revokePermissions', { eth_accounts: {} })).rejects.toEqual(code(4200));
  });

  it.each([
    ['nested', { code: -32603, data: { originalError: { code: 4902 } } }],
    ['words', { code: -32603, message: expect.stringContaining('Unrecognized chain ID') }],
  ] as const)('says by %s that it does not know a chain', async (unknownChain, error) => {
    const { ask } = harbor({ unknownChain });
    await expect(ask('wallet_switchEthereumChain', { chainId: '0x7a6a' })).rejects.toMatchObject(error);
  });

  it('adds a chain and stays where it is', async () => {
    const { wallet, ask } = harbor({ addsOnly: true });
    const params = { chainId: '0x7a6a', chainName: 'Courtyard', rpcUrls: [courtyard.directUrl] };
    expect(await ask('wallet_addEthereumChain', params)).toBeNull();
    expect([wallet.state().chainId, wallet.state().chains]).toEqual([
      31337,
      expect.arrayContaining([expect.objectContaining({ chainId: 31338 })]),
    ]);
  });
});

describe('the rest', () => {
  it('hands reads on to the chain, with its errors', async () => {
    const { ask } = harbor();
    expect(await ask('eth_blockNumber')).toMatch(/^0x/);
    expect(await ask('net_version')).toBe('31337');
    await expect(ask('eth_getBalance', 'nobody', 'latest')).rejects.toEqual(code(-32602));
  });

  it('says when the chain is out of reach', async () => {
    const { ask } = harbor({ chains: [{ chainId: 31337, name: 'Porch', rpcUrl: 'http://127.0.0.1:1' }] });
    await expect(ask('eth_blockNumber')).rejects.toEqual(code(-32603));
  });

  it.each(['eth_sign', 'wallet_getCapabilities', 'house_openDoor'])('does not support %s', async (method) => {
    await expect(harbor().ask(method)).rejects.toEqual(code(4200));
  });

  it('stops calling a listener that left', async () => {
    const { wallet, ask } = harbor();
    const listener = vi.fn();
    wallet.provider.on('accountsChanged', listener);
    wallet.provider.removeListener('accountsChanged', listener);
    await ask('eth_requestAccounts');
    expect(listener).not.toHaveBeenCalled();
  });

  it('works where storage is refused', async () => {
    outside.storage = {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('denied');
      },
    };
    expect(await harbor().ask('eth_requestAccounts')).toEqual([ada.address]);
  });

  it('needs a key and a chain', () => {
    expect(() => harbor({ privateKeys: [] })).toThrow('needs a key and a chain');
  });

  it('tells who watches when something waits or is answered', async () => {
    const { wallet, ask } = harbor({ behaviour: 'hang' });
    const watcher = vi.fn();
    const leave = wallet.watch(watcher);
    const asking = ask('eth_requestAccounts');
    wallet.approve();
    await asking;
    expect(watcher).toHaveBeenCalledTimes(2);
    leave();
    wallet.lock();
    expect(watcher).toHaveBeenCalledTimes(2);
  });
});
