import type { HexIn, Namespace } from '@/domain/caip';
import type { FeeEstimate, TransactionOutcome, WalletCapabilities } from '@/ports/adapter';
import type { SendArguments, SendBatchArguments } from '@/store/flows/send';
import type { AppDispatch } from '@/store/thunk';
import type {
  AccountChoice,
  SendTransactionArguments,
  SignMessageArguments,
  SignTypedDataArguments,
  WaitForTransactionArguments,
  WatchAssetArguments,
} from '@/store/transactions/arguments';

/** What a host asks of the connected wallet and its chain. */
export interface WalletActions {
  /**
   * Has a message signed. Resolves with the signature: 0x-prefixed hex on eip155, as the type knows where you name the
   * namespace.
   * @throws UserRejectedError, AbortedError, PorticoError `NOT_CONNECTED`, `EVM_SIGN_FAILED`
   * @example const signature = await portico.signMessage({ message: 'Hello', namespace: 'eip155' })
   */
  signMessage<N extends Namespace = Namespace>(request: SignMessageArguments & { namespace?: N }): Promise<HexIn<N>>;
  /**
   * Has EIP-712 data signed.
   * @throws UserRejectedError, AbortedError, PorticoError `NOT_CONNECTED`, `REQUEST_INVALID`, `EVM_SIGN_FAILED`
   */
  signTypedData(request: SignTypedDataArguments): Promise<HexIn<'eip155'>>;
  /**
   * Has a transaction signed and sent. Resolves with its hash once sent; with `awaitReceipt`, once mined.
   * @throws UserRejectedError, AbortedError, PorticoError `FUNDS_INSUFFICIENT`, `NONCE_TOO_LOW`, `TRANSACTION_REVERTED` …
   * @example const hash = await portico.sendTransaction({ to, value: 10n ** 16n })
   */
  sendTransaction(request: SendTransactionArguments): Promise<HexIn<'eip155'>>;
  /**
   * Sends coins or tokens to an address or a name, by the same flow as the modal's: what is asked for is written down, the
   * wallet is asked once, and what becomes of it is followed over a reload. Resolves with the hash, once sent.
   *
   * Several `transfers` leave as one where the wallet can (EIP-5792): all or none, by one yes. That resolves with the name by
   * which the wallet knows them; their hash comes with what `usePorticoSend()` lists. Where the wallet can't, nobody is asked.
   * @throws UserRejectedError, AbortedError; UnsupportedError `ATOMICITY_UNSUPPORTED` where the wallet sends transfers one by
   * one only; PorticoError `SEND_INCOMPLETE`, `SEND_UNSUPPORTED`, `FUNDS_INSUFFICIENT` …
   * @example const hash = await portico.send({ to: 'ada.eth', amount: 10n ** 16n, id: order.id })
   * @example const batch = await portico.send({ transfers: [{ to: 'ada.eth', amount: 1n }, { to: bo, amount: 5n, token }] })
   */
  send(request: SendArguments | SendBatchArguments): Promise<string>;
  /** What a transaction would cost at most, by the chain; no wallet is asked. Amounts in the smallest unit. */
  estimateFees(request: SendTransactionArguments): Promise<FeeEstimate>;
  /**
   * Waits until a transaction is mined, was replaced, or is known to be lost. Up to 180000 ms, 1 confirmation.
   * @throws TimeoutError `RECEIPT_TIMEOUT`, AbortedError, PorticoError `TRANSACTION_REVERTED`
   * @example const { status, replaced } = await portico.waitForTransaction({ hash })
   */
  waitForTransaction(request: WaitForTransactionArguments): Promise<TransactionOutcome>;
  /** Offers a token to the wallet's list (EIP-747). Resolves with whether it was added. @throws UserRejectedError */
  watchAsset(request: WatchAssetArguments): Promise<boolean>;
  /**
   * What the wallet can do for an account on a network beside plain requests, by name (EIP-5792): `atomic`,
   * `paymasterService` … Nothing, where it knows no such question. It is asked without a prompt, and its word is untrusted.
   * @throws PorticoError `NOT_CONNECTED`, TimeoutError `REQUEST_TIMEOUT`, UnsupportedError `METHOD_UNSUPPORTED` on other kinds of chain
   * @example const { atomic } = await portico.getCapabilities({ networkId: 'eip155:1' })
   */
  getCapabilities(request?: AccountChoice): Promise<WalletCapabilities>;
}

const load = () => import('@/store/transactions/walletRequests');

const names = [
  'signMessage',
  'signTypedData',
  'sendTransaction',
  'estimateFees',
  'waitForTransaction',
  'watchAsset',
  'getCapabilities',
] as const satisfies (keyof WalletActions)[];

/**
 * The code behind them comes with the first use: a page that only shows who is in never pays for it. Nothing at all is a
 * request without its fields: what it lacks is told.
 */
export const createWalletActions = (dispatch: AppDispatch) =>
  ({
    ...Object.fromEntries(
      names.map((name) => [name, async (request: never) => dispatch((await load())[name](request ?? {}) as never)]),
    ),
    send: async (request: SendArguments | SendBatchArguments) =>
      dispatch((await import('@/store/flows/send')).send(request ?? {})),
  }) as unknown as WalletActions;
