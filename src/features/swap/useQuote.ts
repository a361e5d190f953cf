import { useEffect, useState } from 'react';
import type { PorticoError } from '@/domain/errors/porticoError';
import { toPorticoError } from '@/domain/errors/toPorticoError';
import { swapLimits, timeLimits } from '@/domain/limits';
import type { SwapTerms } from '@/domain/swap';
import { whenSeen } from '@/services/whenSeen';
import { askQuote, type Quote } from '@/store/flows/offerSwap';
import { useAppDispatch } from '@/store/hooks';
import { useOutside } from '@/store/useOutside';

export interface QuoteAsked {
  quote?: Quote;
  /** The service refused, or did not answer; the last quote is gone then. */
  error?: PorticoError;
  isAsking: boolean;
  retry(): void;
}

/** What the terms bring: asked for once the keys have rested, and anew every ten seconds while somebody sees the page. */
export function useQuote(terms: SwapTerms | undefined): QuoteAsked {
  const dispatch = useAppDispatch();
  const { env } = useOutside();
  const key = terms ? JSON.stringify(terms) : '';
  const [known, setKnown] = useState<{ key: string; quote?: Quote; error?: PorticoError }>();
  const [again, setAgain] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` asks anew
  useEffect(() => {
    if (!key) return;
    let isOver = false;
    let cancel = () => {};
    const ask = () => {
      dispatch(askQuote(JSON.parse(key) as SwapTerms))
        .then(
          (quote) => isOver || setKnown({ key, quote }),
          (thrown: unknown) => isOver || setKnown({ key, error: toPorticoError(thrown) }),
        )
        .finally(() => {
          if (!isOver) cancel = whenSeen(env, timeLimits.answerWaitMs, ask);
        });
    };
    cancel = env.clock.after(swapLimits.quoteRestMs, ask);
    return () => {
      isOver = true;
      cancel();
    };
  }, [dispatch, env, key, again]);
  const isKnown = known?.key === key && key !== '';
  return {
    ...(isKnown && { quote: known.quote, error: known.error }),
    isAsking: key !== '' && !isKnown,
    retry: () => {
      setKnown(undefined);
      setAgain((count) => count + 1);
    },
  };
}
