import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { timeLimits } from '@/domain/limits';
import { faultOf, type LabelFault, type NameSuggestion, readNameZone, toLabel } from '@/domain/names';
import type { ServiceFailure } from '@/services/callService';
import { nameRecord, nameSuggestions } from '@/services/names';
import { askAgain, useQuery } from '@/services/useQuery';
import { useAppDispatch } from '@/store/hooks';
import { useOutside } from '@/store/useOutside';
import { useRested } from '@/store/useRested';

/** The name that is being typed, once the keys have rested, and what the service says of it and of its like. */
export interface Candidate {
  suffix: string;
  /** With its suffix. */
  name: string;
  fault?: LabelFault;
  /** `unknown` while nobody has asked, or the service did not say. */
  standing: 'unknown' | 'asking' | 'free' | 'taken';
  /** Why the service did not say. */
  failure?: ServiceFailure;
  suggestions: readonly NameSuggestion[];
  isLooking: boolean;
  suggestionsFailure?: ServiceFailure;
  retry(): void;
}

export function useCandidate(typed: string): Candidate {
  const dispatch = useAppDispatch();
  const { names } = useOutside();
  const zone = useMemo(() => readNameZone(names ?? undefined), [names]);
  const label = toLabel(typed, zone);
  const rested = useRested(label, timeLimits.nameRestMs);
  const name = `${label}${zone.suffix}`;
  const isRested = label !== '' && rested === label;
  const fault = isRested ? faultOf(label) : undefined;
  const isAsked = isRested && !fault;
  const record = useQuery(nameRecord, isAsked ? { name } : skipToken);
  const alike = useQuery(nameSuggestions, isAsked ? { label } : skipToken);
  const standing = () => {
    if (!isAsked || record.isError) return 'unknown';
    if (record.data === undefined) return 'asking';
    return record.data === null ? 'free' : 'taken';
  };
  return {
    suffix: zone.suffix,
    name,
    fault,
    standing: standing(),
    failure: isAsked && record.isError ? (record.error as ServiceFailure) : undefined,
    suggestions: (isAsked && alike.data) || [],
    isLooking: isAsked && !alike.data && !alike.isError,
    suggestionsFailure: isAsked && alike.isError ? (alike.error as ServiceFailure) : undefined,
    retry() {
      if (record.isError) dispatch(askAgain(nameRecord, { name }));
      if (alike.isError) dispatch(askAgain(nameSuggestions, { label }));
    },
  };
}
