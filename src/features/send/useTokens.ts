import { useEffect, useRef, useState } from 'react';
import { type NetworkId, namespaceOf, toAccountId } from '@/domain/caip';
import { isUsageExceeded } from '@/domain/errors/isUsageExceeded';
import type { Holding } from '@/domain/holdings';
import { timeLimits } from '@/domain/limits';
import type { Network } from '@/domain/network';
import { joinApi } from '@/services/api';
import { nativeBalance } from '@/services/balance';
import { type Holdings, tokens } from '@/services/tokens';
import { whenSeen } from '@/services/whenSeen';
import { selectAssetsOf } from '@/store/connection/assetsOf';
import { selectConnection } from '@/store/connection/selectors';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectNetworkId } from '@/store/network/selectors';
import type { AppDispatch } from '@/store/thunk';
import { useOutside } from '@/store/useOutside';

/** What is told of tokens that could not be had: there are older amounts, or none, or the plan of the site is used up. */
type WhyNot = 'tokens.stale' | 'tokens.unavailable' | 'usageExceeded.tokens';

interface Answer {
  held: Holding[];
  whyNot?: WhyNot;
}

const reasonOf = ({ holdings = [], failure }: Partial<Holdings> = {}): WhyNot => {
  if (holdings.length > 0) return 'tokens.stale';
  return isUsageExceeded(failure) ? 'usageExceeded.tokens' : 'tokens.unavailable';
};

const lost: Answer = { held: [], whyNot: 'tokens.unavailable' };

const askFor =
  (
    caipAddress: ReturnType<typeof toAccountId>,
    { id: networkId, nativeCurrency }: Network,
    assetsOf?: string,
    forceUpdate?: boolean,
  ) =>
  async (dispatch: AppDispatch): Promise<Answer> => {
    const asked = { caipAddress, networkId };
    const { data } = await dispatch(tokens.initiate({ ...asked, assetsOf, forceUpdate }, { subscribe: false }));
    const held = data?.holdings ?? [];
    const whyNot = data && !data.isUnavailable ? undefined : reasonOf(data);
    if (held.some(({ address }) => !address)) return { held, whyNot };
    // Where nobody lists tokens, the chain's own coin is there all the same.
    const coin = await dispatch(nativeBalance.initiate(asked, { subscribe: false }));
    if (!coin.data) return { held, whyNot: whyNot ?? 'tokens.unavailable' };
    const { name, symbol, decimals } = nativeCurrency;
    return { held: [{ networkId, name, symbol, decimals, quantity: coin.data.amount }, ...held], whyNot };
  };

export interface Tokens extends Partial<Answer> {
  isAsking: boolean;
  /** Asks at once, past the caches. What failed is asked for again by itself too, after the back-off ([§9] Timing). */
  retry(): void;
}

/** What the account holds: on the network in use, or, while somebody searches, on all networks of its kind ([views A.4]). */
export function useTokens(isSearching: boolean): Tokens {
  const dispatch = useAppDispatch();
  const { env } = useOutside();
  const current = useAppSelector((state) => selectNetworkId(state));
  const address = useAppSelector((state) => selectConnection(state).accounts[0]?.address);
  const approved = useAppSelector((state) => selectConnection(state).networkIds);
  const networks = useAppSelector((state) => state.network.networks);
  const assetsOf = useAppSelector((state) =>
    address && current ? selectAssetsOf(state, toAccountId(current, address)) : undefined,
  );
  const [known, setKnown] = useState<Answer & { key: string }>();
  const [isAsking, setAsking] = useState(false);
  const ask = useRef<(forceUpdate?: boolean) => void>(undefined);
  const ids = networks
    .map(({ id }) => id)
    .filter((id) => current && namespaceOf(id) === namespaceOf(current) && (!approved || approved.includes(id)));
  const key = JSON.stringify([address, isSearching ? ids : current && [current]]);
  useEffect(() => {
    const [who, asked] = JSON.parse(key) as [string | undefined, NetworkId[] | undefined];
    if (!who || !asked) return;
    let isHere = true;
    let cancel = () => {};
    dispatch(joinApi);
    ask.current = async (forceUpdate) => {
      cancel();
      setAsking(true);
      const answers = networks
        .filter(({ id }) => asked.includes(id))
        .map((one) => dispatch(askFor(toAccountId(one.id, who), one, assetsOf, forceUpdate)).catch(() => lost));
      const all = await Promise.all(answers);
      if (!isHere) return;
      const whyNot = all.find((one) => one.whyNot)?.whyNot;
      setKnown({ key, held: all.flatMap(({ held }) => held), whyNot });
      setAsking(false);
      if (whyNot) cancel = whenSeen(env, timeLimits.balanceBackoffMs, () => ask.current?.());
    };
    ask.current();
    return () => {
      isHere = false;
      cancel();
    };
  }, [dispatch, env, key, networks, assetsOf]);
  return { ...(known?.key === key && known), isAsking, retry: () => ask.current?.(true) };
}
