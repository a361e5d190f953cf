import { isNetworkId, type NetworkId, namespaceOf } from '@/domain/caip';
import { PorticoError } from '@/domain/errors/porticoError';
import { makeError, toPorticoError } from '@/domain/errors/toPorticoError';
import { transactionLimits } from '@/domain/limits';
import type { FeeEstimate, TransactionOutcome, WalletCapabilities } from '@/ports/adapter';
import type { SeenPlace } from '@/ports/waiting';
import { getApi } from '@/services/api';
import type { NativeBalanceQuery, nativeBalance } from '@/services/balance';
import { whenAnswered } from '@/services/whenAnswered';
import { selectNetworkId } from '../network/selectors';
import type { Thunk } from '../thunk';
import { capabilityOf, demandAccount } from './account';
import type {
  AccountChoice,
  SendTransactionArguments,
  SignMessageArguments,
  SignTypedDataArguments,
  WaitForTransactionArguments,
  WatchAssetArguments,
} from './arguments';
import { endOf, recordTransaction, transactionSettled } from './recent';
import { toTransaction } from './toTransaction';

/** Everything that leaves is an error of ours. */
async function typed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw toPorticoError(thrown);
  }
}

/** @throws UserRejectedError, AbortedError, PorticoError `NOT_CONNECTED`, `EVM_SIGN_FAILED` … */
export const signMessage: Thunk<SignMessageArguments, string> =
  ({ message, signal, ...wished }) =>
  (dispatch, _getState, extra) =>
    typed(async () => {
      const account = dispatch(demandAccount(wished));
      return capabilityOf(extra, account.namespace, 'signMessage')({ ...account, message, signal });
    });

/** @throws UserRejectedError, AbortedError, PorticoError `NOT_CONNECTED`, `EVM_SIGN_FAILED`, `REQUEST_INVALID` … */
export const signTypedData: Thunk<SignTypedDataArguments, string> =
  ({ typedData, signal, ...wished }) =>
  (dispatch, _getState, extra) =>
    typed(async () => {
      const account = dispatch(demandAccount(wished));
      return capabilityOf(extra, account.namespace, 'signTypedData')({ ...account, typedData, signal });
    });

/** Resolves with the hash, once sent; with `awaitReceipt`, once mined. */
export const sendTransaction: Thunk<SendTransactionArguments, string> = (request) => (dispatch, _getState, extra) =>
  typed(async () => {
    const { signal, awaitReceipt } = request;
    const account = dispatch(demandAccount(request));
    const send = capabilityOf(extra, account.namespace, 'sendTransaction');
    const hash = (await send({ ...account, ...toTransaction(request), signal })) as `0x${string}`;
    const { networkId, address } = account;
    dispatch(recordTransaction({ hash, networkId, address }));
    if (!awaitReceipt) return hash;
    const timeoutMs = transactionLimits.receiptAfterSendMs;
    const outcome = await dispatch(waitForTransaction({ hash, networkId, timeoutMs, signal }));
    dispatch(transactionSettled({ hash, ...endOf(outcome) }));
    return outcome.hash;
  });

/** What it would cost at most; nobody is asked but the chain. */
export const estimateFees: Thunk<SendTransactionArguments, FeeEstimate> = (request) => (dispatch, _getState, extra) =>
  typed(async () => {
    const { namespace, networkId, address } = dispatch(demandAccount(request));
    return capabilityOf(extra, namespace, 'estimateFees')({ networkId, address, ...toTransaction(request) });
  });

/** What a transaction changes. Who watches one of them has brought its endpoint. */
const REFRESHED = ['nativeBalance', 'tokens', 'history'] as const;
type Refreshed = Partial<Record<string, Pick<typeof nativeBalance, 'initiate'>>>;
const isRefreshed = (name: string | undefined): name is (typeof REFRESHED)[number] =>
  (REFRESHED as readonly (string | undefined)[]).includes(name);

/** What somebody watches of a network's balances and history is asked for anew. */
export const refreshBalances: Thunk<NetworkId, void> = (networkId) => async (dispatch, getState) => {
  // Nobody watches before the first question.
  const queries = Object.values(getState().api.queries ?? {});
  for (const query of queries) {
    const { endpointName, originalArgs } = query ?? {};
    const asked = originalArgs as (NativeBalanceQuery & { cursor?: string }) | undefined;
    const endpoint = isRefreshed(endpointName) && (getApi().endpoints as Refreshed)[endpointName];
    if (!endpoint || asked?.networkId !== networkId) continue;
    // As it was asked before, from the newest page on.
    const { cursor: _, ...first } = asked;
    const fresh = { ...first, forceUpdate: true };
    const ask = () => void dispatch(endpoint.initiate(fresh, { subscribe: false, forceRefetch: true }));
    dispatch(whenAnswered(endpointName, fresh)).then(ask, ask);
  }
};

/**
 * Waits until a transaction is mined, or is known to be lost. A transaction that failed on the chain is an error with
 * the contract's reason ([§8] Fees and transactions).
 * @throws TimeoutError `RECEIPT_TIMEOUT`, AbortedError, PorticoError `TRANSACTION_REVERTED`, `PENDING_LIMIT` …
 */
export const waitForTransaction: Thunk<WaitForTransactionArguments & SeenPlace, TransactionOutcome> =
  ({ namespace, networkId: wished, ...request }) =>
  (dispatch, getState, extra) =>
    typed(async () => {
      const state = getState();
      const networkId = wished ?? selectNetworkId(state, namespace);
      if (!isNetworkId(networkId))
        throw new PorticoError(
          'REQUEST_INVALID',
          { field: 'networkId' },
          { message: `${networkId} is no network.`, hint: 'Give a CAIP-2 id, such as "eip155:1".' },
        );
      const wait = capabilityOf(extra, namespaceOf(networkId), 'waitForTransaction');
      // Limits how many transactions are waited for at the same time ([§9]).
      const count = extra.memory.followedTransactions;
      if (count >= transactionLimits.pendingCount)
        throw new PorticoError(
          'PENDING_LIMIT',
          { count },
          { message: `${count} transactions are waited for already.`, hint: 'Wait for some of them first.' },
        );
      extra.memory.followedTransactions += 1;
      try {
        const outcome = await wait({ ...request, networkId });
        await dispatch(refreshBalances(networkId));
        if (outcome.status !== 'reverted') return outcome;
        const { hash, reason = 'unknown reason' } = outcome;
        throw makeError('TRANSACTION_REVERTED', { hash, reason }, { message: `The transaction failed: ${reason}` });
      } finally {
        extra.memory.followedTransactions -= 1;
      }
    });

/** Offers a token to the wallet's list. Resolves with whether it was added. */
export const watchAsset: Thunk<WatchAssetArguments, boolean> =
  ({ asset, signal, ...wished }) =>
  (dispatch, _getState, extra) =>
    typed(async () => {
      const { namespace, connectorId, networkId } = dispatch(demandAccount(wished));
      return capabilityOf(extra, namespace, 'watchAsset')({ connectorId, networkId, asset, signal });
    });

/** What the wallet can do for an account on a network, beside plain requests. */
export const getCapabilities: Thunk<AccountChoice, WalletCapabilities> =
  ({ signal, ...wished }) =>
  (dispatch, _getState, extra) =>
    typed(async () => {
      const { namespace, ...account } = dispatch(demandAccount(wished));
      return capabilityOf(extra, namespace, 'getCapabilities')({ ...account, signal });
    });
