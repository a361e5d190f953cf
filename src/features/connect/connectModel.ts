import type { ReactNode } from 'react';
import type { Legal } from '@/store/settings/defaults';
import type { SuggestedWallets } from '@/store/wallets/suggestedWallets';
import type { ConnectRow } from './connectRows';
import type { LoginModel } from './loginModel';
import type { DirectoryCode } from './useFromDirectory';

/** Whether the wallets of this browser are found yet. */
export type Looking = 'looking' | 'failed' | 'done';

/** Where something of Connect stands beside its wallets; `none`: in their place, where there are none. */
export type Place = 'before' | 'after' | 'foot' | 'none';

/** Of a browser without a wallet, as far as it is known to be one. */
export type NoWalletsModel = Pick<ConnectModel, 'looking' | 'onLookAgain' | 'onGetWallet'>;

/**
 * What Connect shows, and what its parts do. The lobby makes one before there is a store, of what it knows; then the
 * store does, by the same rules for rows, so that none of them moves.
 */
export interface ConnectModel {
  rows: readonly ConnectRow[];
  /** Whether wallets of this browser are still looked for, where there is no row to show. */
  looking: Looking;
  legal: Legal;
  /** The host wants a tick before anybody connects. */
  asksForTerms: boolean;
  hasAgreed: boolean;
  /** A phone is paired already: the other rows that pair lead nowhere. */
  isPhoneInUse?: boolean;
  /** The row that was pressed, and waits for what carries it out. */
  pressed?: string;
  /** What the directory lends, once it is here. */
  code?: DirectoryCode;
  suggested?: SuggestedWallets;
  beside?(place: Place): ReactNode;
  /** The ways in beside wallets, where there are some. */
  login?: LoginModel;
  onChoose(row: ConnectRow): void;
  /** A pointer or focus comes to a row. */
  onNear?(row: ConnectRow): void;
  onAgree(hasAgreed: boolean): void;
  onHelp(): void;
  onLookAgain(): void;
  onGetWallet(): void;
}
