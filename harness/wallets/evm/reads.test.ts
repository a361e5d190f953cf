import { describe, expect, it, vi } from 'vitest';
import { ada } from '../../fixtures/accounts';
import { code, harbor, site } from './ground';

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

  it.each(['eth_sign', 'wallet_grantPermissions', 'house_openDoor'])('does not support %s', async (method) => {
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
    site.outside.storage = {
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
