'use client';
import { useState } from 'react';
import { usePorticoContext } from './context';
import type { EngineCalls } from './handle';

type Told = { status: 'idle' | 'pending' } | { status: 'success'; email: string } | { status: 'error'; error: unknown };

/**
 * Has the visitor change the email by which they log in: in the modal, or by questions of your own (`email`, `askCode`).
 * `updateEmail()` resolves either way; what came of it is in `email` or `error`.
 * @example
 * const { email, isPending, updateEmail } = usePorticoUpdateEmail();
 * <button disabled={isPending} onClick={() => updateEmail()}>{email ?? 'Change email'}</button>
 */
export function usePorticoUpdateEmail() {
  const { portico } = usePorticoContext();
  const [told, setTold] = useState<Told>({ status: 'idle' });
  return {
    status: told.status,
    email: told.status === 'success' ? told.email : undefined,
    error: told.status === 'error' ? told.error : undefined,
    isPending: told.status === 'pending',
    async updateEmail(request?: Parameters<EngineCalls['updateEmail']>[0]) {
      setTold({ status: 'pending' });
      await portico.updateEmail(request).then(
        (email) => setTold({ status: 'success', email }),
        (error: unknown) => setTold({ status: 'error', error }),
      );
    },
  } as const;
}
