import type { NetworkId } from '@/domain/caip';
import { isSameAccount } from '@/domain/signIn';
import { type StoredShape, seal, unseal } from '@/domain/storageEnvelope';
import type { Env } from '@/ports/env';
import type { SignInSession } from '@/ports/signIn';
import { isHolding, isSession } from './readSession';

const KEY = 'signIns';
/** Accounts times networks of one visitor; older ones go first. */
const MOST = 50;

const shape: StoredShape<SignInSession[]> = {
  check: (value) => (Array.isArray(value) ? value.filter(isSession) : undefined),
};

/** The sessions on this device; those that are over are as good as gone. */
export function createSignInStore({ storage, clock }: Pick<Env, 'storage' | 'clock'>) {
  const read = (): SignInSession[] => {
    const opened = unseal(storage.getRaw(KEY), shape);
    return opened.state === 'found' ? opened.value.filter((one) => isHolding(one, clock.now())) : [];
  };
  const write = (sessions: readonly SignInSession[]) => {
    if (sessions.length === 0) storage.removeRaw(KEY);
    else storage.setRaw(KEY, seal(sessions.slice(0, MOST) as SignInSession[], shape));
  };
  const isOf = ({ data }: SignInSession, chainId: NetworkId, address: string) =>
    data.chainId === chainId && isSameAccount(data.accountAddress, address);

  return {
    of: (chainId: NetworkId, address: string) => read().filter((one) => isOf(one, chainId, address)),
    /** In the place of an older one. */
    add(session: SignInSession) {
      const { chainId, accountAddress } = session.data;
      write([session, ...read().filter((one) => !isOf(one, chainId, accountAddress))]);
    },
    remove: (chainId: NetworkId, address: string) => write(read().filter((one) => !isOf(one, chainId, address))),
    replace: write,
  };
}
