import { type Namespace, type NetworkId, namespaceOf } from './caip';
import { swapLimits } from './limits';

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
  send: ['eip155', 'solana'],
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

export type Feature = keyof typeof capabilities;

export const isCapable = (feature: Feature, namespace: Namespace) =>
  (capabilities[feature] as readonly Namespace[]).includes(namespace);

/** Whether a swap can be made on a network ([§9] Swaps). @param extra Networks a host added to the spec's list. */
export const canSwapOn = (networkId: NetworkId, extra: readonly NetworkId[] = []) =>
  isCapable('swap', namespaceOf(networkId)) &&
  ((swapLimits.networks as readonly NetworkId[]).includes(networkId) || extra.includes(networkId));
