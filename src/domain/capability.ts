import type { Namespace } from './caip';

/**
 * Which feature exists on which namespace ([§1]). A feature may still lack its service, or a host may have turned it
 * off; what a wallet can do is asked of its adapter.
 */
export const capabilities = {
  connect: ['eip155', 'solana', 'polkadot', 'bip122'],
  sign: ['eip155', 'solana', 'polkadot', 'bip122'],
  switchNetwork: ['eip155', 'solana', 'polkadot', 'bip122'],
  receive: ['eip155', 'solana', 'polkadot', 'bip122'],
  balance: ['eip155', 'solana'],
  /** The spec has the first two; on Bitcoin, where the wallet can (`canSend` of its adapter). */
  send: ['eip155', 'solana', 'bip122'],
  onramp: ['eip155', 'solana'],
  payWithExchange: ['eip155', 'solana'],
  /** The embedded wallet: email, social and device login. */
  auth: ['eip155', 'solana'],
  swap: ['eip155'],
  names: ['eip155'],
  activity: ['eip155'],
  smartAccounts: ['eip155'],
  smartSessions: ['eip155'],
  /** Two kinds of account, payment and ordinal ([§3] Account). */
  ordinals: ['bip122'],
} as const satisfies Record<string, readonly Namespace[]>;
