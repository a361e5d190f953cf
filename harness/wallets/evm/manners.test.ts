import { type Hex, recoverMessageAddress, stringToHex } from 'viem';
import { describe, expect, it, vi } from 'vitest';
import { ada } from '../../fixtures/accounts';
import { bothChains, code, harbor, site } from './ground';

describe('lies', () => {
  it('names an account that is not its own', async () => {
    const { ask } = harbor({ behaviour: { lie: 'account' } });
    expect(await ask('eth_requestAccounts')).not.toContain(ada.address);
  });

  it('claims another chain, and does not move when it says so', async () => {
    const chains = bothChains();
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
    const params = { chainId: '0x7a6a', chainName: 'Courtyard', rpcUrls: [site.courtyard.directUrl] };
    expect(await ask('wallet_addEthereumChain', params)).toBeNull();
    expect([wallet.state().chainId, wallet.state().chains]).toEqual([
      31337,
      expect.arrayContaining([expect.objectContaining({ chainId: 31338 })]),
    ]);
  });
});
