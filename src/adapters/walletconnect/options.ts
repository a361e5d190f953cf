export interface WalletConnectOptions {
  /**
   * Asked when the relay can't be reached: another address of the same relay.
   * @example walletConnect({ fallbackRelayUrl: 'wss://relay.walletconnect.com' })
   */
  fallbackRelayUrl?: string;
  /**
   * Lets the verification service vouch for this page's domain, so that wallets can warn of imitations. It is waited for
   * one second at most. Default `true`.
   */
  verify?: boolean;
}
