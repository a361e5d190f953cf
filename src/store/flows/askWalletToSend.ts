import { formatUnits } from '@/domain/amount';
import { namespaceOf } from '@/domain/caip';
import { UserRejectedError } from '@/domain/errors/errorKinds';
import { makeError, toPorticoError } from '@/domain/errors/toPorticoError';
import { wasAsked } from '@/domain/sending';
import type { PreparedTransfer } from '@/ports/transfer';
import { track } from '../analytics/listeners';
import { selectConnection } from '../connection/selectors';
import type { StoreExtra } from '../extra';
import type { RootState } from '../rootState';
import { alone } from '../sending/alone';
import { isFree } from '../sending/further';
import type { Sending } from '../sending/slice';
import { adoptStored, happen, joinSending, note, selectSending } from '../sending/steps';
import { isUsed, rememberId } from '../sending/usedIds';
import type { AppDispatch, Thunk } from '../thunk';
import { capabilityOf } from '../transactions/account';
import { checkSending, reasonOf } from './prepareSending';
import { badId, nameOf } from './sentBefore';
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

/** Takes up a host's id: nothing is asked for under it again. @throws PorticoError `REQUEST_INVALID`, with `field: 'id'` */
const spendId =
  ({ id, isGiven }: Sending) =>
  (dispatch: AppDispatch, _getState: () => RootState, { env }: StoreExtra): void => {
    if (!isGiven) return;
    const fault = isUsed(env, id) ? 'used' : rememberId(env, id) ? undefined : 'unkept';
    if (!fault) return;
    dispatch(happen(id, 'checkFailed', { code: 'REQUEST_INVALID', reason: 'id' }));
    throw badId(fault);
  };

/** Gives out the one prompt. Before its first `await`, that it was asked for stands in storage, and the wallet is asked. */
const ask =
  ({ id, connectorId, terms }: Sending, prepared: PreparedTransfer, facts: ReturnType<typeof factsOf>) =>
  async (dispatch: AppDispatch, _getState: () => RootState, extra: StoreExtra): Promise<string> => {
    dispatch(happen(id, 'askedFor'));
    dispatch(track(['SEND_INITIATED', facts]));
    try {
      const send = capabilityOf(extra, namespaceOf(terms.networkId), 'sendPrepared');
      const onSigned = (hash: string) => dispatch(note(id, { hash }));
      const hash = await send({ connectorId, prepared, id, onSigned });
      const named = terms.others ? { bundle: hash } : { hash };
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

/** The name of one that this call does not ask for: another has, or it is over. It is watched from here too. */
const findOut =
  (id: string) =>
  (dispatch: AppDispatch, getState: () => RootState): string => {
    dispatch(watchSending(id)).catch(() => {});
    return nameOf(selectSending(getState(), id) as Sending);
  };

/**
 * Asks the wallet to sign and send, after all is checked once more: once for each intent, whoever asks and
 * however often. Resolves once it is on its way, with the hash; of a batch, with the wallet's name for it.
 * @throws UserRejectedError; PorticoError `SEND_INCOMPLETE`, `FUNDS_INSUFFICIENT`, `REQUEST_INVALID` …
 */
export const askWalletToSend: Thunk<string, string> = (id) => async (dispatch, getState) => {
  dispatch(joinSending);
  dispatch(adoptStored(id));
  const before = selectSending(getState(), id);
  if (!before) throw makeError('SEND_INCOMPLETE', {});
  if (wasAsked(before.step)) return dispatch(findOut(id));
  const prepared = await dispatch(checkSending({ id, isLast: true })).catch((thrown: unknown) => {
    // Another tab has asked the wallet meanwhile: what this one found is of no matter.
    if (isFree(selectSending(getState(), id) ?? before)) throw thrown;
    return undefined;
  });
  if (!prepared) return dispatch(findOut(id));
  const facts = factsOf(getState(), before);
  if (prepared.warnings.includes('fee-is-missing') && !facts.isSmartAccount) {
    dispatch(happen(id, 'checkFailed', { code: 'FUNDS_INSUFFICIENT', reason: 'fee' }));
    throw makeError('FUNDS_INSUFFICIENT', {}, { message: 'The account does not hold the network fee.' });
  }
  // From here to the wallet nothing is waited for: whoever comes second finds it asked.
  const { answer } = await alone(() => {
    dispatch(adoptStored(id));
    const now = selectSending(getState(), id) as Sending;
    if (now.step !== 'priced') return { answer: dispatch(findOut(id)) };
    // A host gave it up, and began another under its id.
    if (now.terms !== before.terms)
      throw makeError('ABORTED', {}, { message: 'It was given up before the wallet was asked.' });
    dispatch(spendId(now));
    const asked = dispatch(ask(now, prepared, facts));
    asked.catch(() => {}); // it is waited for below
    return { answer: asked };
  });
  return answer;
};

/** Its person does not want it, or does not wait any longer. A wallet that was asked may still say yes. */
export const leaveSending: Thunk<string, void> = (id) => async (dispatch) => {
  dispatch(happen(id, 'left'));
  dispatch(watchSending(id)).catch(() => {});
};
