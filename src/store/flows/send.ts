import { type NetworkId, namespaceOf } from '@/domain/caip';
import { AbortedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import { toPorticoError } from '@/domain/errors/toPorticoError';
import { lookUpName } from '../names/lookUpName';
import { selectNetworkById } from '../network/selectors';
import type { SendToken } from '../sending/slice';
import type { Thunk } from '../thunk';
import { demandAccount } from '../transactions/account';
import type { AccountChoice, Units } from '../transactions/arguments';
import { askWalletToSend, leaveSending } from './askWalletToSend';
import { beginSending } from './prepareSending';

export interface SendArguments extends AccountChoice {
  /** An address of the network, or a name, which is looked up. */
  to: string;
  /** Smallest units: a bigint, or decimal digits. */
  amount: Units;
  /** Without it, the network's own coin. Other decimals than the contract's are refused. */
  token?: { address: string; decimals: number; symbol?: string };
  /** Of the intent, by the host's own counting, in 1 to 256 characters: a second call of the same id sends nothing again. */
  id?: string;
}

const invalid = (field: string, message: string, hint: string) =>
  new PorticoError('REQUEST_INVALID', { field }, { message, hint });

const isAddress = (to: string) => !to.includes('.');

/**
 * Sends, by the same flow as the modal's: the chain is asked, the wallet is asked once, and what becomes of it is followed.
 * Resolves with the hash, once sent.
 * @throws UserRejectedError, AbortedError; PorticoError `SEND_INCOMPLETE`, `SEND_UNSUPPORTED`, `FUNDS_INSUFFICIENT` …
 */
export const send: Thunk<SendArguments, string> =
  ({ to: given, amount, token, id: wished, signal, ...choice }) =>
  async (dispatch, getState) => {
    try {
      const account = dispatch(demandAccount(choice));
      const { networkId, address: from } = account;
      const network = selectNetworkById(getState(), networkId as NetworkId);
      if (!network)
        throw invalid('networkId', `${networkId} is not a network of this site.`, 'Give one of those of `chains`.');
      const units = typeof amount === 'bigint' ? String(amount) : (amount ?? '');
      const sent: SendToken = token
        ? ({ networkId, name: token.symbol ?? '', symbol: token.symbol || '?', ...token } as SendToken)
        : { networkId, ...network.nativeCurrency };
      const isName = typeof given === 'string' && namespaceOf(networkId) === 'eip155' && !isAddress(given);
      const found = isName ? await dispatch(lookUpName({ typed: given, networkId })) : undefined;
      if (isName && !found) throw invalid('to', `Nobody is called ${given}.`, 'Give an address, or another name.');
      signal?.throwIfAborted();
      const intent = { token: sent, amount: units, to: found?.address ?? given, name: found?.name, from, id: wished };
      const id = await dispatch(beginSending(intent));
      const stop = () => void dispatch(leaveSending(id));
      signal?.addEventListener('abort', stop, { once: true });
      try {
        const asked = dispatch(askWalletToSend(id));
        return await (signal ? Promise.race([asked, aborted(signal)]) : asked);
      } finally {
        signal?.removeEventListener('abort', stop);
      }
    } catch (thrown) {
      throw signal?.aborted ? gone(signal) : toPorticoError(thrown);
    }
  };

const gone = (signal: AbortSignal) =>
  new AbortedError(
    'ABORTED',
    {},
    {
      message: 'Request was aborted',
      hint: 'A wallet that was asked may still say yes: look at what usePorticoSend() lists.',
      cause: signal.reason,
    },
  );

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(gone(signal));
    signal.addEventListener('abort', () => reject(gone(signal)), { once: true });
  });
