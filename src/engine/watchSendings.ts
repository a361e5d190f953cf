import { formatUnits } from '@/domain/amount';
import type { NetworkId } from '@/domain/caip';
import type { ErrorCode } from '@/domain/errors/codes';
import type { SendingStep } from '@/domain/sending';
import type { Store } from '@/store/createStore';
import { resumeSendings } from '@/store/flows/watchSending';
import type { Sending } from '@/store/sending/slice';
import { selectSendings } from '@/store/sending/steps';

/** One intent to send, and where its money is. */
export interface ShownSending {
  id: string;
  /**
   * `intent` and `priced`: nobody was asked yet. `asked`: the wallet was. `unsure`: it was, and nobody knows what it said.
   * `sent`: it is on its way; `replacing`: and the wallet was asked to speed it up, or to cancel it. All others are final.
   */
  step: SendingStep;
  networkId: NetworkId;
  from: string;
  to: string;
  /** Smallest units, as decimal digits; and in whole coins. */
  amount: { base: string; whole: string; decimals: number; symbol: string };
  /** Of the contract; the network's own coin has none. */
  token?: string;
  /** At most, in smallest units of the network's own coin. */
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

const show = ({ id, step, terms, token, prepared, hash, otherHash, code, at }: Sending): ShownSending => ({
  id,
  step,
  networkId: terms.networkId,
  from: terms.from,
  to: terms.to,
  amount: {
    base: terms.amount,
    whole: formatUnits(BigInt(terms.amount), token.decimals),
    decimals: token.decimals,
    symbol: token.symbol,
  },
  ...(token.address && { token: token.address }),
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
