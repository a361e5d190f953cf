import { namespaceOf } from '@/domain/caip';
import type { SendingEvent } from '@/domain/sending';
import type { LazySlice } from '@/services/extra';
import { derive } from '../derive';
import type { StoreExtra } from '../extra';
import type { RootState } from '../rootState';
import type { AppDispatch } from '../thunk';
import { isFurther } from './further';
import { emptyDraft, type SendDraft, type Sending, type SendingFacts, sending } from './slice';
import { keepSending, readSendings } from './storage';

/** Adds the slice to the store and fills it from storage. It is added late: most pages never send anything. */
export const joinSending = (
  dispatch: AppDispatch,
  getState: () => RootState,
  { env, injectSlice }: StoreExtra,
): void => {
  if (getState().sending) return;
  injectSlice?.(sending as unknown as LazySlice);
  dispatch(sending.actions.recalled(readSendings(env)));
  // Not written to storage: another tab may still have the prompt open, and its copy must stay as it is.
  for (const { id } of selectSendings(getState())) dispatch(sending.actions.happened({ id, event: 'reloaded' }));
};

const none: readonly Sending[] = [];

export const selectDraft = (state: RootState): SendDraft => state.sending?.draft ?? emptyDraft;
export const selectSendings = (state: RootState): readonly Sending[] => state.sending?.list ?? none;
export const selectSending = (state: RootState, id: string): Sending | undefined =>
  selectSendings(state).find((one) => one.id === id);

/**
 * Whom the accounts that are in have sent something to from here, the last first, each once. What other accounts of this
 * device have sent is nobody's business: who shares it may be somebody else.
 */
export const selectRecipients = derive([selectSendings, (state) => state.connection.namespaces], (list, namespaces) => {
  const seen = new Set<string>();
  return list.filter(({ hash, step, terms }) => {
    const namespace = namespaceOf(terms.networkId);
    const from = terms.from.toLowerCase();
    if (!namespaces[namespace]?.accounts.some(({ address }) => address.toLowerCase() === from)) return false;
    const key = `${namespace} ${terms.to.toLowerCase()}`;
    const isFirst = hash !== undefined && step !== 'failed' && !seen.has(key);
    if (isFirst) seen.add(key);
    return isFirst;
  });
});

/** What stands in the fields from now on. */
export const draft = (change: Partial<SendDraft>) => (dispatch: AppDispatch) => {
  dispatch(joinSending);
  dispatch(sending.actions.drafted(change));
};

/** Replaces this page's copy with the stored one where another tab, or an earlier page, brought that further. */
export const adoptStored =
  (id: string) =>
  (dispatch: AppDispatch, getState: () => RootState, { env }: StoreExtra): void => {
    const held = selectSending(getState(), id);
    const stored = held && readSendings(env).find((one) => one.id === id);
    if (!stored || !isFurther(stored, held)) return;
    dispatch(sending.actions.adopted(stored));
    // The open prompt is the other tab's, so here the answer is unknown (`unsure`). Not written to storage.
    dispatch(sending.actions.happened({ id, event: 'reloaded' }));
  };

/** Moves an intent to its next step and stores it, before the caller acts on that step. */
export const happen =
  (id: string, event: SendingEvent, facts?: SendingFacts) =>
  (dispatch: AppDispatch, getState: () => RootState, { env }: StoreExtra): Sending | undefined => {
    const before = selectSending(getState(), id);
    dispatch(sending.actions.happened({ id, event, facts }));
    const after = selectSending(getState(), id);
    if (!after || after === before) return after;
    keepSending(env, after);
    dispatch(adoptStored(id));
    return selectSending(getState(), id);
  };

/** Adds facts to one without changing its step, and stores them at once. */
export const note =
  (id: string, facts: SendingFacts) =>
  (dispatch: AppDispatch, getState: () => RootState, { env }: StoreExtra): void => {
    dispatch(sending.actions.noted({ id, facts }));
    const one = selectSending(getState(), id);
    if (one) keepSending(env, one);
  };
