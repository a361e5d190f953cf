import { type NetworkId, namespaceOf } from '@/domain/caip';
import { AbortedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import { makeError, toPorticoError } from '@/domain/errors/toPorticoError';
import type { Network } from '@/domain/network';
import type { StoreExtra } from '../extra';
import { lookUpName } from '../names/lookUpName';
import { selectNetworkById } from '../network/selectors';
import type { RootState } from '../rootState';
import type { SendToken } from '../sending/slice';
import type { AppDispatch, Thunk } from '../thunk';
import { type ChosenAccount, demandAccount } from '../transactions/account';
import type { AccountChoice, Units } from '../transactions/arguments';
import { askWalletToSend, leaveSending } from './askWalletToSend';
import { beginSending, knowId } from './prepareSending';
import { resumeSendings } from './watchSending';

/** Who gets what. */
export interface SendTransfer {
  /** An address of the network, or a name, which is looked up. */
  to: string;
  /** Smallest units: a bigint, or decimal digits. */
  amount: Units;
  /** Without it, the network's own coin. Other decimals than the contract's are refused. */
  token?: { address: string; decimals: number; symbol?: string };
}

interface SendChoice extends AccountChoice {
  /** The host's own id for the payment, 1 to 256 characters: a second call with the same id sends nothing again. */
  id?: string;
}

export interface SendArguments extends SendTransfer, SendChoice {
  transfers?: never;
}

/** Several transfers at once: all of them are sent, by one yes of the visitor, or none. */
export interface SendBatchArguments extends SendChoice {
  /** At most 20. */
  transfers: readonly SendTransfer[];
  to?: never;
  amount?: never;
  token?: never;
}

/** Each is stored with its intent; the list of intents must stay within what storage takes. */
const MOST_TRANSFERS = 20;

const invalid = (field: string, message: string, hint: string) =>
  new PorticoError('REQUEST_INVALID', { field }, { message, hint });

const isAddress = (to: string) => !to.includes('.');

type GivenToken = NonNullable<SendTransfer['token']>;

/** A host may give more than a token's own fields; storage would not read all of it again. */
const readToken = ({ address, decimals, symbol }: GivenToken, networkId: NetworkId): SendToken => ({
  networkId,
  address,
  decimals,
  symbol: symbol || '?',
  name: symbol || '',
});

/**
 * @param at what an error's `field` begins with: `transfers[1].`, or `''` for a single transfer
 * @throws PorticoError `REQUEST_INVALID` for a name that nobody has, a token without an address, and an amount that may have
 * lost digits
 */
const readTransfer =
  ({ to, amount, token }: SendTransfer, at: string, networkId: NetworkId, coin: Network['nativeCurrency']) =>
  async (dispatch: AppDispatch) => {
    if (typeof amount === 'number')
      throw invalid(`${at}amount`, 'A number loses digits.', 'Give a bigint, or decimal digits as text.');
    // Without it the network's own coin would be sent, under the token's name and places.
    if (token && (typeof token.address !== 'string' || token.address === ''))
      throw invalid(
        `${at}token`,
        'The token has no address.',
        'Give its address, or no token for the network’s own coin.',
      );
    const isName = typeof to === 'string' && namespaceOf(networkId) === 'eip155' && !isAddress(to);
    const found = isName ? await dispatch(lookUpName({ typed: to, networkId })) : undefined;
    if (isName && !found) throw invalid(`${at}to`, `Nobody is called ${to}.`, 'Give an address, or another name.');
    const sent: SendToken = token ? readToken(token, networkId) : { networkId, ...coin };
    const units = typeof amount === 'bigint' ? String(amount) : (amount ?? '');
    return { token: sent, amount: units, to: found?.address ?? to, name: found?.name };
  };

const asPart = ({
  token: { address, decimals, symbol },
  ...rest
}: {
  token: SendToken;
  amount: string;
  to: string;
}) => ({
  ...rest,
  token: { ...(address && { address }), decimals, symbol },
});

/**
 * Asks the wallet, without a prompt, whether it sends all of a batch or none. Nothing is sent one by one instead: how often
 * a visitor is asked is for the host to choose.
 * @throws UnsupportedError `ATOMICITY_UNSUPPORTED`, AbortedError
 */
const demandBatches =
  ({ namespace, ...account }: ChosenAccount, signal?: AbortSignal) =>
  async (_dispatch: AppDispatch, _getState: () => RootState, { adapters }: StoreExtra) => {
    const told = await adapters[namespace]?.getCapabilities?.({ ...account, signal }).catch((thrown: unknown) => {
      const error = toPorticoError(thrown);
      if (error.is('RESPONSE_INVALID')) return undefined; // rubbish counts as "can't"
      throw error;
    });
    const { status } = told?.atomic ?? {};
    if (status !== 'supported' && status !== 'ready')
      throw makeError(
        'ATOMICITY_UNSUPPORTED',
        {},
        {
          message: 'This wallet can’t send several transfers as one on this network.',
          hint: 'Send them one after another: a send() for each, with an id of its own. The visitor says yes to each.',
        },
      );
  };

/**
 * Sends, by the same flow as the modal's: the chain is asked, the wallet is asked once, and what becomes of it is followed.
 * Resolves with the hash, once sent; of several transfers, with the wallet's id for the batch.
 * @throws UserRejectedError, AbortedError; UnsupportedError `ATOMICITY_UNSUPPORTED`; PorticoError `SEND_INCOMPLETE`,
 * `SEND_UNSUPPORTED`, `FUNDS_INSUFFICIENT` …
 */
export const send: Thunk<SendArguments | SendBatchArguments, string> = (request) => async (dispatch, getState) => {
  const { id: wished, signal, ...choice } = request;
  try {
    const account = dispatch(demandAccount(choice));
    const { networkId, address: from } = account;
    const network = selectNetworkById(getState(), networkId as NetworkId);
    if (!network)
      throw invalid('networkId', `${networkId} is not a network of this site.`, 'Give one of those of `chains`.');
    const { transfers } = request;
    if (transfers && [request.to, request.amount, request.token].some((one) => one !== undefined))
      throw invalid('transfers', 'A batch has no transfer beside it.', 'Put it among `transfers`.');
    const given = transfers ?? [request];
    if (!Array.isArray(given) || given.length > MOST_TRANSFERS)
      throw invalid('transfers', `A batch is a list of at most ${MOST_TRANSFERS}.`, 'Send the others after it.');
    const read = await Promise.all(
      given.map((one, at) =>
        dispatch(readTransfer(one ?? {}, transfers ? `transfers[${at}].` : '', networkId, network.nativeCurrency)),
      ),
    );
    signal?.throwIfAborted();
    const [first, ...rest] = read;
    if (!first) throw makeError('SEND_INCOMPLETE', {}, { message: 'A batch has a transfer in it.' });
    const intent = { ...first, from, id: wished, ...(rest.length > 0 && { others: rest.map(asPart) }) };
    await dispatch(resumeSendings());
    if (intent.others && !(wished !== undefined && dispatch(knowId(wished))))
      await dispatch(demandBatches(account, signal));
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
