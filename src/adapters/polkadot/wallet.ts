import type { NetworkId } from '@/domain/caip';
import type { ChainWallet } from '../wallets/wallet';

/** What signs for hosts of polkadot.js: `api.setSigner(signer)`. */
export interface PolkadotSigner {
  signRaw?(raw: { address: string; data: string; type?: 'bytes' | 'payload' }): Promise<unknown>;
  signPayload?(payload: Record<string, unknown>): Promise<unknown>;
}

interface Signing {
  /** The account that signs. */
  address: string;
  networkId: NetworkId;
  signal?: AbortSignal;
}

/** A wallet on Polkadot, wherever it lives. What it lacks is left out. */
export interface PolkadotWallet extends ChainWallet {
  /** Resolves with the signature as hex. */
  signMessage?(request: Signing & { message: string | { raw: string } }): Promise<string>;
  signPayload?(request: Signing & { payload: Record<string, unknown> }): Promise<string>;
  /** The wallet's own, where it lives in this page and has let us in. */
  injected?(): unknown;
}
