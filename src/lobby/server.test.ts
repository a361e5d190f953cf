import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Network } from '@/domain/network';
import { ConnectButton } from './ConnectButton';
import { createPortico } from './createPortico';
import { PorticoProvider } from './PorticoProvider';
import { neutralState } from './snapshot';

const network: Network = {
  id: 'eip155:1',
  namespace: 'eip155',
  reference: '1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
  isTestnet: false,
};
const chain = {
  namespace: 'eip155' as const,
  networks: [network],
  load: () => Promise.reject(new Error('A server loads no wallet code.')),
};
const address = '0x71C4e3Fb02D9a85E19cC6bD0A7f3B2c84E5d91aF' as const;

test('a handle is made and rendered on a server, without a global, a style or a warning', () => {
  const error = vi.spyOn(console, 'error');
  const portico = createPortico({ chains: [chain], theme: { accent: '#ff0000' } });
  const html = renderToString(createElement(PorticoProvider, { portico }, createElement(ConnectButton)));
  expect(html).toContain('Connect wallet');
  expect(html).toContain('data-portico');
  expect(html).not.toContain('style=');
  expect(error).not.toHaveBeenCalled();
});

test('with an initial state, the first markup shows the account', () => {
  const portico = createPortico({ chains: [chain] });
  const initialState = {
    ...neutralState,
    status: 'restoring' as const,
    networkId: network.id,
    network,
    accounts: { eip155: { status: 'restoring' as const, address, accounts: [{ address, type: 'eoa' as const }] } },
  };
  const html = renderToString(createElement(PorticoProvider, { portico, initialState }, createElement(ConnectButton)));
  expect(html).toContain('0x71…5d91aF');
  expect(html).not.toContain('Connect wallet');
});

test('what cannot work throws with a hint; what only loses a nicety does not', () => {
  expect(() => createPortico({ chains: [] })).toThrowError(
    expect.objectContaining({ code: 'OPTIONS_NO_CHAINS', hint: expect.stringContaining('evm(') }),
  );
  const portico = createPortico({ chains: [chain], theme: { accent: 'blurple!' }, defaultNetwork: 'eip155:5' });
  expect(portico.getState().status).toBe('disconnected');
});
