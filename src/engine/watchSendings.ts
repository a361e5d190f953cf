import { formatUnits } from '@/domain/amount';
import type { NetworkId } from '@/domain/caip';
import type { ErrorCode } from '@/domain/errors/codes';
import type { SendingStep } from '@/domain/sending';
import type { TransferPart } from '@/ports/transfer';
import type { Store } from '@/store/createStore';
import { resumeSendings } from '@/store/flows/watchSending';
import type { Sending } from '@/store/sending/slice';
import { selectSendings } from '@/store/sending/steps';

/** Who gets what. */
export interface ShownTransfer {
  to: string;
  /** Smallest units, as decimal digits; and in whole coins. */
  amount: { base: string; whole: string; decimals: number; symbol: string };
  /** Of the contract; the network's own coin has none. */
  token?: string;
}

/** One intent to send, and where its money is. */
export interface ShownSending extends ShownTransfer {
  id: string;
  /**
   * `intent` and `priced`: nobody was asked yet. `asked`: the wallet was. `unsure`: it was, and nobody knows what it said; or
   * it took a batch, and no longer knows it. `sent`: it is on its way; `replacing`: and the wallet was asked to speed it up,
   * or to cancel it. All others are final.
   */
  step: SendingStep;
  networkId: NetworkId;
  from: string;
  /** Of a batch: the transfers after the first; all of them are sent, or none. `to`, `amount` and `token` are the first one's. */
  others?: readonly ShownTransfer[];
  /** Of a batch: the wallet's id for it (EIP-5792). */
  batchId?: string;
  /** At most, in smallest units of the network's own coin; of a batch, and of a smart account, about so much: its wallet puts it together. */
  fee?: string;
  hash?: string;
  /** Of what was mined in its place: the same for a higher fee, what cancelled it, or something else. */
  replacedBy?: string;
  /** Why it failed. */
  error?: ErrorCode;
  /** When it was wanted, in milliseconds since the epoch. */
  at: number;
}

export interface SendingsState {
  status: 'loading' | 'ready' | 'unavailable';
  sendings: readonly ShownSending[];
}

const showTransfer = ({ to, amount, token: { address, decimals, symbol } }: TransferPart): ShownTransfer => ({
  to,
  amount: { base: amount, whole: formatUnits(BigInt(amount), decimals), decimals, symbol },
  ...(address && { token: address }),
});

const show = ({ id, step, terms, prepared, hash, batchId, otherHash, code, at }: Sending): ShownSending => ({
  id,
  step,
  networkId: terms.networkId,
  from: terms.from,
  ...showTransfer(terms),
  ...(terms.others && { others: terms.others.map(showTransfer) }),
  ...(batchId && { batchId }),
  ...(prepared && { fee: prepared.fee.base }),
  ...(hash && { hash }),
  ...(otherHash && { replacedBy: otherHash }),
  ...(code && { error: code }),
  at,
});

/** What was sent from this device, the newest first; what an earlier page left on its way is taken up. */
export function watchSendings(store: Store, _query: unknown, listener: (state: SendingsState) => void) {
  let last: readonly Sending[] | undefined;
  const tell = () => {
    const list = selectSendings(store.getState());
    if (list === last) return;
    last = list;
    listener({ status: 'ready', sendings: list.map(show) });
  };
  const stop = store.subscribe(tell);
  store.dispatch(resumeSendings()).then(tell, () => {});
  tell();
  return { stop };
}
