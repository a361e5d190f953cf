import { read } from '@/domain/errors/porticoError';
import { isProvider, isSameWallet, type Provider } from './provider';

/** The wallets at `window.ethereum`: one, or the list that some keep there when there are several. */
function legacyProviders(): Provider[] {
  const ethereum = read(globalThis.window, 'ethereum');
  const several = read(ethereum, 'providers');
  const listed = Array.isArray(several) ? several.filter(isProvider) : [];
  return listed.length > 0 ? listed : isProvider(ethereum) ? [ethereum] : [];
}

/** The wallet of the old way: one that did not announce itself too, where there is such a one. */
export function findLegacyProvider(announced: readonly Provider[]): Provider | undefined {
  const all = legacyProviders();
  return all.find((one) => !announced.some((other) => isSameWallet(one, other))) ?? all[0];
}
