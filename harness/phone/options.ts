import type { Hex } from 'viem';
import type { BitcoinNetworkName } from '../wallets/bitcoin/options';

export type PhoneNamespace = 'eip155' | 'solana' | 'bip122' | 'polkadot';

/** A chain that the phone knows. Without an `rpcUrl` it signs for it and sends nothing. */
export interface PhoneChain {
  /** CAIP-2. */
  id: string;
  name: string;
  symbol: string;
  decimals: number;
  rpcUrl?: string;
}

/** A token that the phone can name when a transaction moves it. */
export interface PhoneToken {
  /** CAIP-2. */
  network: string;
  address: string;
  symbol: string;
  decimals: number;
}

/**
 * How the phone answers what a person would be asked. `ask` waits for the page, `/approve` or `/reject`; `hang` waits too,
 * and its page shows nothing, as a phone in a pocket. One that lies says yes: to a session with accounts that are none
 * (`garbage`), or to a switch that it does not make (`chain`).
 */
export type PhoneBehaviour =
  | 'approve'
  | 'reject'
  | 'ask'
  | 'hang'
  | { delay: number }
  | { lie: 'garbage' | 'chain' }
  | { error: { code: number; message: string; data?: unknown } };

export interface PhoneOptions {
  name?: string;
  /** `ws://…` of a relay. */
  relayUrl: string;
  /** Any text: the harness's relay takes all. */
  projectId?: string;
  /** Where the page of people is, for the peer's "open the wallet". */
  url?: string;
  /** The first of each namespace is where the phone stands at first. */
  chains: readonly PhoneChain[];
  tokens?: readonly PhoneToken[];
  keys: {
    eip155?: readonly Hex[];
    /** Base58 of 64 bytes, secret and public, as Solana wallets export them. */
    solana?: readonly string[];
    /** Raw secp256k1 keys; addresses are P2WPKH. */
    bip122?: readonly Hex[];
    /** Mini secrets of sr25519: 32 bytes as hex; addresses are written as Polkadot's own. */
    polkadot?: readonly string[];
  };
  /** The network whose addresses its Bitcoin keys have. Default `Mainnet`. */
  bitcoinNetwork?: BitcoinNetworkName;
  /** Signs in with one click where a page asks for it. Default `true`; many wallets don't. */
  oneClick?: boolean;
  /** Takes batches of calls on EVM chains (EIP-5792), in sessions that begin from then on. Default `false`, as many wallets. */
  batches?: boolean;
  /** Default `ask`. */
  behaviour?: PhoneBehaviour;
  /** For single methods, in place of `behaviour`; a session proposal is `wc_sessionPropose`. */
  answers?: Record<string, PhoneBehaviour>;
}

export const namespaceOf = (chainId: string) => chainId.split(':')[0] as PhoneNamespace;
export const referenceOf = (chainId: string) => chainId.slice(chainId.indexOf(':') + 1);
