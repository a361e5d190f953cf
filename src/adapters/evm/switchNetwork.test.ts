import type { CreateConnectorFn } from '@wagmi/core';
import type { Chain } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type EvmServer, start } from '../../../harness/servers/evm';
import { aWallet, chain, type EvmPage, openEvmPage } from '../../../harness/wallets/evmPage';
import type { WalletOptions } from '../../../harness/wallets/options';
import { toAddChainParameter } from './switchNetwork';

/* EIP-3326 with EIP-3085 behind it: what a wallet is asked, and what its yes is worth. */

let server: EvmServer;
beforeAll(async () => {
  server = await start({ port: 0, chainId: 31338 });
});
afterAll(() => server.stop());

let open: EvmPage | undefined;
afterEach(() => {
  open?.adapter.stop();
  open?.page.close();
});

const courtyard = (): Chain => ({
  ...chain(31338, 'Courtyard'),
  rpcUrls: { default: { http: [server.directUrl] } },
});

async function meet(options: Partial<WalletOptions> = {}) {
  open = openEvmPage({ wallets: [aWallet(options)], options: { networks: [chain(1), chain(10), courtyard()] } });
  const { adapter, page, events } = open;
  const connectorId = 'example.harbor';
  await adapter.connect({ connectorId });
  const wallet = page.wallet(connectorId);
  const before = wallet.log.length;
  return {
    wallet,
    to: (networkId: `eip155:${number}`) => adapter.switchNetwork({ connectorId, networkId }),
    asked: () => wallet.log.slice(before).map(({ method }) => method),
    told: () => events.filter((event) => event.type === 'connections').at(-1)?.connections[0]?.networkId,
  };
}

describe('a network the wallet knows', () => {
  test('is switched to, and the wallet asked where it stands', async () => {
    const { to, asked, told, wallet } = await meet();
    await to('eip155:10');
    expect(asked()).toEqual(['wallet_switchEthereumChain', 'eth_chainId']);
    expect(wallet.log.find(({ method }) => method === 'wallet_switchEthereumChain')?.params).toEqual([
      { chainId: '0xa' },
    ]);
    expect(told()).toBe('eip155:10');
  });

  test('that is switched to without an event is told all the same', async () => {
    const { to, told } = await meet({ mute: ['chainChanged'] });
    await to('eip155:10');
    expect(told()).toBe('eip155:10');
  });

  test('is not believed to be reached by a yes alone', async () => {
    const { to, told, wallet } = await meet({ answers: { wallet_switchEthereumChain: { lie: 'chain' } } });
    await expect(to('eip155:10')).rejects.toMatchObject({ name: 'UnsupportedError', code: 'CHAIN_MISMATCH' });
    expect([told(), wallet.state().chainId]).toEqual(['eip155:1', 1]);
  });

  test('and a wallet that then can’t say where it stands', async () => {
    const { to, told } = await meet();
    open?.page.wallet('example.harbor').set({ answers: { eth_chainId: { lie: 'garbage' } } });
    await expect(to('eip155:10')).rejects.toMatchObject({ code: 'RESPONSE_INVALID' });
    expect(told()).toBe('eip155:10');
  });

  test.each<[WalletOptions['answers'], string]>([
    [{ wallet_switchEthereumChain: 'reject' }, 'USER_REJECTED'],
    [{ wallet_switchEthereumChain: { error: { code: 5000, message: 'No.' } } }, 'USER_REJECTED'],
    [{ wallet_switchEthereumChain: { error: { code: -32002, message: 'Pending.' } } }, 'RPC_RESOURCE_UNAVAILABLE'],
    [{ wallet_switchEthereumChain: { error: { code: -32603, message: 'Out of stones.' } } }, 'RPC_INTERNAL'],
    [{ wallet_switchEthereumChain: { throws: 'Broken.' } }, 'INTERNAL_SDK_ERROR'],
  ])('%j is %s, and nothing is added', async (answers, code) => {
    const { to, asked } = await meet({ answers });
    await expect(to('eip155:10')).rejects.toMatchObject({ code });
    expect(asked()).not.toContain('wallet_addEthereumChain');
  });

  test.each([
    [{ lacks: ['wallet_switchEthereumChain'] }],
    [{ answers: { wallet_switchEthereumChain: { error: { code: -32601, message: 'Method not found' } } } }],
  ] as Partial<WalletOptions>[][])('by a wallet without the request (%j) is SWITCH_UNSUPPORTED', async (options) => {
    const { to } = await meet(options);
    await expect(to('eip155:10')).rejects.toMatchObject({ name: 'UnsupportedError', code: 'SWITCH_UNSUPPORTED' });
  });
});

