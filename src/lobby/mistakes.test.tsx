import { act, cleanup, render } from '@testing-library/react';
import { createConfig, http } from '@wagmi/core';
import { base, mainnet } from 'viem/chains';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { evm } from '@/adapters/evm/evm';
import { solana } from '@/adapters/solana/solana';
import { walletConnect } from '@/adapters/walletconnect/walletConnect';
import { PorticoError } from '@/domain/errors/porticoError';
import { solanaDevnet } from '@/domain/solanaNetworks';
import { destroyWarnedHandles, createWarnedHandle as handle } from '../../harness/warnedHandle';
import { ConnectButton } from './ConnectButton';
import { createPortico } from './createPortico';
import type { Portico } from './handle';
import { PorticoProvider } from './PorticoProvider';

/* What a newcomer gets wrong in the first hour, and what is said of it (docs/errors.md): what happened, and what to do. */

const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } });

afterEach(() => {
  cleanup();
  destroyWarnedHandles();
});

/** What a mistake says, without the line that leads to the docs. */
function saidBy(mistake: () => unknown) {
  try {
    mistake();
  } catch (error) {
    if (!(error instanceof PorticoError)) throw error;
    expect(error.message).toMatch(/\nDocs: node_modules\/portico\/docs\/errors\.md#\w+$/);
    return error.message.split('\n')[0];
  }
  throw new Error('Nothing was said.');
}

const portico = (options: unknown) => () => createPortico(options as never);
const make = (options: unknown) => () => evm(options as never);
const wrap = 'Wrap it: chains: [evm({ networks: [mainnet] })].';

describe('chains', () => {
  test.each([
    [
      'none',
      portico({}),
      'There is no option chains. For example: createPortico({ chains: [evm({ networks: [mainnet] })] }).',
    ],
    [
      'no options',
      portico(undefined),
      'createPortico() was given undefined. For example: createPortico({ chains: [evm({ networks: [mainnet] })] }).',
    ],
    [
      'an empty list',
      portico({ chains: [] }),
      'chains is an empty list. For example: createPortico({ chains: [evm({ networks: [mainnet] })] }).',
    ],
    ['a network', portico({ chains: [mainnet] }), `chains[0] is the network "Ethereum" itself. ${wrap}`],
    [
      'a network of another kind',
      portico({ chains: [solanaDevnet] }),
      'chains[0] is the network "Solana Devnet" itself. Wrap it: chains: [solana({ networks: [network] })].',
    ],
    [
      'no list',
      portico({ chains: evm({ networks: [mainnet] }) }),
      'chains is what a chain factory made, not a list. Put it into a list: chains: [evm({ networks: [mainnet] })].',
    ],
    [
      'a factory',
      portico({ chains: [evm] }),
      'chains[0] is a function. Call it: evm({ networks: [mainnet] }), solana() …',
    ],
    [
      'a text',
      portico({ chains: ['mainnet'] }),
      'chains[0] is "mainnet", and no chain of ours. Give what evm(), solana(), bitcoin() or polkadot() make, such as evm({ networks: [mainnet] }).',
    ],
    [
      'a way to connect',
      portico({ chains: [walletConnect()] }),
      'chains[0] is a way to connect, not a chain. Put it into methods: methods: [walletConnect()].',
    ],
    [
      'nothing in it',
      portico({ chains: [undefined] }),
      'chains[0] is undefined, and no chain of ours. Give what evm(), solana(), bitcoin() or polkadot() make, such as evm({ networks: [mainnet] }).',
    ],
    [
      'a wagmi config',
      portico({ chains: [config] }),
      'chains[0] is a wagmi config. Wrap it: chains: [evm({ wagmiConfig: config })].',
    ],
    [
      'a wagmi config for all',
      portico(config),
      'createPortico() was given a wagmi config. Write createPortico({ chains: [evm({ wagmiConfig: config })] }).',
    ],
    [
      'another kit’s shape',
      portico({ adapters: [{}], networks: [mainnet], projectId: 'x' }),
      'There is no option chains, and adapters, networks are not ours. Write createPortico({ chains: [evm({ networks: [mainnet] })] }); docs/README.md leads to the names of other kits beside ours.',
    ],
    [
      'what RainbowKit’s getDefaultConfig takes',
      portico({ appName: 'Orchard', projectId: 'x', wagmiConfig: config, ssr: true, transports: undefined }),
      "There is no option chains, and appName, wagmiConfig are not ours. Write createPortico({ chains: [evm({ wagmiConfig: config })], metadata: { name: 'My dapp', url: 'https://my-dapp.example' } }); docs/README.md leads to the names of other kits beside ours.",
    ],
    [
      'what createAppKit takes',
      portico({ adapters: [{}], networks: [mainnet], themeMode: 'dark', featuredWalletIds: [], onConnect() {} }),
      "There is no option chains, and adapters, networks, themeMode, featuredWalletIds, onConnect are not ours. Write createPortico({ chains: [evm({ networks: [mainnet] })], theme: { mode: 'dark' }, wallets: { featured: ['io.metamask'] } }); docs/README.md leads to the names of other kits beside ours.",
    ],
    [
      'a provider’s config',
      portico({ config }),
      'There is no option chains, and config is not ours. Write createPortico({ chains: [evm({ wagmiConfig: config })] }); docs/README.md leads to the names of other kits beside ours.',
    ],
  ])('%s', (_what, mistake, said) => {
    expect(saidBy(mistake)).toBe(said);
  });
});

describe('networks', () => {
  test.each([
    ['nothing', make(undefined), 'evm() was given no networks. Write evm({ networks: [mainnet] }).'],
    [
      'a wagmi config under another name',
      make({ config }),
      'evm() has no option config. Write evm({ wagmiConfig: config }).',
    ],
    ['an empty list', make({ networks: [] }), 'networks is an empty list. Write evm({ networks: [mainnet] }).'],
    ['no name', make([mainnet]), 'evm() was given a list. Give it a name: evm({ networks: [mainnet] }).'],
    [
      'no list',
      make({ networks: mainnet }),
      'networks is the network "Ethereum", not a list. Put it into a list: evm({ networks: [mainnet] }).',
    ],
    [
      'the network itself',
      make(mainnet),
      'evm() was given the network "Ethereum" itself. Wrap it: evm({ networks: [mainnet] }).',
    ],
    [
      'another kit’s name',
      make({ chains: [mainnet] }),
      'evm() has no option chains. Here they are called networks: evm({ networks: [mainnet] }).',
    ],
    [
      'a hole in the list',
      make({ networks: [mainnet, undefined] }),
      'networks[1] is undefined. Is that network exported under the name you import?',
    ],
    [
      'a text',
      make({ networks: ['mainnet'] }),
      'networks[0] is the text "mainnet", not a network. Import the network itself, such as { mainnet } from \'viem/chains\'.',
    ],
    [
      'a stub',
      make({ networks: [mainnet, { id: 1, name: 'Mine' }] }),
      "networks[1], the network \"Mine\", has no rpcUrls.default.http. Take the network from 'viem/chains', or make it with viem's defineChain().",
    ],
    [
      'another kind',
      make({ networks: [mainnet, solanaDevnet] }),
      'networks[1] is the network "Solana Devnet", which is not for evm(). Give it to solana().',
    ],
    [
      'a wagmi config without its name',
      make(config),
      'evm() was given a wagmi config. Write evm({ wagmiConfig: config }).',
    ],
    [
      'no wagmi config',
      make({ wagmiConfig: {} }),
      "wagmiConfig is an object without chains. Give what wagmi's createConfig() made: evm({ wagmiConfig: config }).",
    ],
    [
      'an EVM network for solana()',
      () => solana({ networks: [base] as never }),
      'networks[0] is the network "Base", which is not for solana(). Give it to evm().',
    ],
    [
      'a hole in solana()',
      () => solana({ networks: [solanaDevnet, undefined] as never }),
      'networks[1] is undefined. Is that network exported under the name you import?',
    ],
  ])('%s', (_what, mistake, said) => {
    expect(saidBy(mistake)).toBe(said);
  });
});

describe('the page', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  test('no provider', () => {
    expect(saidBy(() => render(<ConnectButton />))).toBe(
      'This component or hook stands outside <PorticoProvider>. Wrap your app in <PorticoProvider portico={portico}>.',
    );
  });

  test('an event that there is none of', () => {
    const { portico: one, warned } = handle();
    one.on('nope' as never, () => {});
    one.on('connect', () => {});
    expect(warned.map((said) => said.split('\n')[0])).toEqual([
      'There is no event "nope". Use one of open, close, connect, disconnect, networkChange, event, error.',
    ]);
  });

  test('no stylesheet: told once, at the first opening', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    const { portico: one, warned } = handle({ loadEnv: undefined });
    render(<PorticoProvider portico={one}>{null}</PorticoProvider>);
    await act(() => one.open());
    await act(() => one.open());
    expect(warned.map((said) => said.split('\n')[0])).toEqual([
      'The stylesheet of Portico is not on this page. Import portico/styles.css once, where your app starts.',
    ]);
  });
});

describe('what is no handle', () => {
  const given = (value: unknown) =>
    saidBy(() => render(<PorticoProvider portico={value as Portico}>{null}</PorticoProvider>));
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => vi.restoreAllMocks());
  const write = 'Write <PorticoProvider portico={portico}>, with what createPortico() returned.';
  const other =
    'Two copies do not know each other: npm ls portico (pnpm why portico, yarn why portico) is to list one. Pass the handle itself, not a copy such as { ...portico }.';

  test.each<[string, () => unknown, string]>([
    ['nothing', () => undefined, `undefined. ${write}`],
    ['a factory', () => createPortico, `a function. Call createPortico() outside React. ${write}`],
    ['options', () => ({ chains: [] }), `the options of createPortico(). ${write}`],
    ['a promise', () => Promise.resolve(), `a promise. Wait for the handle first. ${write}`],
    ['a text', () => 'x', `"x". ${write}`],
    [
      'a handle of another copy, or a copy of ours',
      () => ({ ...handle().portico }),
      `a handle that this copy of Portico did not make. ${other}`,
    ],
  ])('%s', (_what, make, said) => {
    expect(given(make())).toBe(`<PorticoProvider portico> was given ${said}`);
  });
});
