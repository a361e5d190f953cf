import { isSettled } from '@/domain/sending';
import type { FoundTransfer, TransferTerms } from '@/ports/transfer';
import type { StoreExtra } from '../extra';
import type { RootState } from '../rootState';
import { alone } from '../sending/alone';
import { isFree } from '../sending/further';
import type { Sending } from '../sending/slice';
import { adoptStored, happen, selectSending, selectSendings } from '../sending/steps';
import { readSendings } from '../sending/storage';
import type { AppDispatch } from '../thunk';

/** All other intents of this device: those of this page, and those in storage, where other tabs write theirs. */
export const othersThan =
  (id: string) =>
  (_dispatch: AppDispatch, getState: () => RootState, { env }: StoreExtra): Sending[] =>
    [...selectSendings(getState()), ...readSendings(env)].filter((one) => one.id !== id);

/** Every transaction that is known to be of one of them. */
export const hashesOf = (list: readonly Sending[]): string[] =>
  list.flatMap(({ hash, otherHash, hashes = [], replacement }) =>
    [hash, otherHash, replacement?.hash, ...hashes].flatMap((one) => one ?? []),
  );

/** The same for two transfers that nothing on the chain tells apart. */
const paymentOf = ({ networkId, from, to, token, amount, memo, references }: TransferTerms) =>
  JSON.stringify([networkId, from, to, token.address, String(BigInt(amount)), memo, references]).toLowerCase();

/** How many of these intents pay the same, were asked for, and have no hash yet: each may be what was found. */
function countNameless(list: readonly Sending[], terms: TransferTerms): number {
  const payment = paymentOf(terms);
  const alike = list.filter((one) => !isFree(one) && !one.terms.others && paymentOf(one.terms) === payment);
  const isKnown = ({ hash, step }: Sending) => hash !== undefined || isSettled(step);
  const known = new Set(alike.filter(isKnown).map(({ id }) => id));
  return new Set(alike.flatMap(({ id }) => (known.has(id) ? [] : id))).size;
}

/**
 * Gives an intent whose wallet has not answered the transaction that a look has found, unless it may be another intent's: who
 * has which is read anew, because other intents and other tabs went on while the chain was asked. Where several intents
 * pay the same and have no hash, one is given out only when there are as many transactions.
 * @param find Asks the chain once more, and leaves these transactions out.
 */
export const claimFound =
  (id: string, found: string, find: (without: readonly string[]) => Promise<FoundTransfer>) =>
  async (
    dispatch: AppDispatch,
    getState: () => RootState,
    { env }: StoreExtra,
  ): Promise<Extract<FoundTransfer['status'], 'sent' | 'possible'>> => {
    const terms = selectSending(getState(), id)?.terms as TransferTerms;
    const alike = [found];
    while (alike.length <= countNameless(dispatch(othersThan(id)), terms)) {
      const next = await find(alike);
      if (next.status !== 'sent' || alike.includes(next.hash)) break;
      alike.push(next.hash);
    }
    // No await in this call: nobody takes one of them between what is read and what is written.
    return alone(() => {
      dispatch(adoptStored(id));
      // Unless its wallet has answered meanwhile, here or to another tab.
      const { step } = selectSending(getState(), id) as Sending;
      if (step !== 'unsure' && step !== 'cancelled') return 'possible';
      const others = dispatch(othersThan(id));
      const taken = new Set(hashesOf(others).map((hash) => hash.toLowerCase()));
      const free = alike.filter((hash) => !taken.has(hash.toLowerCase()));
      const [hash] = free;
      if (!hash || free.length <= countNameless(others, terms)) return 'possible';
      dispatch(happen(id, 'accepted', { hash, isFound: true, sentAt: env.clock.now(), code: undefined }));
      return 'sent';
    });
  };