describe('a network the wallet does not know', () => {
  test.each(['code', 'nested', 'words'] as const)('said so by %s, is added', async (unknownChain) => {
    const { to, asked, told, wallet } = await meet({ unknownChain });
    await to('eip155:31338');
    expect(asked().filter((method) => method.startsWith('wallet_'))).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
    ]);
    expect([told(), wallet.state().chainId]).toEqual(['eip155:31338', 31338]);
  });

  test('by a wallet that only adds, is switched to in a second question', async () => {
    const { to, asked, wallet } = await meet({ addsOnly: true });
    await to('eip155:31338');
    expect(asked().filter((method) => method.startsWith('wallet_'))).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ]);
    expect(wallet.state().chainId).toBe(31338);
  });

  test.each<[string, Partial<WalletOptions>, string, string]>([
    ['declined', { answers: { wallet_addEthereumChain: 'reject' } }, 'USER_REJECTED', 'UserRejectedError'],
    [
      'refused by the wallet',
      { answers: { wallet_addEthereumChain: { error: { code: -32602, message: 'Bad URL.' } } } },
      'CHAIN_UNKNOWN_TO_WALLET',
      'UnsupportedError',
    ],
    [
      'for a wallet that can’t add',
      { lacks: ['wallet_addEthereumChain'] },
      'CHAIN_UNKNOWN_TO_WALLET',
      'UnsupportedError',
    ],
    [
      'added, and the move declined',
      { addsOnly: true, answers: { wallet_switchEthereumChain: 'reject' } },
      'USER_REJECTED',
      'UserRejectedError',
    ],
    [
      'added, and the move not made',
      { addsOnly: true, answers: { wallet_switchEthereumChain: { lie: 'chain' } } },
      'CHAIN_MISMATCH',
      'UnsupportedError',
    ],
  ])('%s: the wallet stays, and the error says why', async (_, options, code, name) => {
    const { to, told, wallet } = await meet(options);
    await expect(to('eip155:31338')).rejects.toMatchObject({ code, name });
    expect([told(), wallet.state().chainId]).toEqual(['eip155:1', 1]);
  });
});

describe('what a wallet is told of a network (EIP-3085)', () => {
  const full: Chain & { iconUrl: string } = {
    ...chain(31338, 'Courtyard'),
    rpcUrls: {
      default: { http: ['https://rpc.mine.example/secret-key'], webSocket: ['wss://rpc.mine.example'] },
      chainDefault: { http: ['https://rpc.courtyard.example', 'https://rpc2.courtyard.example'] },
    },
    blockExplorers: {
      default: { name: 'Scan', url: 'https://scan.courtyard.example' },
      other: { name: 'Look', url: 'https://look.courtyard.example' },
    },
    iconUrl: 'https://courtyard.example/icon.png',
  };

  test('is all six fields, with the chain’s own URLs and no host’s', () => {
    expect(toAddChainParameter(full)).toEqual({
      chainId: '0x7a6a',
      chainName: 'Courtyard',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['https://rpc.courtyard.example', 'https://rpc2.courtyard.example'],
      blockExplorerUrls: ['https://scan.courtyard.example', 'https://look.courtyard.example'],
      iconUrls: ['https://courtyard.example/icon.png'],
    });
  });

  test('arrives at the wallet as it is', async () => {
    const { to, wallet } = await meet();
    await to('eip155:31338');
    const sent = wallet.log.find(({ method }) => method === 'wallet_addEthereumChain');
    expect(sent?.params).toEqual([toAddChainParameter(courtyard())]);
  });

  test('leaves out what a wallet would refuse', () => {
    const { chainDefault: _, ...rpcUrls } = full.rpcUrls;
    const odd = {
      ...full,
      rpcUrls: { ...rpcUrls, default: { http: ['http://rpc.courtyard.example', 'https://rpc.courtyard.example'] } },
      blockExplorers: undefined,
      iconUrl: 'javascript:alert(1)',
    };
    expect(JSON.parse(JSON.stringify(toAddChainParameter(odd)))).toEqual({
      chainId: '0x7a6a',
      chainName: 'Courtyard',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['https://rpc.courtyard.example'],
    });
  });
});

describe('a host’s own connector', () => {
  const external =
    (switchChain: (chainId: number) => Promise<void>, standsOn = () => 10): CreateConnectorFn =>
    ({ chains }) =>
      ({
        id: 'base',
        name: 'Base',
        type: 'base',
        connect: async () => ({ accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'], chainId: 1 }),
        disconnect: async () => {},
        getAccounts: async () => [],
        getChainId: async () => standsOn(),
        getProvider: async () => ({}),
        isAuthorized: async () => false,
        switchChain: async ({ chainId }: { chainId: number }) => {
          await switchChain(chainId);
          return chains.find(({ id }) => id === chainId);
        },
        onAccountsChanged() {},
        onChainChanged() {},
        onDisconnect() {},
      }) as never;
  const switched = async (connector: CreateConnectorFn) => {
    open = openEvmPage({ options: { networks: [chain(1), chain(10)], connectors: [connector] } });
    await open.adapter.connect({ connectorId: 'base' });
    return open.adapter.switchNetwork({ connectorId: 'base', networkId: 'eip155:10' });
  };

  test('switches its own way, and is asked where it stands', async () => {
    const asked = vi.fn(async () => {});
    await switched(external(asked));
    expect(asked).toHaveBeenCalledWith(10);
    expect(open?.events.at(-1)).toMatchObject({ connections: [{ networkId: 'eip155:10' }] });
  });

  test('that stays where it was is told apart', async () => {
    await expect(
      switched(
        external(
          async () => {},
          () => 1,
        ),
      ),
    ).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' });
  });
});
