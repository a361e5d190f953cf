import { type Address, createWalletClient, custom, type Hex, verifyMessage } from 'viem';
import { base, mainnet } from 'viem/chains';
import { expectTypeOf, test } from 'vitest';
import type { BitcoinProvider } from './bitcoin';
import { type EvmNetwork, evm } from './evm';
import {
  type ConnectButtonProps,
  createPortico,
  defineMessages,
  type Eip1193Provider,
  type ErrorCode,
  type MessageOverrides,
  type Portico,
  type PorticoAccount,
  PorticoError,
  type PorticoEvents,
  type PorticoOptions,
  type Theme,
  usePorticoAccount,
  usePorticoProvider,
} from './index';
import { solana as solanaNetwork } from './networks';
import type { PolkadotProvider } from './polkadot';
import { type SolanaProvider, solana } from './solana';

/* What a strict TypeScript dapp writes without a cast. The compiler is the test; nothing here runs. */

declare const portico: Portico;

test('an address of eip155 is what viem takes', () => {
  expectTypeOf(usePorticoAccount({ namespace: 'eip155' }).address).toEqualTypeOf<Address | undefined>();
  expectTypeOf(usePorticoAccount({ namespace: 'eip155' }).accounts[0]?.address).toEqualTypeOf<Address | undefined>();
  expectTypeOf(usePorticoAccount({ namespace: 'solana' }).address).toEqualTypeOf<string | undefined>();
  expectTypeOf(usePorticoAccount().address).toEqualTypeOf<string | undefined>();
  const account = usePorticoAccount();
  if (account.namespace === 'eip155') expectTypeOf(account.address).toEqualTypeOf<Address | undefined>();
  expectTypeOf<PorticoAccount<'eip155'>['namespace']>().toEqualTypeOf<'eip155'>();
  expectTypeOf(portico.getState().accounts.eip155?.address).toEqualTypeOf<Address | undefined>();
  expectTypeOf(portico.getState().accounts.eip155?.others?.[0]?.accounts[0]?.address).toEqualTypeOf<
    Address | undefined
  >();
});

test('events tell the kind of chain, and so the address', () => {
  portico.on('connect', (event) => {
    expectTypeOf(event.address).toEqualTypeOf<string>();
    if (event.namespace === 'eip155') expectTypeOf(event.address).toEqualTypeOf<Address>();
  });
  expectTypeOf<PorticoEvents['error']>().toEqualTypeOf<PorticoError>();
  // @ts-expect-error no such event
  portico.on('nope', () => {});
});

test('a provider is the one of its kind of chain', async () => {
  const provider = await portico.getProvider('eip155');
  expectTypeOf(provider).toEqualTypeOf<Eip1193Provider | undefined>();
  const held = usePorticoProvider('eip155');
  if (provider) createWalletClient({ chain: mainnet, transport: custom(provider) });
  if (held) {
    createWalletClient({ chain: mainnet, transport: custom(held) });
    held.on('chainChanged', (chainId: string) => chainId);
    expectTypeOf(await held.request({ method: 'eth_chainId' })).toEqualTypeOf<unknown>();
    expectTypeOf(await held.request<string>({ method: 'eth_chainId' })).toEqualTypeOf<string>();
  }
  expectTypeOf(await portico.getProvider('solana')).toEqualTypeOf<SolanaProvider | undefined>();
  expectTypeOf(usePorticoProvider('bip122')).toEqualTypeOf<BitcoinProvider | undefined>();
  expectTypeOf(usePorticoProvider('polkadot')).toEqualTypeOf<PolkadotProvider | undefined>();
});

test('a signature goes to viem as it comes', async () => {
  const { address } = usePorticoAccount({ namespace: 'eip155' });
  const message = 'Hello';
  const signature = await portico.signMessage({ message, namespace: 'eip155' });
  expectTypeOf(signature).toEqualTypeOf<Hex>();
  if (address) await verifyMessage({ address, message, signature });
  expectTypeOf(await portico.signMessage({ message })).toEqualTypeOf<string>();
  expectTypeOf(await portico.sendTransaction({ to: address, value: 1n })).toEqualTypeOf<Hex>();
});

test('networks may have a picture', () => {
  const pictured: EvmNetwork = { ...base, iconUrl: 'https://orchard.example/base.svg' };
  evm({ networks: [mainnet, pictured] });
  evm({ networks: [{ ...base, iconUrl: 'https://orchard.example/base.svg' }] });
  solana({ networks: [{ ...solanaNetwork, iconUrl: 'https://orchard.example/solana.svg' }] });
  // @ts-expect-error a list, and not an empty one
  evm({ networks: [] });
});

test('what a host writes down beside the call has its type', () => {
  const messages = defineMessages({ 'connect.title': 'Sign in' });
  expectTypeOf(messages).toExtend<MessageOverrides>();
  // @ts-expect-error no such key
  defineMessages({ 'connect.titel': 'Sign in' });
  const theme: Theme = { mode: 'dark', accent: '#7fc9ba' };
  const options: PorticoOptions = { chains: [evm({ networks: [mainnet] })], messages, theme };
  createPortico(options);
  const code: ErrorCode = 'NETWORK_NOT_FOUND';
  const error: PorticoError = new PorticoError(code, { networkId: 'eip155:5' });
  if (error.is('HTTP_STATUS')) expectTypeOf(error.details.status).toEqualTypeOf<number>();
  // @ts-expect-error no such code
  const wrong: ErrorCode = 'NOPE';
  return [wrong, {} as ConnectButtonProps];
});
