'use client';
import type { Namespace } from '@/domain/caip';
import { usePorticoContext } from './context';
import { useSnapshot } from './useSnapshot';

const nobody: readonly never[] = [];

/**
 * Whether the account in use has signed in, of the active namespace or of a given one. `signIn()` asks the person of the
 * active one, also who has said no. `accounts` are all that have, each on its network, as far as this page has looked.
 * Without `siwx` nobody ever has.
 * @example const { isSignedIn, isPending, error, signIn } = usePorticoSignIn()
 */
export function usePorticoSignIn({ namespace }: { namespace?: Namespace } = {}) {
  const { portico, internals, initialState } = usePorticoContext();
  const { accounts, activeNamespace, signIn: told } = useSnapshot(internals.state, initialState);
  const account = accounts[namespace ?? activeNamespace]?.caipAddress;
  const isSignedIn = account !== undefined && told?.accounts.includes(account) === true;
  const asked = account !== undefined && told?.account === account ? told : undefined;
  return {
    status: isSignedIn ? 'signedIn' : (asked?.status ?? 'idle'),
    isSignedIn,
    isPending: asked?.status === 'asking' || asked?.status === 'signing',
    error: asked?.error,
    accounts: told?.accounts ?? nobody,
    signIn: portico.signIn,
  } as const;
}
