import { useEffect, useState } from 'react';
import { PorticoError } from '@/domain/errors/porticoError';
import { timeLimits } from '@/domain/limits';
import type { PreparedTransfer, TransferTerms } from '@/ports/transfer';
import { whenSeen } from '@/services/whenSeen';
import { lookAtTransfer } from '@/store/flows/prepareSending';
import { useAppDispatch } from '@/store/hooks';
import { useOutside } from '@/store/useOutside';

export interface Look {
  prepared?: PreparedTransfer;
  /** What was said last of the same token and account, for another recipient: shown until there is an answer for this one. */
  kept?: PreparedTransfer;
  /** The chain did not answer. */
  hasFailed: boolean;
  /** What the adapter refuses: this recipient, token or payment link, or sending anything on this kind of network. */
  refused?: 'to' | 'token' | 'link' | 'network';
}

const UNSUPPORTED = ['SEND_UNSUPPORTED', 'NAMESPACE_UNSUPPORTED', 'METHOD_UNSUPPORTED'] as const;

function refusedIn(thrown: unknown): Look['refused'] {
  if (!(thrown instanceof PorticoError)) return undefined;
  if (UNSUPPORTED.some((code) => thrown.is(code))) return 'network';
  if (!thrown.is('REQUEST_INVALID')) return undefined;
  const { field } = thrown.details as { field?: string };
  if (field === 'memo' || field === 'references') return 'link';
  return field === 'to' || field === 'token' ? field : undefined;
}

/** What the chain says of a transfer: its fee, what is held, and the most; asked anew from time to time while somebody looks. */
export function usePrepared(terms: TransferTerms | undefined): Look {
  const dispatch = useAppDispatch();
  const { env } = useOutside();
  const key = terms ? JSON.stringify(terms) : '';
  const holding = terms ? JSON.stringify([terms.networkId, terms.from, terms.token]) : '';
  const [known, setKnown] = useState<Look & { key: string; holding: string }>();
  useEffect(() => {
    if (!key) return;
    const over = new AbortController();
    let cancel = () => {};
    const ask = () => {
      const given = JSON.parse(key) as TransferTerms;
      dispatch(lookAtTransfer({ terms: given, signal: over.signal })).then(
        (prepared) => setKnown({ key, holding, prepared, hasFailed: false }),
        (thrown: unknown) => {
          if (over.signal.aborted) return;
          const refused = refusedIn(thrown);
          setKnown((before) => {
            if (refused) return { key, holding, hasFailed: false, refused };
            const { prepared, kept } = (before && lookFor(before, key, holding)) || {};
            return { key, holding, prepared, kept, hasFailed: true };
          });
        },
      );
      cancel = whenSeen(env, timeLimits.answerWaitMs, ask);
    };
    ask();
    return () => {
      over.abort();
      cancel();
    };
  }, [dispatch, env, key, holding]);
  return known ? lookFor(known, key, holding) : { hasFailed: false };
}

/** What an answer is worth for other terms: all of it for the same ones, what is held for the same token, else nothing. */
function lookFor(known: Look & { key: string; holding: string }, key: string, holding: string): Look {
  if (known.key === key) return known;
  return { hasFailed: false, ...(known.holding === holding && { kept: known.prepared ?? known.kept }) };
}
