import type { PorticoOptions } from './options';

const kept = <T>(value: T, kind: 'string' | 'function' | 'object') => (typeof value === kind ? value : undefined);

/**
 * The options without what would break the page they are used on: entries of `chains` that are none, a second of one
 * kind, texts and functions that are none. All else is read with care where it is used; `checkOptions.ts` has the words.
 */
export const usable = (given: PorticoOptions): PorticoOptions => ({
  ...given,
  chains: (Array.isArray(given?.chains) ? (given.chains as PorticoOptions['chains']) : []).filter(
    (chain, at, all) =>
      typeof chain?.load === 'function' &&
      chain.networks?.length > 0 &&
      all.findIndex((one) => one?.namespace === chain.namespace) === at,
  ),
  projectId: kept(given?.projectId, 'string'),
  locale: kept(given?.locale, 'string'),
  messages: kept(given?.messages, 'object'),
  avatar: kept(given?.avatar, 'function'),
  container: kept(given?.container, 'function'),
  ssr: given?.ssr === true,
});
