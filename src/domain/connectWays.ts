import { featureDefaults } from './limits';

/** Ways to come in, as blocks of Connect ([§9] Default connect method order). */
export type ConnectWay = (typeof featureDefaults.connectMethodsOrder)[number];

export const CONNECT_WAYS: readonly ConnectWay[] = featureDefaults.connectMethodsOrder;

/** Without an installed wallet, email and social come first ([views A.2] method order). */
const WITHOUT_WALLETS: readonly ConnectWay[] = ['email', 'social', 'wallet'];

export const isConnectWay = (value: unknown): value is ConnectWay =>
  (CONNECT_WAYS as readonly unknown[]).includes(value);

/**
 * The blocks of Connect, first to last: those a host named, then the others in the order of [§9].
 * @param wanted What a host gave, whatever it is.
 * @param hasInstalled A wallet of this browser is among those shown.
 */
export function orderConnectWays(wanted: unknown, hasInstalled: boolean): ConnectWay[] {
  const named = Array.isArray(wanted) ? wanted.filter(isConnectWay) : [];
  return [...new Set([...named, ...(hasInstalled ? CONNECT_WAYS : WITHOUT_WALLETS)])];
}
