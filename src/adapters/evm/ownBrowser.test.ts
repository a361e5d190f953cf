import { type CreateConnectorFn, mock } from '@wagmi/core';
import { describe, expect, test } from 'vitest';
import { ada } from '../../../harness/fixtures/accounts';
import { aWallet, chain } from '../../../harness/wallets/evmPage';
import { legacy, settled, standByPages } from '../../../harness/wallets/lookAround';
import type { WalletOptions } from '../../../harness/wallets/options';

const look = standByPages();

describe('inside a wallet’s own browser', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148 HarborMobile';
  const others = (): CreateConnectorFn => {
    const made = mock({ accounts: [ada.address] });
    return (config) => ({ ...made(config), id: 'base', name: 'Base', type: 'base' }) as never;
  };

  test.each<[string, WalletOptions, string]>([
    ['EIP-6963', aWallet(), 'example.harbor'],
    ['window.ethereum', legacy(), 'injected'],
  ])('the one wallet comes first, on a phone (%s)', async (_, wallet, id) => {
    const found = look({
      wallets: [wallet],
      options: { networks: [chain(1)], connectors: [others()] },
      userAgent: phone,
    });
    await settled(found, [id, 'base']);
    expect(found.adapter.connectors().map(({ isOwnBrowser }) => isOwnBrowser)).toEqual([true, undefined]);
  });

  test('a wallet that marks itself so is the host, on a computer too', async () => {
    const found = look({ wallets: [aWallet({ flags: { isInAppBrowser: true } })] });
    await settled(found, ['example.harbor']);
    expect(found.adapter.connectors()[0]?.isOwnBrowser).toBe(true);
  });

  test('two wallets on a phone are extensions, and a wallet on a computer is one', async () => {
    const two = look({ wallets: [aWallet(), aWallet({ rdns: 'example.fernway' })], userAgent: phone });
    await settled(two, ['example.harbor', 'example.fernway']);
    expect(two.adapter.connectors().some(({ isOwnBrowser }) => isOwnBrowser)).toBe(false);
    two.adapter.stop();
    const one = look({ wallets: [aWallet()] });
    await settled(one, ['example.harbor']);
    expect(one.adapter.connectors()[0]?.isOwnBrowser).toBeUndefined();
  });
});
