import { act, cleanup, render, screen } from '@testing-library/react';
import { createConfig, http } from '@wagmi/core';
import { base, mainnet } from 'viem/chains';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { evm } from '@/adapters/evm/evm';
import { localSignIn } from '@/adapters/siwx/localSignIn';
import { solana } from '@/adapters/solana/solana';
import { walletConnect } from '@/adapters/walletconnect/walletConnect';
import { solanaDevnet } from '@/domain/solanaNetworks';
import { localChain } from '../../harness/evmGround';
import { destroyWarnedHandles, createWarnedHandle as handle } from '../../harness/warnedHandle';
import { internalsOf } from './internals';
import type { PorticoOptions } from './options';
import { PorticoProvider } from './PorticoProvider';

/* What a newcomer gives to createPortico() besides its chains (mistakes.test.tsx), and what is said of it. */

const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } });

afterEach(() => {
  cleanup();
  destroyWarnedHandles();
});

describe('options', () => {
  const id = '0123456789abcdef0123456789abcdef';
  const services = {
    relay: 'wss://relay.orchard.example',
    registry: 'https://registry.orchard.example',
    blockchain: null,
  };

  test.each<[string, Partial<PorticoOptions>, string[]]>([
    [
      'another kit’s names beside ours',
      {
        appName: 'Orchard',
        networks: [mainnet],
        wagmiConfig: config,
        onConnect() {},
      } as Partial<PorticoOptions>,
      [
        "There is no option appName. Write metadata: { name: 'My dapp', url: 'https://my-dapp.example' }.",
        'There is no option networks. Write chains: [evm({ networks: [mainnet] })].',
        'There is no option wagmiConfig. Write chains: [evm({ wagmiConfig })].',
        "There is no option onConnect. Write portico.on('connect', …).",
      ],
    ],
    [
      'an option spelt wrong',
      { projectID: id } as Partial<PorticoOptions>,
      [
        'There is no option projectID. Is it projectId? Use chains, methods, projectId, services, metadata, features, wallets, images, currency, avatar, defaultNetwork, theme, locale, messages, names, legal, siwx, consent, reconnect, container, inline, ssr, preload, debug.',
      ],
    ],
    [
      'a locale that is no tag',
      { locale: 'not a locale' },
      [
        'The locale "not a locale" is no language tag. Use a tag of BCP 47, such as "ar-EG". There are words for en, ar, and to try layouts en-XA, ar-XB.',
      ],
    ],
    [
      'localSignIn by another name, and not called',
      { signIn: localSignIn, siwx: localSignIn } as object,
      [
        'There is no option signIn. Write siwx: localSignIn().',
        'The option siwx is a function: nobody is asked to sign in. Call it: localSignIn().',
      ],
    ],
    [
      'walletConnect() without a relay',
      { methods: [walletConnect()] },
      [
        "walletConnect() has no relay to work over, so it is not offered. Give a projectId (docs/project-id.md says where one comes from), or services: { relay: 'wss://…' }; or leave out walletConnect().",
      ],
    ],
    ['walletConnect() with a relay', { methods: [walletConnect()], services }, []],
    ['walletConnect() with a project', { methods: [walletConnect()], projectId: id }, []],
    [
      'walletConnect() beside a relay that is turned off',
      { methods: [walletConnect()], projectId: id, services: { relay: null } },
      [
        'walletConnect() has no relay to work over, so it is not offered. services.relay turns it off: leave that out, or leave out walletConnect().',
      ],
    ],
    [
      'a projectId that nobody gave out',
      { projectId: 'short' },
      [
        'The projectId "short" is none that the public services know: theirs have 32 hexadecimal digits. Copy it whole from dashboard.reown.com, or name services of your own; docs/project-id.md has both.',
      ],
    ],
    ['a projectId for services of one’s own', { projectId: 'short', services }, []],
    [
      'a node for a network by another name',
      { chains: [evm({ networks: [mainnet], rpcUrls: { 1: 'https://rpc.orchard.example' } as never })] },
      ['rpcUrls names "1", which is no network of these chains. Write "eip155:1".'],
    ],
    [
      'a node for a network that is not there',
      { chains: [evm({ networks: [mainnet], rpcUrls: { 'eip155:10': 'https://rpc.orchard.example' } })] },
      ['rpcUrls names "eip155:10", which is no network of these chains. Use one of eip155:1.'],
    ],
    [
      'nodes that can’t be asked',
      {
        chains: [
          evm({ networks: [mainnet], rpcUrls: { 'eip155:1': ['', 'https://rpc.orchard.example'] } }),
          solana({ networks: [solanaDevnet], rpcUrls: { [solanaDevnet.id]: 'wss://rpc.orchard.example' } }),
        ],
      },
      [
        'rpcUrls[\'eip155:1\'] has "", which is no http(s) URL. Give one, or leave it out: it is passed over.',
        `rpcUrls['${solanaDevnet.id}'] has "wss://rpc.orchard.example", which is no http(s) URL. Give one, or leave it out: it is passed over.`,
      ],
    ],
    [
      'a node that is named for no network',
      { chains: [evm({ networks: [mainnet], rpcUrls: 'https://rpc.orchard.example' as never })] },
      [
        "rpcUrls of eip155 is \"https://rpc.orchard.example\". Give URLs by network, such as { 'eip155:1': 'https://…' }.",
      ],
    ],
    [
      'a network of one’s own whose node can’t be asked',
      { chains: [evm({ networks: [mainnet, localChain(31337, '')] })] },
      ['The network eip155:31337 has "", which is no http(s) URL. Give one, or leave it out: it is passed over.'],
    ],
    [
      'networks that are listed twice',
      {
        chains: [
          evm({ networks: [mainnet, mainnet, localChain(31337, 'http://127.0.0.1:1')] }),
          solana({ networks: [solanaDevnet, solanaDevnet] }),
        ],
      },
      [
        'networks[1] is eip155:1 again, as networks[0]. List it once; the first one counts.',
        `networks[1] is ${solanaDevnet.id} again, as networks[0]. List it once; the first one counts.`,
      ],
    ],
    [
      'a default network by its number',
      { defaultNetwork: 8453 as never, chains: [evm({ networks: [mainnet, base] })] },
      ["defaultNetwork was given 8453; networks have CAIP-2 ids here. Write defaultNetwork: 'eip155:8453'."],
    ],
    [
      'a default network itself',
      { defaultNetwork: base as never, chains: [evm({ networks: [mainnet, base] })] },
      ["defaultNetwork was given an object; networks have CAIP-2 ids here. Write defaultNetwork: 'eip155:8453'."],
    ],
    [
      'the number of a network that is not there',
      { defaultNetwork: 10 as never, chains: [evm({ networks: [mainnet, base] })] },
      ['defaultNetwork 10 is not among the networks of chains. Use one of eip155:1, eip155:8453.'],
    ],
    [
      'metadata without url',
      { metadata: { name: 'Orchard' } as never },
      [
        'metadata has no url: phones compare it with the page that asks, and warn where they differ. Give the absolute URL of your site, such as "https://my-dapp.example".',
      ],
    ],
  ])('%s: told as soon as the page is there, before anybody presses', async (_what, options, said) => {
    const { portico: one, warned } = handle({}, options);
    render(<PorticoProvider portico={one}>{null}</PorticoProvider>);
    await vi.dynamicImportSettled();
    await act(() => internalsOf(one).runtime());
    expect(warned.map((text) => text.split('\n')[0])).toEqual(said);
  });

  test('in the modal there is no row of a way in that cannot work, and nothing is told twice', async () => {
    const { portico: one, warned } = handle({}, { methods: [walletConnect()] });
    render(<PorticoProvider portico={one}>{null}</PorticoProvider>);
    await act(() => one.open());
    await screen.findByRole('button', { name: /Harbor/ });
    expect(screen.queryByText(/WalletConnect|QR/)).toBeNull();
    await vi.dynamicImportSettled();
    expect(warned.filter((said) => said.includes('walletConnect()'))).toHaveLength(1);
  });
});

test.each(['', 'wss://rpc.orchard.example', 'not a url', null])(
  'the modal stands where the node of a network is %j',
  async (url) => {
    const { portico } = handle({}, { chains: [evm({ networks: [mainnet], rpcUrls: { 'eip155:1': url as string } })] });
    render(<PorticoProvider portico={portico}>{null}</PorticoProvider>);
    await act(() => portico.open());
    expect(await screen.findByRole('dialog', { name: 'Connect wallet' })).toBeTruthy();
    expect(portico.getState()).toMatchObject({ open: true, view: 'Connect' });
  },
);

test.each<['required' | false, string[]]>([
  [
    'required',
    [
      'features.emailCapture asks nobody for an email, since siwx takes none. Use serverSignIn({ url, email: true }), or give siwx.email; docs/sign-in.md has both.',
    ],
  ],
  [false, []],
])('emailCapture %s with a siwx that takes no email', async (emailCapture, told) => {
  const { portico, warned } = handle({}, { siwx: localSignIn(), features: { emailCapture } });
  await portico.open();
  await vi.waitFor(() => expect(portico.getState().open).toBe(true));
  expect(warned.map((said) => said.split('\n')[0])).toEqual(told);
});
