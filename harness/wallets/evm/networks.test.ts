import { describe, expect, it } from 'vitest';
import { ada } from '../../fixtures/accounts';
import { askRpc } from '../../ledger/chain';
import { bothChains, code, harbor, site } from './ground';

describe('networks', () => {
  const courtyardParams = () => ({
    chainId: '0x7a6a',
    chainName: 'Courtyard',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [site.courtyard.directUrl],
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
    const chains = bothChains();
    await askRpc(site.courtyard.directUrl, 'anvil_setBalance', [ada.address, '0x7']);
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
    const wrong = { ...courtyardParams(), rpcUrls: [site.porch.directUrl] };
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
