import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useRef } from 'react';
import { redact } from '@/domain/analytics';
import type { Namespace } from '@/domain/caip';
import type { Connector } from '@/domain/connector';
import type { Device } from '@/domain/device';
import { registryLimits } from '@/domain/limits';
import { matchConnector } from '@/domain/matchConnector';
import type { Wallet } from '@/domain/wallet';
import { folded, isWanted, joinWallets } from '@/domain/walletQuery';
import { getApi } from '@/services/api';
import { hooks } from '@/services/context';
import { walletPage, walletsByKeys } from '@/services/registry';
import { useQuery } from '@/services/useQuery';
import { track } from '@/store/analytics/listeners';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { RootState } from '@/store/rootState';
import { useDevice } from '@/store/useOutside';
import { namedQuery, pageQuery, rankedQuery, recommendedQuery, searchQuery } from '@/store/wallets/queries';
import { isOffered, selectInstalled, selectOffer, selectWalletOptions } from '@/store/wallets/selectors';
import { useSpaced } from '@/store/wallets/useSpaced';
import { useWalletPages } from './useWalletPages';

/** One tile: a listing, a wallet that is here, or both in one. */
export interface DirectoryItem {
  wallet: Wallet;
  isInstalled: boolean;
}

export interface DirectoryWish {
  namespace?: Namespace;
  /** What stands in the search field. */
  search: string;
  certifiedOnly: boolean;
}

export interface Directory {
  items: DirectoryItem[];
  /** In the whole directory, where it is known. */
  count?: number;
  /** Tiles that are on their way, as far as can be known; none when all that was asked for is here. */
  pending: number;
  hasFailed: boolean;
  /** The error of the request that failed. */
  failure?: unknown;
  more(): void;
  retry(): void;
}

const none: readonly Wallet[] = [];

/** A search that found something already brings a few more, if any: a line of them. */
const MORE_FOUND = 4;

/** All listings that any question of this page brought, in the order they came. */
function selectKnown(state: RootState): Wallet[] {
  const rooted = state as never;
  if (!('queries' in state.api)) return [];
  return joinWallets(
    ...getApi()
      .util.selectCachedArgsForQuery(rooted, 'walletPage' as never)
      .map((query) => walletPage.select(query as never)(rooted).data?.wallets ?? none),
  );
}

/** How many there are in all, as Connect has heard before the first page is here. */
function selectCount(state: RootState, namespace: Namespace | undefined): number | undefined {
  const rooted = state as never;
  return 'queries' in state.api ? walletPage.select(recommendedQuery(state, namespace))(rooted).data?.count : undefined;
}

/** What begins with the words first, then where a word does, then the rest; each in its old order. */
function ranked(wallets: readonly Wallet[], search: string): Wallet[] {
  const wanted = folded(search);
  const rank = ({ name }: Wallet) => {
    const text = folded(name);
    if (text.startsWith(wanted)) return 0;
    return text.includes(` ${wanted}`) ? 1 : 2;
  };
  return [...wallets].sort((a, b) => rank(a) - rank(b));
}

const asWallet = ({ id, name, rdns, imageUrl, imageId, explorerId }: Connector): Wallet => ({
  id: explorerId ?? id,
  name,
  rdns,
  imageUrl,
  imageId,
});

/** Keeps tiles where they are while more come: nobody presses a wallet that just moved under the finger. */
function useHeldOrder(items: DirectoryItem[], key: string): DirectoryItem[] {
  const held = useRef({ key, ids: new Set<string>() });
  const kept = held.current.key === key ? held.current.ids : new Set<string>();
  const ordered = useMemo(() => {
    const byId = new Map(items.map((item) => [item.wallet.id, item]));
    const before = [...kept].flatMap((id) => byId.get(id) ?? []);
    return [...before, ...items.filter(({ wallet }) => !kept.has(wallet.id))];
  }, [items, kept]);
  useEffect(() => {
    held.current = { key, ids: new Set(ordered.map(({ wallet }) => wallet.id)) };
  }, [key, ordered]);
  return ordered;
}

interface Sources {
  /** Listings in the order of the directory. */
  lists: readonly (readonly Wallet[])[];
  typed: string;
  badge: 'certified' | undefined;
  namespace: Namespace | undefined;
  device: Device;
}

