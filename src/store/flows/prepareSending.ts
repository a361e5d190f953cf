import { isNetworkId, type NetworkId, namespaceOf } from '@/domain/caip';
import { capabilities } from '@/domain/capability';
import { PorticoError } from '@/domain/errors/porticoError';
import { makeError, toPorticoError } from '@/domain/errors/toPorticoError';
import { wasAsked } from '@/domain/sending';
import type { PreparedTransfer, TransferPart, TransferTerms } from '@/ports/transfer';
import { selectConnection } from '../connection/selectors';
import type { StoreExtra } from '../extra';
import { lookUpName } from '../names/lookUpName';
import type { RootState } from '../rootState';
import { isOver } from '../sending/further';
import { type Sending, type SendToken, sending } from '../sending/slice';
import { adoptStored, happen, selectSending } from '../sending/steps';
import { keepSending, readSendings } from '../sending/storage';
import { isUsed } from '../sending/usedIds';
import type { AppDispatch, Thunk } from '../thunk';
import { capabilityOf, demandAccount } from '../transactions/account';
import { badId } from './sentBefore';
import { resumeSendings, watchSending } from './watchSending';

export interface SendingRequest {
  token: SendToken;
  /** Smallest units, as decimal digits. */
  amount: string;
  /** An address of the token's network. */
  to: string;
  /** The name that led there; it is looked up again before the wallet is asked. */
  name?: string;
  /** The memo and references of a payment link (Solana Pay). A chain that can't carry them refuses the transfer. */
  memo?: string;
  references?: string[];
  /** The further transfers of a batch, each with the name that was typed for its recipient. */
  others?: (TransferPart & { name?: string })[];
  /** Whether Max chose the amount: all that the network fee leaves. */
  isMax?: boolean;
  /** One of the connection's accounts; without it, the one in use. */
  from?: string;
  /** A host's own id for the intent: a second call with it gets the first intent, or is refused. */
  id?: string;
}

/** What the chain says of a transfer; no wallet is asked. @throws as `prepareTransfer` of the port */
export const lookAtTransfer: Thunk<{ terms: TransferTerms; signal?: AbortSignal }, PreparedTransfer> =
  ({ terms, signal }) =>
  async (_dispatch, getState, extra) => {
    checkNetwork(terms.networkId);
    const namespace = namespaceOf(terms.networkId);
    const { accounts } = selectConnection(getState(), namespace);
    const isSmartAccount = accounts.some(({ address, type }) => address === terms.from && type === 'smartAccount');
    try {
      return await capabilityOf(extra, namespace, 'prepareTransfer')({ terms, isSmartAccount, signal });
    } catch (thrown) {
      signal?.throwIfAborted();
      throw toPorticoError(thrown);
    }
  };

/** @throws PorticoError `SEND_UNSUPPORTED` ([§5]: sending is of EVM and Solana networks, and of Bitcoin where the wallet can) */
function checkNetwork(networkId: NetworkId) {
  const namespace = isNetworkId(networkId) ? namespaceOf(networkId) : undefined;
  if (!namespace || !(capabilities.send as readonly string[]).includes(namespace))
    throw makeError('SEND_UNSUPPORTED', { namespace: namespace ?? String(networkId) });
}

/** Characters of a host's id. */
const ID_COUNT = 256;

/**
 * Whether a host's id has its intent already, on this page or another one. One that ended before the wallet was asked is
 * none: it may begin again.
 * @throws PorticoError `REQUEST_INVALID` with `field: 'id'` for one whose intent is no longer kept: it may have been paid
 */
export const knowId =
  (id: string) =>
  (dispatch: AppDispatch, getState: () => RootState, { env }: StoreExtra): boolean => {
    if (typeof id !== 'string' || id === '' || id.length > ID_COUNT) throw badId('malformed');
    const stored = readSendings(env).find((one) => one.id === id);
    if (stored && !selectSending(getState(), id) && !isOver(stored)) {
      dispatch(sending.actions.began(stored));
      // Asked for by another page: as after a reload, in this one's eyes alone.
      if (wasAsked(stored.step)) dispatch(sending.actions.happened({ id, event: 'reloaded' }));
    }
    dispatch(adoptStored(id));
    const known = selectSending(getState(), id);
    if (known && !isOver(known)) {
      dispatch(watchSending(id)).catch(() => {});
      return true;
    }
    if (isUsed(env, id)) throw badId('used');
    return false;
  };

/**
 * An intent to send: written down, and asked of the chain. Resolves with its id, whatever the chain says: its step tells.
 * @throws PorticoError `SEND_TOKEN_MISSING`, `SEND_INCOMPLETE`, `SEND_UNSUPPORTED`, `NOT_CONNECTED`, `REQUEST_INVALID`
 */
