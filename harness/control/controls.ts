import type { HarnessInfo } from '../info';
import type { ChainControl } from './chainControl';

/** What a running harness lets tests do to its parts. */
export interface Controls {
  /** By CAIP-2 id, the first EVM chain first. */
  chains: Record<string, ChainControl>;
  /** What the harness printed. */
  info?: HarnessInfo;
  /** Puts every part back to how it was when all was ready; how many milliseconds each took. */
  reset?(): Promise<Record<string, number>>;
}
