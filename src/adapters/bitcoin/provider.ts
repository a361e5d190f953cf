import type { WalletAccount } from '@/ports/account';
import type { PsbtInput, SignedPsbt } from '@/ports/adapter';
import type { WalletContext } from '../wallets/prepareSigner';
import type { BitcoinActions } from './actions';
import type { BitcoinWallet, MessageProtocol } from './wallet';

/** One wallet of Bitcoin, whatever it speaks. Where no address is named, the payment address acts. */
export interface BitcoinProvider {
  /** Payment first, then ordinals. */
  getAccountAddresses(): Promise<readonly WalletAccount[]>;
  /**
   * Resolves with the signature in base64: BIP-322 by a taproot address, BIP-137 by others, unless `protocol` says
   * otherwise.
   * @throws UserRejectedError
   */
  signMessage(request: { message: string; address?: string; protocol?: MessageProtocol }): Promise<string>;
  /**
   * @throws UserRejectedError
   * @example await provider.signPsbt({ psbt, signInputs: [{ address, index: 0 }], broadcast: true })
   */
  signPsbt(request: { psbt: string; signInputs?: PsbtInput[]; broadcast?: boolean }): Promise<SignedPsbt>;
  /**
   * Resolves with the transaction's id. `amount` is in satoshis, as digits.
   * @throws UserRejectedError, UnsupportedError where the wallet has no transfer of its own
   */
  sendTransfer(request: { recipient: string; amount: string }): Promise<string>;
}

/** What a host gets: requests go where the connection stands. */
export function createBitcoinProvider(
  { connected, waitFor }: WalletContext<BitcoinWallet>,
  { signMessage, signPsbt, sendTransfer }: BitcoinActions,
  connectorId: string,
): BitcoinProvider {
  const here = async (address?: string) => {
    await waitFor(connectorId);
    const { accounts, networkId } = connected(connectorId);
    return { connectorId, networkId, address: address ?? (accounts[0] as WalletAccount).address };
  };
  return {
    async getAccountAddresses() {
      await waitFor(connectorId, { isForAnyAccount: true });
      return [...connected(connectorId).accounts];
    },
    signMessage: async ({ message, address, protocol }) => signMessage({ ...(await here(address)), message, protocol }),
    signPsbt: async (request) => signPsbt({ ...(await here()), ...request }),
    sendTransfer: async ({ recipient, amount }) =>
      sendTransfer({ ...(await here()), recipient, amount: String(amount) }),
  };
}
