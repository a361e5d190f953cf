type None = Record<never, never>;

/** Every `code` an error of ours may carry, with the `details` that come with it. */
export interface ErrorDetails {
  // Alerts ([§8] APKT001 to APKT010, APKTW001 and 2)
  NETWORK_NOT_FOUND: { networkId: string };
  ORIGIN_NOT_ALLOWED: { origin: string };
  FRAME_LOAD_FAILED: None;
  FRAME_REQUEST_TIMEOUT: None;
  DOMAIN_UNVERIFIED: None;
  SESSION_EXPIRED: None;
  PROJECT_ID_INVALID: None;
  PROJECT_ID_MISSING: { feature?: string };
  CONFIG_FAILED: None;
  CONFIG_RATE_LIMITED: None;
  NAMESPACE_NOT_CONNECTED: { namespace: string };
  EMAIL_INVALID: None;
  MULTI_WALLET_OFF: None;
  USAGE_EXCEEDED: None;

  // Names ([§8])
  NAME_LOOKUP_FAILED: { reason?: string };
  NAME_SUGGESTIONS_FAILED: { reason?: string };
  NAME_REVERSE_FAILED: { reason?: string };
  NAME_REGISTER_FAILED: { name: string; reason?: string };
  NAME_NETWORK_MISSING: None;
  NAME_ACCOUNT_MISSING: None;

  // Frames and connections ([§8], [§5])
  FRAME_ERROR: { reason?: string };
  FRAME_ABORTED: None;
  RPC_ABORTED: None;
  MODAL_CLOSED: None;
  POPUP_CLOSED: None;
  POPUP_BLOCKED: None;
  SOCIAL_FAILED: None;
  CONNECT_FAILED: { connectorId?: string };
  FARCASTER_FAILED: None;
  CONNECTION_REJECTED: { connectorId?: string };
  DISCONNECT_FAILED: { namespace?: string };
  CONNECTOR_DISCONNECT_FAILED: { connectorId: string };
  EMAIL_LOAD_FAILED: None;
  ORIGIN_UNTRUSTED: { origin: string };
  SIGN_IN_FAILED: None;
  SIGN_MESSAGE_FAILED: None;
  EMAIL_COOLDOWN: { seconds: number };
  AUTH_CONNECTOR_MISSING: None;
  AUTH_NOT_CONNECTED: None;
  ALREADY_CONNECTED: { connectorId: string };
  CONNECT_TIMEOUT: { connectorId?: string };
  PAIRING_EXPIRED: None;
  RELAY_UNREACHABLE: None;
  WALLET_LOCKED: { connectorId?: string };

  // Toasts ([§8])
  BALANCES_FAILED: None;
  TRANSACTIONS_FAILED: None;

  // Refused calls ([§6], [§8])
  RPC_NOT_ALLOWED: { method: string };

  // Swap, gas, network, send ([§8], [§5])
  SWAP_LIQUIDITY: None;
  SWAP_FAILED: { reason?: string };
  SWAP_NETWORK_UNSUPPORTED: { networkId: string };
  GAS_NETWORK_UNSUPPORTED: { networkId: string };
  CHAIN_NOT_FOUND: { id: string };
  SEND_INCOMPLETE: None;
  SEND_TOKEN_MISSING: None;
  SEND_UNSUPPORTED: { namespace: string };

  // Fees and transactions ([§8])
  FEES_UNSUPPORTED: { networkId?: string };
  FEE_BELOW_PRIORITY: None;
  RECEIPT_TIMEOUT: { hash: string };
  TRANSACTION_REVERTED: { hash?: string; reason: string };
  NONCE_TOO_LOW: None;
  FUNDS_INSUFFICIENT: None;
  FEE_CAP_TOO_HIGH: None;
  FEE_CAP_TOO_LOW: None;
  PENDING_LIMIT: { count: number };
  BATCH_PARTLY_SENT: None;

