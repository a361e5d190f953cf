export { bitcoin } from '@/adapters/bitcoin/bitcoin';
export type { BitcoinOptions } from '@/adapters/bitcoin/options';
export type { BitcoinProvider } from '@/adapters/bitcoin/provider';
export type { MessageProtocol } from '@/adapters/bitcoin/wallet';
export type { ChainSetup } from '@/adapters/chainSetup';
export type { PsbtInput, SignedPsbt } from '@/ports/adapter';
