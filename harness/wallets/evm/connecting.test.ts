import { describe, expect, it } from 'vitest';
import { ada, bo } from '../../fixtures/accounts';
import { code, harbor, prompted, site } from './ground';

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
    site.outside.wake();
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
