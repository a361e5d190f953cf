import type { Behaviour } from '../options';

/** Plain data, so that it can cross from a test into a page. */
export interface PolkadotWalletOptions {
  name: string;
  /** Its key in `window.__polkadotTestWallets`. */
  id: string;
  /** Its key in `window.injectedWeb3`, which is all that a page learns of its name; default the name. */
  key?: string;
  /** A data URI, for the wallet's own window: pages get none. */
  icon: string;
  /** Mini secrets of sr25519: 32 bytes as hex. The first is selected at first. */
  seeds: readonly string[];
  /** How its addresses are written: the network's number in SS58; default 42, which is no network's. */
  prefix?: number;
  /** Default `approve`. */
  behaviour?: Behaviour;
  /** For single methods, in place of `behaviour`: `{ signRaw: 'reject' }`. */
  answers?: Record<string, Behaviour>;
  locked?: boolean;
  /** `badly` puts things of the wrong kind beside it. */
  announces?: 'once' | 'badly';
  /** `late` waits for `arrive()`, or for so many milliseconds. */
  arrives?: 'at once' | 'late' | number;
  /** Methods it does not have. */
  lacks?: readonly ('signRaw' | 'signPayload' | 'subscribe')[];
}