/** What of all that is known is shown, installed wallets first, each once ([§9]; by rdns first). */
function itemsOf(state: RootState, { lists, typed, badge, namespace, device }: Sources): DirectoryItem[] {
  const offer = selectOffer(state, device, namespace);
  const known = selectKnown(state);
  const matches = (wallet: Wallet) => isWanted(wallet, { search: typed, badge });
  const installed = selectInstalled(state, namespace);
  const here = installed.filter((connector, at) => {
    const isTwin = installed.slice(0, at).some((other) => matchConnector(asWallet(connector), [other]));
    const listing = badge && known.find((wallet) => matchConnector(wallet, [connector]));
    return !isTwin && matches({ ...asWallet(connector), badge: listing?.badge });
  });
  // Few match what was typed: they alone are joined, at every key.
  const listed = joinWallets(...[...lists, ...(typed ? [known] : [])].map((list) => list.filter(matches)));
  const found = listed.filter((wallet) => isOffered(wallet, offer) && !matchConnector(wallet, installed));
  return [
    ...here.map((connector) => ({ wallet: asWallet(connector), isInstalled: true })),
    ...(typed ? ranked(found, typed) : found).map((wallet) => ({ wallet, isInstalled: false })),
  ];
}

const selectParts = ({ api: answers, connection, network, settings }: RootState) =>
  [answers, connection.connectors, network, settings.wallets] as const;
const sameParts = (a: ReturnType<typeof selectParts>, b: ReturnType<typeof selectParts>) =>
  a.every((one, at) => one === b[at]);

/**
 * The wallets to show ([views A.2] AllWallets): what is installed, the host's own and featured ones, then the directory
 * as far as it was scrolled; or what a search finds, of that at once, of the rest when the registry has answered.
 */
export function useDirectory({ namespace, search, certifiedOnly }: DirectoryWish): Directory {
  const dispatch = useAppDispatch();
  const store = hooks.useStore() as { getState(): RootState };
  const parts = useAppSelector(selectParts, sameParts);
  const state = store.getState();
  const device = useDevice();
  const options = selectWalletOptions(state);
  const badge = certifiedOnly ? 'certified' : undefined;
  const typed = search.trim();
  const asked = useSpaced(typed, registryLimits.searchWaitMs);

  const { include } = options;
  const named = useQuery(walletsByKeys, include ? namedQuery(state, include, namespace) : skipToken);
  const featured = useQuery(
    walletsByKeys,
    options.featured.length > 0 ? namedQuery(state, options.featured, namespace) : skipToken,
  );
  const pages = useWalletPages(pageQuery(state, namespace, badge), include === undefined);
  const rank = useQuery(walletPage, include ? skipToken : rankedQuery(state, namespace));
  const answer = useQuery(
    walletPage,
    asked && !include ? searchQuery(state, { search: asked, namespace, badge }) : skipToken,
  );

  const lists = include
    ? [options.custom, named.data ?? none]
    : [
        options.custom,
        featured.data ?? none,
        ...(certifiedOnly && pages.lists.length === 0 ? [rank.data?.wallets ?? none] : []),
        ...pages.lists,
      ];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists are parts of the answers; both are new together.
  const all = useMemo(
    () => itemsOf(state, { lists, typed, badge, namespace, device }),
    [parts, pages.lists, typed, badge, namespace, device],
  );
  const items = useHeldOrder(all, `${typed} ${badge}`);

  const isSearching = typed !== '' && !include;
  const isAnswered = asked === typed && !answer.isLoading && (answer.data !== undefined || answer.isError);
  const hasFound = isSearching && isAnswered && !answer.isError;
  useEffect(() => {
    if (hasFound) dispatch(track(['SEARCH_WALLET', { search: redact(typed), ...(badge && { badge }) }]));
  }, [dispatch, hasFound, typed, badge]);
  const count = include ? named.data?.length : (pages.count ?? (badge ? undefined : selectCount(state, namespace)));
  const found = items.length;
  const hasFailed = isSearching ? answer.isError === true : include ? named.isError : pages.hasFailed;
  const failure = isSearching ? answer.error : include ? named.error : pages.failure;
  const isLoading = isSearching ? !isAnswered : include ? !named.data && !named.isError : pages.isLoading;
  const page = include?.length ?? registryLimits.pageCount;
  const expected = isSearching && found > 0 ? MORE_FOUND : Math.min(page, (count ?? Number.POSITIVE_INFINITY) - found);
  return {
    items,
    count,
    pending: isLoading ? Math.max(1, expected) : 0,
    hasFailed,
    failure: hasFailed ? failure : undefined,
    more: isSearching || include ? () => {} : pages.more,
    retry() {
      if (isSearching)
        dispatch(
          walletPage.initiate(searchQuery(state, { search: asked, namespace, badge }), {
            subscribe: false,
            forceRefetch: true,
          }) as never,
        );
      else if (include)
        dispatch(
          walletsByKeys.initiate(namedQuery(state, include, namespace), {
            subscribe: false,
            forceRefetch: true,
          }) as never,
        );
      else pages.retry();
    },
  };
}
