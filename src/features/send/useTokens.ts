import { useEffect, useState } from 'react';
import { type NetworkId, namespaceOf, toAccountId } from '@/domain/caip';
import type { Holding } from '@/domain/holdings';
import type { Network } from '@/domain/network';
import { joinApi } from '@/services/api';
import { nativeBalance } from '@/services/balance';
import { tokens } from '@/services/tokens';
import { selectAssetsOf } from '@/store/connection/assetsOf';
import { selectConnection } from '@/store/connection/selectors';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectNetworkId } from '@/store/network/selectors';
import type { AppDispatch } from '@/store/thunk';

const askFor =
  (caipAddress: ReturnType<typeof toAccountId>, { id: networkId, nativeCurrency }: Network, assetsOf?: string) =>
  async (dispatch: AppDispatch): Promise<Holding[]> => {
    const asked = { caipAddress, networkId, assetsOf };
    const { data } = await dispatch(tokens.initiate(asked, { subscribe: false }));
    const held = data?.holdings ?? [];
    if (held.some(({ address }) => !address)) return held;
    // Where nobody lists tokens, the chain's own coin is there all the same.
    const coin = await dispatch(nativeBalance.initiate(asked, { subscribe: false }));
    const { name, symbol, decimals } = nativeCurrency;
    return coin.data ? [{ networkId, name, symbol, decimals, quantity: coin.data.amount }, ...held] : held;
  };

/** What the account holds: on the network in use, or, while somebody searches, on all networks of its kind ([views A.4]). */
export function useTokens(isSearching: boolean): readonly Holding[] | undefined {
  const dispatch = useAppDispatch();
  const current = useAppSelector((state) => selectNetworkId(state));
  const address = useAppSelector((state) => selectConnection(state).accounts[0]?.address);
  const approved = useAppSelector((state) => selectConnection(state).networkIds);
  const networks = useAppSelector((state) => state.network.networks);
  const assetsOf = useAppSelector((state) =>
    address && current ? selectAssetsOf(state, toAccountId(current, address)) : undefined,
  );
  const [known, setKnown] = useState<{ key: string; held: Holding[] }>();
  const ids = networks
    .map(({ id }) => id)
    .filter((id) => current && namespaceOf(id) === namespaceOf(current) && (!approved || approved.includes(id)));
  const key = JSON.stringify([address, isSearching ? ids : current && [current]]);
  useEffect(() => {
    const [who, asked] = JSON.parse(key) as [string | undefined, NetworkId[] | undefined];
    if (!who || !asked) return;
    let isHere = true;
    dispatch(joinApi);
    const answers = networks
      .filter(({ id }) => asked.includes(id))
      .map((network) => dispatch(askFor(toAccountId(network.id, who), network, assetsOf)).catch(() => []));
    Promise.all(answers).then((all) => isHere && setKnown({ key, held: all.flat() }));
    return () => {
      isHere = false;
    };
  }, [dispatch, key, networks, assetsOf]);
  return known?.key === key ? known.held : undefined;
}
