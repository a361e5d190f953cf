import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { base, mainnet } from 'viem/chains';
import { afterEach, describe, expect, test } from 'vitest';
import { evm } from '@/adapters/evm/evm';
import type { Network } from '@/domain/network';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { porchNetwork } from '../../harness/serviceStore';
import { AccountButton, type AccountButtonProps } from './AccountButton';
import { createPorticoWith } from './createPortico';
import type { Portico } from './handle';
import { NetworkButton, type NetworkButtonProps } from './NetworkButton';
import { PorticoProvider } from './PorticoProvider';
import { hiddenAt } from './responsive';

/* Which parts the account button has, and at which widths the stylesheet shows them. */

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const lastSeen = JSON.stringify({
  activeNamespace: 'eip155',
  networkId: porchNetwork.id,
  accounts: {
    eip155: {
      status: 'connected',
      address,
      caipAddress: `${porchNetwork.id}:${address}`,
      connectorId: 'example.harbor',
      wallet: { name: 'Harbor' },
      accounts: [{ address, type: 'eoa' }],
    },
  },
});

const made: Portico[] = [];
afterEach(() => {
  cleanup();
  for (const portico of made.splice(0)) portico.destroy();
});

function page(props: AccountButtonProps, button = <AccountButton {...props} />, networks: Network[] = [porchNetwork]) {
  const { adapter } = createPretendAdapter({ networks, wallets: [] });
  const seen = networks[0] === porchNetwork ? lastSeen : null;
  const portico = createPorticoWith(
    { chains: [{ namespace: 'eip155', networks, load: async () => adapter }], preload: 'never' },
    { loadEnv: async () => createTestEnv(), lastSeen: () => seen, warn: () => {} },
  );
  made.push(portico);
  return <PorticoProvider portico={portico}>{button}</PorticoProvider>;
}

/** Each part with where it is left out; `gone` where there is none. */
function parts(props: AccountButtonProps) {
  render(page(props));
  const button = screen.getByRole('button', { name: /0xf3…b92266/ });
  const of = (part: string) => {
    const found = button.querySelector(`[data-part="${part}"]`);
    return found ? (found.closest('[data-hidden]')?.getAttribute('data-hidden') ?? 'shown') : 'gone';
  };
  return { balance: of('balance'), avatar: of('avatar'), address: of('address') };
}

const all = { balance: 'shown', avatar: 'shown', address: 'shown' };

test.each<[string, AccountButtonProps, ReturnType<typeof parts>]>([
  ['nothing said', {}, all],
  ['no balance', { showBalance: false }, { ...all, balance: 'gone' }],
  ['balance="hide"', { balance: 'hide' }, { ...all, balance: 'gone' }],
  ['showBalance goes before balance', { balance: 'hide', showBalance: true }, all],
  ['a balance on wide pages', { showBalance: { narrow: false, wide: true } }, { ...all, balance: 'narrow' }],
  ['a balance on narrow pages', { showBalance: { narrow: true, wide: false } }, { ...all, balance: 'wide' }],
  ['the picture alone', { accountStatus: 'avatar' }, { ...all, address: 'gone' }],
  ['the address alone', { accountStatus: 'address' }, { ...all, avatar: 'gone' }],
  [
    'the picture on narrow pages, the address on wide ones',
    { accountStatus: { narrow: 'avatar', wide: 'address' } },
    { ...all, avatar: 'wide', address: 'narrow' },
  ],
  ['what nobody knows', { accountStatus: 'both' as never, showBalance: null as never }, all],
])('%s; the address is the name of the button in any case', (_what, props, expected) => {
  expect(parts(props)).toEqual(expected);
});

describe('chainStatus', () => {
  /** Its parts with where each is left out. */
  function chain(chainStatus: NetworkButtonProps['chainStatus']) {
    render(page({}, <NetworkButton chainStatus={chainStatus} />));
    const button = screen.getByRole('button', { name: porchNetwork.name });
    const hiddenOf = (found: Element | null) => (found ? (found.getAttribute('data-hidden') ?? 'shown') : 'gone');
    return {
      whole: hiddenOf(button.parentElement),
      picture: hiddenOf(button.querySelector('[data-part="picture"]')),
      name: hiddenOf(button.querySelector('[data-part="name"]')),
    };
  }

  const shown = { whole: 'shown', picture: 'shown', name: 'shown' };

  test.each<[string, NetworkButtonProps['chainStatus'], typeof shown]>([
    ['full', 'full', shown],
    ['icon', 'icon', { ...shown, name: 'gone' }],
    ['name', 'name', { ...shown, picture: 'gone' }],
    ['icon on narrow pages', { narrow: 'icon', wide: 'full' }, { ...shown, name: 'narrow' }],
    ['none on narrow pages', { narrow: 'none', wide: 'name' }, { whole: 'narrow', picture: 'wide', name: 'shown' }],
  ])('%s; the name of the button is the network’s in any case', (_what, look, expected) => {
    expect(chain(look)).toEqual(expected);
  });

  test('none: nothing', () => {
    render(page({}, <NetworkButton chainStatus="none" />));
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('the host’s picture, else the arch of its name', async () => {
    const icon = 'https://orchard.example/base.svg';
    const [one, other] = [evm({ networks: [{ ...base, iconUrl: icon }] }), evm({ networks: [mainnet] })];
    for (const [{ networks }, src] of [
      [one, icon],
      [other, undefined],
    ] as const) {
      render(page({}, <NetworkButton />, networks));
      const button = screen.getByRole('button', { name: networks[0]?.name });
      expect(button.querySelector('img')?.src).toBe(src);
      expect(button.querySelector('svg')).not.toBeNull();
      cleanup();
    }
  });
});

test('a value of one width alone leaves the other as it is by default', () => {
  expect(hiddenAt({ narrow: 'avatar' } as never, 'avatar' as never)).toBe('narrow');
});

test('a server writes the same words whatever the width', () => {
  expect(renderToString(page({ accountStatus: { narrow: 'avatar', wide: 'full' } }))).not.toMatch(/\sstyle=/);
});
