import { formatUnits } from '@/domain/amount';
import { namespaceOf } from '@/domain/caip';
import { UserRejectedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import { makeError, toPorticoError } from '@/domain/errors/toPorticoError';
import { wasAsked } from '@/domain/sending';
import { track } from '../analytics/listeners';
import { selectConnection } from '../connection/selectors';
import type { StoreExtra } from '../extra';
import type { RootState } from '../rootState';
import { type Sending, sending } from '../sending/slice';
import { happen, joinSending, note, selectSending } from '../sending/steps';
import { readSendings } from '../sending/storage';
import type { AppDispatch, Thunk } from '../thunk';
import { capabilityOf } from '../transactions/account';
import { checkSending, reasonOf } from './prepareSending';
import { recordSending, watchSending } from './watchSending';

/** What a wallet or a node says of what was certainly not sent. Of all else nobody knows, until the chain is looked at. */
export const NOT_SENT =
  /^(?:FUNDS_|ATOMICITY_|CAPABILITY_|BUNDLE_TOO_|BUNDLE_CHAIN_|NONCE_TOO_LOW|TRANSACTION_REVERTED|FEE|NOT_CONNECTED|NETWORK_|NAMESPACE_|CHAIN_|CONNECT|SWITCH_|METHOD_|UNAUTHORIZED|WALLET_LOCKED|REQUEST_INVALID|RPC_METHOD_|RPC_INVALID_|RPC_NOT_ALLOWED|RPC_RESOURCE_|RPC_PARSE|RPC_LIMIT)/;

const factsOf = (state: RootState, { terms, token, connectorId }: Sending) => {
  const { networkId, amount, from } = terms;
  const { accounts, connectorId: current } = selectConnection(state, namespaceOf(networkId));
  const account = current === connectorId ? accounts.find(({ address }) => address === from) : undefined;
  return {
    isSmartAccount: account?.type === 'smartAccount',
    network: networkId,
    token: token.address ?? token.symbol,
    amount: Number(formatUnits(BigInt(amount), token.decimals)),
  };
};

/** Another tab, or this one before a reload, may have asked the wallet already: storage knows. */
const adoptStored =
  (id: string) =>
  (dispatch: AppDispatch, getState: () => RootState, { env }: StoreExtra) => {
    const stored = readSendings(env).find((one) => one.id === id);
    const held = selectSending(getState(), id);
    if (stored && held && wasAsked(stored.step) && !wasAsked(held.step)) dispatch(sending.actions.adopted(stored));
  };

/**
 * Asks the wallet to sign and send, after all is checked once more: once for each intent, whoever asks and
 * however often. Resolves once it is on its way, with the hash; of a batch, with the wallet's name for it.
 * @throws UserRejectedError; PorticoError `SEND_INCOMPLETE`, `FUNDS_INSUFFICIENT`, `REQUEST_INVALID` …
 */
export const askWalletToSend: Thunk<string, string> = (id) => async (dispatch, getState, extra) => {
  dispatch(joinSending);
  dispatch(adoptStored(id));
  const before = selectSending(getState(), id);
  if (!before) throw makeError('SEND_INCOMPLETE', {});
  if (wasAsked(before.step)) return hashOf(before);
  const prepared = await dispatch(checkSending({ id, isLast: true }));
  const facts = factsOf(getState(), before);
  if (prepared.warnings.includes('fee-is-missing') && !facts.isSmartAccount) {
    dispatch(happen(id, 'checkFailed', { code: 'FUNDS_INSUFFICIENT', reason: 'fee' }));
    throw makeError('FUNDS_INSUFFICIENT', {}, { message: 'The account does not hold the network fee.' });
  }
  dispatch(adoptStored(id));
  // From here to the wallet nothing is waited for: whoever comes second finds it asked.
  const now = selectSending(getState(), id) as Sending;
  if (now.step !== 'priced') return hashOf(now);
  dispatch(happen(id, 'askedFor'));
  dispatch(track(['SEND_INITIATED', facts]));
  try {
    const send = capabilityOf(extra, namespaceOf(now.terms.networkId), 'sendPrepared');
    const onSigned = (hash: string) => dispatch(note(id, { hash }));
    const hash = await send({ connectorId: now.connectorId, prepared, id, onSigned });
    const named = now.terms.others ? { bundle: hash } : { hash };
    dispatch(happen(id, 'accepted', { ...named, sentAt: extra.env.clock.now() }));
    dispatch(track(['SEND_SUCCESS', facts]));
    dispatch(recordSending(id));
    dispatch(watchSending(id)).catch(() => {});
    return hash;
  } catch (thrown) {
    const error = toPorticoError(thrown);
    const said = { code: error.code, ...reasonOf(error) };
    if (error instanceof UserRejectedError) dispatch(happen(id, 'declined', said));
    else if (NOT_SENT.test(error.code)) dispatch(happen(id, 'askFailed', said));
    else dispatch(happen(id, 'answerLost', said));
    dispatch(track(['SEND_ERROR', { ...facts, message: error.code }]));
    dispatch(watchSending(id)).catch(() => {});
    throw error;
  }
};

function hashOf({ hash, bundle, step, code }: Sending): string {
  const name = bundle ?? hash;
  if (name && step !== 'failed') return name;
  if (code) throw new PorticoError(code, {} as never, { message: 'It was asked for already, and was not sent.' });
  throw makeError('RPC_RESOURCE_UNAVAILABLE', {}, { message: 'The wallet was asked already: it is not asked twice.' });
}

/** Its person does not want it, or does not wait any longer. A wallet that was asked may still say yes. */
export const leaveSending: Thunk<string, void> = (id) => async (dispatch) => {
  dispatch(happen(id, 'left'));
  dispatch(watchSending(id)).catch(() => {});
};
