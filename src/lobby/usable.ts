import type { PorticoOptions } from './options';

/** Options that are used as they are given, and what each has to be. */
const kinds = {
  projectId: 'string',
  locale: 'string',
  messages: 'object',
  avatar: 'function',
  container: 'function',
} satisfies Partial<Record<keyof PorticoOptions, string>>;

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
  ...Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => {
      const value = given?.[name as keyof typeof kinds];
      return [name, typeof value === kind ? value : undefined];
    }),
  ),
  ssr: given?.ssr === true,
});