export const beginSending: Thunk<SendingRequest, string> =
  ({ token, amount, to, name, memo, references, others, isMax, from, id: wished }) =>
  async (dispatch, _getState, { adapters, env }) => {
    await dispatch(resumeSendings());
    if (wished !== undefined && dispatch(knowId(wished))) return wished;
    if (!token) throw makeError('SEND_TOKEN_MISSING', {}, { message: 'A token is required' });
    if (![{ to, amount }, ...(others ?? [])].every(isWhole))
      throw makeError('SEND_INCOMPLETE', {}, { message: 'An amount and receiver address are required' });
    checkNetwork(token.networkId);
    const { networkId, address, decimals, symbol } = token;
    const account = dispatch(demandAccount({ networkId, address: from }));
    if (adapters[account.namespace]?.canSend?.(account) === false)
      throw makeError(
        'METHOD_UNSUPPORTED',
        { method: 'send' },
        { message: 'This account’s wallet can’t send from here.' },
      );
    const id = wished ?? env.randomId();
    const terms: TransferTerms = {
      networkId,
      from: account.address,
      to,
      token: { ...(address && { address }), decimals, symbol },
      amount: plain(amount),
      ...(memo && { memo }),
      ...(references && { references }),
      ...(others && { others: others.map(({ name: _name, ...part }) => ({ ...part, amount: plain(part.amount) })) }),
    };
    const one: Sending = {
      id,
      ...(wished !== undefined && { isGiven: true }),
      step: 'intent',
      connectorId: account.connectorId,
      terms,
      token,
      ...(name && { name }),
      ...(others?.some((part) => part.name) && { otherNames: others.map((part) => part.name ?? '') }),
      ...(isMax && { isMax }),
      at: env.clock.now(),
    };
    dispatch(sending.actions.began(one));
    keepSending(env, one);
    return id;
  };

const isWhole = ({ to, amount }: { to: string; amount: string }) =>
  /^\d{1,78}$/.test(amount ?? '') && BigInt(amount) > 0n && Boolean(to);

/** Without zeros before it, which not every adapter takes. */
const plain = (amount: string) => String(BigInt(amount));

/**
 * What says nothing of the transfer: a line that is down, or whose answer is something else. Only nodes are asked where this is
 * read, so a bad answer is never the wallet's.
 */
const TRANSIENT =
  /^(?:RPC_|HTTP_|REQUEST_TIMEOUT$|RESPONSE_INVALID$|EVM_GAS_FAILED$|NAME_LOOKUP_FAILED$|INTERNAL_SDK_ERROR$|ABORTED$)/;

/**
 * Asks the chain for the fee, and whether all of it still holds: the name leads where it led, the account is in use, the
 * money is there. A refusal ends the intent; a line that is down does not.
 * @throws PorticoError what was refused
 */
export const checkSending: Thunk<{ id: string; isLast?: boolean; signal?: AbortSignal }, PreparedTransfer> =
  ({ id, isLast = false, signal }) =>
  async (dispatch, getState, _extra) => {
    const one = selectSending(getState(), id);
    if (!one) throw makeError('SEND_INCOMPLETE', {});
    const { terms, name = '', otherNames = [] } = one;
    // The host may have aborted this intent meanwhile, and begun another with the same id.
    const isSame = () => selectSending(getState(), id)?.terms === terms;
    try {
      const account = dispatch(demandAccount({ networkId: terms.networkId, address: terms.from }));
      if (account.connectorId !== one.connectorId)
        throw new PorticoError('REQUEST_INVALID', { field: 'from' }, { message: 'Another wallet is in use now.' });
      for (const [at, typed] of isLast ? [name, ...otherNames].entries() : []) {
        if (!typed) continue;
        const { to } = at === 0 ? terms : (terms.others?.[at - 1] ?? terms);
        const found = await dispatch(lookUpName({ typed, networkId: terms.networkId }));
        if (found?.address.toLowerCase() !== to.toLowerCase())
          throw new PorticoError('REQUEST_INVALID', { field: 'name' }, { message: 'The name leads elsewhere now.' });
      }
      const prepared = await dispatch(lookAtTransfer({ terms, signal }));
      if (isSame()) dispatch(happen(id, 'checked', { prepared }));
      return prepared;
    } catch (thrown) {
      signal?.throwIfAborted();
      const error = toPorticoError(thrown);
      if (isSame() && !TRANSIENT.test(error.code))
        dispatch(happen(id, 'checkFailed', { code: error.code, ...reasonOf(error) }));
      throw error;
    }
  };

/** Characters of what a contract says. */
const REASON_COUNT = 200;

/** The field that is wrong, or the contract's words. */
export const reasonOf = ({ code, details }: PorticoError): { reason?: string } => {
  const { field, reason } = details as { field?: string; reason?: string };
  const said = code === 'REQUEST_INVALID' ? field : reason;
  return said ? { reason: said.slice(0, REASON_COUNT) } : {};
};
