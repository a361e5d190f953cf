import type { NetworkId } from '@/domain/caip';
import { makeError } from '@/domain/errors/toPorticoError';
import { addressAt, readNameZone } from '@/domain/names';
import { joinApi } from '@/services/api';
import type { ServiceFailure } from '@/services/callService';
import { nameRecord } from '@/services/names';
import type { Thunk } from '../thunk';

/** Who has a name, and where it leads to. */
export interface FoundName {
  /** In the spelling that everybody shares. */
  name: string;
  address: string;
  avatar?: string;
}

/**
 * Who has a name of the service's zone, or of ENS, on a network; `null` where nobody does. The service knows the names of
 * its zone, the chain those of ENS; which one is asked, a name's end says.
 * @throws PorticoError `NAME_LOOKUP_FAILED`
 */
export const lookUpName: Thunk<{ typed: string; networkId?: NetworkId }, FoundName | null> =
  ({ typed, networkId }) =>
  async (dispatch, _getState, { adapters: { eip155: evm }, services, names: given }) => {
    const name = await evm?.spellName?.(typed);
    if (!name?.includes('.')) return null;
    const { suffix, legacySuffixes } = readNameZone(given ?? undefined);
    const isServed = Boolean(services.blockchain) && given !== null;
    if (!isServed || ![suffix, ...legacySuffixes].some((one) => name.endsWith(one))) {
      const address = networkId
        ? await evm?.resolveName?.({ name, networkId }).catch(() => {
            throw makeError('NAME_LOOKUP_FAILED', {});
          })
        : undefined;
      return address ? { name, address } : null;
    }
    dispatch(joinApi);
    const { data, error } = await dispatch(nameRecord.initiate({ name }, { subscribe: false }));
    const { reason } = (error as ServiceFailure | undefined) ?? {};
    if (error) throw makeError('NAME_LOOKUP_FAILED', { reason }, { message: reason });
    const address = data ? addressAt(data, networkId) : undefined;
    return data && address ? { name: data.name, address, ...(data.avatar && { avatar: data.avatar }) } : null;
  };
