import type { Namespace } from '@/domain/caip';
import type { PorticoError } from '@/domain/errors/porticoError';

/** A wallet that can be chosen: one of this browser, or one of the directory. */
export interface PorticoWallet {
  /** The connector's id, or the listing's. */
  id: string;
  name: string;
  /** The picture it announced, or the directory's; none until it is there. Untrusted: for an `<img>` alone. */
  icon?: string;
  /** It is in this browser. */
  isInstalled: boolean;
  /** The kinds of chain it is found on, or listed for. */
  namespaces: readonly Namespace[];
  /**
   * Asks an installed wallet, without the modal. One that is not here is paired or got: the modal opens at it.
   * @throws UserRejectedError, PorticoError
   */
  connect(): Promise<void>;
}

export interface PorticoWallets {
  /** The wallets of this browser first, then those that the options feature, and those the directory recommends. */
  wallets: readonly PorticoWallet[];
  /** The directory has not answered yet. */
  isLoading: boolean;
  /** Why there is no list. */
  error?: PorticoError;
}
