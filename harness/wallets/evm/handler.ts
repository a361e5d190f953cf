import type { Lie, WalletOptions } from '../options';
import type { LogEntry } from '../prompts';
import type { Standing } from './standing';

/** Checks, asks, does: what is wrong with a request is said before a person is bothered. */
export type Handler = (params: readonly unknown[], entry: LogEntry) => unknown;
export type Handlers = Record<string, Handler>;

/** What a wallet's methods lean on. */
export interface HandlerContext {
  options: WalletOptions;
  standing: Standing;
  /** Whom the permission is for. */
  origin: string;
  /** Asks the person, in the manner that is set; resolves with a yes, throws with a no. */
  prompt(entry: LogEntry, params: readonly unknown[]): Promise<void>;
  lieOf(method: string): Lie | undefined;
  /** Hands a call on to the node of the chain it stands on, or to another one. */
  rpc(method: string, params: readonly unknown[], url?: string): Promise<unknown>;
}
