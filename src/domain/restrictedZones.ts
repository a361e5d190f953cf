import { restrictedTimeZones } from './limits';
import type { RemoteFeatureName } from './remoteFeatures';

/** Features that trade, or take a person's money: not offered everywhere ([§9] Restrictions). */
export const tradingFeatures = [
  'swaps',
  'onramp',
  'payWithExchange',
  'payments',
] as const satisfies readonly RemoteFeatureName[];

/**
 * Whether a visitor's clock stands in mainland China, Hong Kong or Macau.
 * @param timeZone A name of the IANA list, in any case, as the browser says it.
 */
export const isRestrictedZone = (timeZone: string): boolean =>
  (restrictedTimeZones as readonly string[]).includes(timeZone.toUpperCase());
