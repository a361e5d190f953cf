import { useEffect, useState } from 'react';
import { type NetworkId, namespaceOf, toAccountId } from '@/domain/caip';
import type { Holding } from '@/domain/holdings';
import { joinApi } from '@/services/api';
import { tokens } from '@/services/tokens';
import { selectAssetsOf } from '@/store/connection/assetsOf';
import { selectConnection } from '@/store/connection/selectors';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectNetworkId } from '@/store/network/selectors';
import type { AppDispatch } from '@/store/thunk';

const askFor =
  (caipAddress: ReturnType<typeof toAccountId>, networkId: NetworkId, assetsOf: string | undefined) =>
  async (dispatch: AppDispatch): Promise<Holding[]> => {
    const { data } = await dispatch(tokens.initiate({ caipAddress, networkId, assetsOf }, { subscribe: false }));
    return data?.holdings ?? [];
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
    const answers = asked.map((id) => dispatch(askFor(toAccountId(id, who), id, assetsOf)).catch(() => []));
    Promise.all(answers).then((all) => isHere && setKnown({ key, held: all.flat() }));
    return () => {
      isHere = false;
    };
  }, [dispatch, key, assetsOf]);
  return known?.key === key ? known.held : undefined;
}
