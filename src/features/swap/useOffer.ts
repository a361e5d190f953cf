import { useEffect, useState } from 'react';
import type { PorticoError } from '@/domain/errors/porticoError';
import { toPorticoError } from '@/domain/errors/toPorticoError';
import { timeLimits } from '@/domain/limits';
import type { SwapTerms } from '@/domain/swap';
import { whenSeen } from '@/services/whenSeen';
import { type Offer, offerSwap } from '@/store/flows/offerSwap';
import { useAppDispatch } from '@/store/hooks';
import { useOutside } from '@/store/useOutside';

export interface OfferAsked {
  /** What the wallet would be asked for next. Missing while the first is built, and once one could not be. */
  offer?: Offer;
  error?: PorticoError;
}

/** The next transaction, built anew every ten seconds for as long as somebody reads it and has not said yes. */
export function useOffer(terms: SwapTerms): OfferAsked & { retry(): void } {
  const dispatch = useAppDispatch();
  const { env } = useOutside();
  const [known, setKnown] = useState<OfferAsked>({});
  const [again, setAgain] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` builds it anew
  useEffect(() => {
    let isOver = false;
    let cancel = () => {};
    const build = () => {
      dispatch(offerSwap(terms))
        .then(
          (offer) => isOver || setKnown({ offer }),
          (thrown: unknown) => isOver || setKnown({ error: toPorticoError(thrown) }),
        )
        .finally(() => {
          if (!isOver) cancel = whenSeen(env, timeLimits.answerWaitMs, build);
        });
    };
    build();
    return () => {
      isOver = true;
      cancel();
      // After the wallet's answer the allowance is another one, and so is what comes next.
      setKnown({});
    };
  }, [dispatch, env, terms, again]);
  return {
    ...known,
    retry: () => {
      setKnown({});
      setAgain((count) => count + 1);
    },
  };
}
