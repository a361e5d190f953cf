import { featureDefaults } from './limits';

/** What an account leads to, as rows of its view ([§9] Wallet feature order). */
export type WalletFeature = (typeof featureDefaults.walletFeaturesOrder)[number];

export const WALLET_FEATURES: readonly WalletFeature[] = featureDefaults.walletFeaturesOrder;

export const isWalletFeature = (value: unknown): value is WalletFeature =>
  (WALLET_FEATURES as readonly unknown[]).includes(value);

/**
 * What an account leads to, first to last: those a host named, then the others in the order of [§9]. What of them is there
 * is asked elsewhere.
 * @param wanted What a host gave, whatever it is.
 * @example orderWalletFeatures(['send']) // ['send', 'onramp', 'swaps', 'receive']
 */
export function orderWalletFeatures(wanted: unknown): WalletFeature[] {
  const named = Array.isArray(wanted) ? wanted.filter(isWalletFeature) : [];
  return [...new Set([...named, ...WALLET_FEATURES])];
}
