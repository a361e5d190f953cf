import type { HexIn, Namespace } from '@/domain/caip';
import type { FeeEstimate, TransactionOutcome } from '@/ports/adapter';
import type { AppDispatch } from '@/store/thunk';
import type {
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
}

const load = () => import('@/store/transactions/walletRequests');

/** Nothing at all is a request without its fields: what it lacks is told. */
const asked = <T extends object>(request: T): T => request ?? ({} as T);

/** The code behind them comes with the first use: a page that only shows who is in never pays for it. */
export const createWalletActions = (dispatch: AppDispatch): WalletActions => ({
  signMessage: async (request) => dispatch((await load()).signMessage(asked(request))) as Promise<never>,
  signTypedData: async (request) => dispatch((await load()).signTypedData(asked(request))) as Promise<`0x${string}`>,
  sendTransaction: async (request) =>
    dispatch((await load()).sendTransaction(asked(request))) as Promise<`0x${string}`>,
  estimateFees: async (request) => dispatch((await load()).estimateFees(asked(request))),
  waitForTransaction: async (request) => dispatch((await load()).waitForTransaction(asked(request))),
  watchAsset: async (request) => dispatch((await load()).watchAsset(asked(request))),
});
