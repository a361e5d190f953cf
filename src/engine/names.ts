import { isNetworkId, type NetworkId } from '@/domain/caip';
import { makeError } from '@/domain/errors/toPorticoError';
import { addressAt, type NameRecord, readNameZone } from '@/domain/names';
import { joinApi } from '@/services/api';
import type { ServiceFailure } from '@/services/callService';
import { nameRecord, names } from '@/services/names';
import type { Store } from '@/store/createStore';
import { registerName } from '@/store/flows/registerName';
import { selectNetworkId } from '@/store/network/selectors';

/** Who has a name, and where it leads to. */
export interface FoundName {
  /** In the spelling that everybody shares. */
  name: string;
  address: string;
  avatar?: string;
}

const reasonOf = (error: unknown) => (error as ServiceFailure | undefined)?.reason;

/** What a host asks about names. Answers are those that the modal has, and the other way round. */
export function createNameCalls(store: Store) {
  const { dispatch, outside } = store;
  const { adapters, services, names: given } = outside;
  dispatch(joinApi);
  const isServed = Boolean(services.blockchain) && given !== null;
  const evm = adapters.eip155;

  /** The service knows the names of its zone, the chain those of ENS; which one is asked, a name's end says. */
  const isOurs = (name: string) => {
    const { suffix, legacySuffixes } = readNameZone(given ?? undefined);
    return isServed && [suffix, ...legacySuffixes].some((one) => name.endsWith(one));
  };
  const toFound = (record: NameRecord, networkId?: NetworkId): FoundName | null => {
    const address = addressAt(record, networkId);
    return address ? { name: record.name, address, ...(record.avatar && { avatar: record.avatar }) } : null;
  };

  return {
    async lookup(typed: string, { networkId: wished }: { networkId?: NetworkId } = {}): Promise<FoundName | null> {
      const networkId = isNetworkId(wished) ? wished : selectNetworkId(store.getState(), 'eip155');
      const name = await evm?.spellName?.(typed);
      if (!name?.includes('.')) return null;
      if (!isOurs(name)) {
        const address = networkId ? await evm?.resolveName?.({ name, networkId }) : undefined;
        return address ? { name, address } : null;
      }
      const { data, error } = await dispatch(nameRecord.initiate({ name }, { subscribe: false }));
      if (error) throw makeError('NAME_LOOKUP_FAILED', { reason: reasonOf(error) }, { message: reasonOf(error) });
      return data ? toFound(data, networkId) : null;
    },

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
