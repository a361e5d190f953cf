import { isNetworkId, type NetworkId } from '@/domain/caip';
import { makeError } from '@/domain/errors/toPorticoError';
import { joinApi } from '@/services/api';
import type { ServiceFailure } from '@/services/callService';
import { names } from '@/services/names';
import type { Store } from '@/store/createStore';
import { registerName } from '@/store/flows/registerName';
import { type FoundName, lookUpName } from '@/store/names/lookUpName';
import { selectNetworkId } from '@/store/network/selectors';

const reasonOf = (error: unknown) => (error as ServiceFailure | undefined)?.reason;

/** What a host asks about names. Answers are those that the modal has, and the other way round. */
export function createNameCalls(store: Store) {
  const { dispatch, outside } = store;
  const { adapters, services, names: given } = outside;
  dispatch(joinApi);
  const isServed = Boolean(services.blockchain) && given !== null;
  const evm = adapters.eip155;

  return {
    lookup: (typed: string, { networkId: wished }: { networkId?: NetworkId } = {}): Promise<FoundName | null> =>
      dispatch(
        lookUpName({ typed, networkId: isNetworkId(wished) ? wished : selectNetworkId(store.getState(), 'eip155') }),
      ),

    async reverse(address: string): Promise<FoundName[]> {
      if (!isServed) {
        const networkId = selectNetworkId(store.getState(), 'eip155');
        const who = networkId ? await evm?.getIdentity?.({ address, networkId }) : undefined;
        return who?.name ? [{ name: who.name, address, ...(who.avatar && { avatar: who.avatar }) }] : [];
      }
      const { data = [], error } = await dispatch(names.initiate({ address }, { subscribe: false }));
      if (error) throw makeError('NAME_REVERSE_FAILED', { reason: reasonOf(error) }, { message: reasonOf(error) });
      return data.map(({ name, avatar }) => ({ name, address, ...(avatar && { avatar }) }));
    },

    register: (name: string, options: { signal?: AbortSignal } = {}): Promise<string> =>
      dispatch(registerName({ name, ...options })),
  };
}

export type NameCalls = ReturnType<typeof createNameCalls>;