  // Connectors ([§8])
  PROVIDER_NOT_FOUND: { connectorId?: string };
  SWITCH_UNSUPPORTED: { connectorName?: string };
  CHAINS_UNSUPPORTED: None;
  CHAINS_MISSING: None;
  EVM_SIGN_FAILED: None;
  EVM_GAS_FAILED: None;
  AMOUNT_INVALID: { value: string };

  // Transport and services ([§7], [§8])
  URL_NOT_HTTP: { url: string };
  CONNECTION_CLOSED: None;
  HTTP_FAILED: { url: string };
  HTTP_STATUS: { status: number; url?: string };
  RPC_FAILED: { method?: string };
  REQUEST_TIMEOUT: { url?: string };
  RESPONSE_INVALID: { url?: string; issues?: string };
  PARAMETER_NOT_FOUND: { name: string };

  // Codes of wallets and nodes ([§8] RPC codes)
  RPC_PARSE: RpcDetails;
  RPC_INVALID_REQUEST: RpcDetails;
  RPC_METHOD_NOT_FOUND: RpcDetails;
  RPC_INVALID_PARAMS: RpcDetails;
  RPC_INTERNAL: RpcDetails;
  RPC_INVALID_INPUT: RpcDetails;
  RPC_RESOURCE_NOT_FOUND: RpcDetails;
  RPC_RESOURCE_UNAVAILABLE: RpcDetails;
  RPC_TRANSACTION_REJECTED: RpcDetails;
  RPC_METHOD_UNSUPPORTED: RpcDetails;
  RPC_LIMIT_EXCEEDED: RpcDetails;
  RPC_VERSION_UNSUPPORTED: RpcDetails;
  USER_REJECTED: RpcDetails;
  UNAUTHORIZED: RpcDetails;
  METHOD_UNSUPPORTED: RpcDetails;
  PROVIDER_DISCONNECTED: RpcDetails;
  CHAIN_DISCONNECTED: RpcDetails;
  CHAIN_UNKNOWN_TO_WALLET: RpcDetails;
  CAPABILITY_UNSUPPORTED: RpcDetails;
  BUNDLE_CHAIN_UNSUPPORTED: RpcDetails;
  BUNDLE_DUPLICATE: RpcDetails;
  BUNDLE_UNKNOWN: RpcDetails;
  BUNDLE_TOO_LARGE: RpcDetails;
  UPGRADE_REJECTED: RpcDetails;
  ATOMICITY_UNSUPPORTED: RpcDetails;
  RPC_UNKNOWN: RpcDetails;

  // The package's own use
  INTERNAL_SDK_ERROR: None;
  ABORTED: None;
  CONNECT_ABORTED: None;
  SWITCH_ABORTED: None;
  OPTIONS_NO_CHAINS: None;
  OPTIONS_NETWORK_UNKNOWN: { networkId: string };
  OPTIONS_SERVICE_URL: { service: string };
  OPTION_INVALID: { option: string };
  THEME_VALUE_INVALID: { key: string };
  MESSAGE_INVALID: { key: string };
  LOCALE_UNKNOWN: { locale: string };
  VIEW_UNKNOWN: { view: string };
  EVENT_UNKNOWN: { event: string };
  STYLES_MISSING: None;
  UI_LOAD_FAILED: None;
  PACKAGE_MISSING: { package: string };
  HANDLE_UNKNOWN: None;
  HANDLE_DESTROYED: None;
  HANDLE_DUPLICATE: None;
  PROVIDER_MISSING: None;
  SERVICE_MISSING: { service: string; feature?: string };
  NO_NETWORKS: None;
  NAMESPACE_UNSUPPORTED: { namespace: string };
  NOT_CONNECTED: { namespace?: string };
  REQUEST_INVALID: { field: string; reason?: string };
  CHAIN_MISMATCH: { networkId: string };
  CONNECTOR_NOT_FOUND: { connectorId: string };
  CONNECTOR_NO_ACCOUNTS: { connectorId: string };
}

/** What a wallet or node said, where it said it. */
export interface RpcDetails {
  /** The number the wallet or node sent, if it sent one. */
  rpcCode?: number;
  method?: string;
}

export type ErrorCode = keyof ErrorDetails;
