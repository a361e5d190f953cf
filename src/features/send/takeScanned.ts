import { type NetworkId, namespaceOf } from '@/domain/caip';
import { type LinkRefusal, takePasted } from '@/store/flows/takePasted';
import type { SendToken } from '@/store/sending/slice';
import type { Thunk } from '@/store/thunk';
import { addressReaders, readerOf } from './addressReaders';

/** Why a code is not taken. `none`: nobody can be paid by it. */
export type CodeRefusal = LinkRefusal | 'none';

/** A name to look up, such as `bo.eth`. The URL of a web page is none, and most QR codes hold one. */
const isName = (text: string) => /^[^\s/?#@&=.:]+(?:\.[^\s/?#@&=.:]+)+$/u.test(text);

/**
 * Takes what a camera read as if it had been pasted, where it says whom to pay: a payment link, an address of that kind of
 * network, or a name. Resolves with why it is not taken: the fields are as they were before it.
 */
export const takeScanned: Thunk<
  { text: string; token?: SendToken; networkId?: NetworkId; signal?: AbortSignal },
  CodeRefusal | undefined
> =
  ({ text: read, token, networkId, signal }) =>
  async (dispatch) => {
    const text = read.trim();
    // Loaded now, because they bring the checksum code of every chain.
    const [{ readPaymentLink }, readAddress] = await Promise.all([
      import('@/domain/paymentLink'),
      addressReaders[readerOf(networkId)](),
    ]);
    // Whoever has left the scanner meanwhile may have written another recipient.
    if (signal?.aborted) return undefined;
    const isOfEvm = networkId !== undefined && namespaceOf(networkId) === 'eip155';
    if (!readPaymentLink(text) && !readAddress(networkId, text) && !(isOfEvm && isName(text))) return 'none';
    return dispatch(takePasted({ text, token }));
  };
