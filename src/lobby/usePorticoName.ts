'use client';
import { useMemo } from 'react';
import type { NetworkId } from '@/domain/caip';
import type { NameCalls } from '@/engine/names';
import type { IdentityState } from '@/engine/watchIdentity';
import type { FoundName } from '@/store/names/lookUpName';
import { usePorticoContext } from './context';
import { failureOf } from './imports';
import { useAccountWatch } from './useAccountWatch';

/** A name and whom it belongs to; both, and the picture, are chosen by strangers. */
export interface PorticoNameRecord extends FoundName {}

export interface PorticoName {
  /** Of the account in use: `none` while nobody is in; `unavailable` where nobody could say: it is asked again by itself. */
  status: 'none' | IdentityState['status'];
  /** The name of the account in use. */
  name?: string;
  /** The picture of that name. */
  avatar?: string;
  /**
   * Who has a name: of the service's zone, or of ENS; `null` where nobody does. Each address is for `networkId`, the
   * network in use without it.
   * @throws PorticoError `NAME_LOOKUP_FAILED`
   */
  lookup(name: string, options?: { networkId?: NetworkId }): Promise<PorticoNameRecord | null>;
  /** The names of an address, at most 5 minutes old. @throws PorticoError `NAME_REVERSE_FAILED` */
  reverse(address: string): Promise<PorticoNameRecord[]>;
  /**
   * Registers a name of the service's zone for the account in use: its wallet is asked to sign. Resolves with the name.
   * @throws PorticoError `REQUEST_INVALID`, `NAME_REGISTER_FAILED`, `NAME_NETWORK_MISSING`, `NAME_ACCOUNT_MISSING`;
   * UserRejectedError, AbortedError
   */
  register(name: string, options?: { signal?: AbortSignal }): Promise<string>;
}

const load = () => import('@/engine/watchIdentity').then(({ watchIdentity }) => watchIdentity);
const nothing: IdentityState = { status: 'loading', name: null, avatar: null };

/**
 * The name of the account in use, and names at large, on EVM networks: those that a blockchain service gives out, and
 * ENS. It works without the modal, and shares what that knows.
 * @example
 * const { name, lookup } = usePorticoName();
 * const found = await lookup('ada.eth'); // { name, address } or null
 */
export function usePorticoName(): PorticoName {
  const { internals } = usePorticoContext();
  const { status, state } = useAccountWatch('eip155', load, nothing);
  const calls = useMemo(() => {
    const made = async (): Promise<NameCalls> => {
      const parts = Promise.all([internals.runtime(), import('@/engine/names')]);
      const [{ engine }, { createNameCalls }] = await parts.catch(async (cause) => {
        throw await failureOf(cause);
      });
      return createNameCalls(engine.store);
    };
    return {
      lookup: async (...given: Parameters<PorticoName['lookup']>) => (await made()).lookup(...given),
      reverse: async (address: string) => (await made()).reverse(address),
      register: async (...given: Parameters<PorticoName['register']>) => (await made()).register(...given),
    };
  }, [internals]);
  const { name, avatar } = status === 'none' ? nothing : state;
  return { status, ...(name && { name }), ...(avatar && { avatar }), ...calls };
}
