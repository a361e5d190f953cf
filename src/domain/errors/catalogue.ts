import type { ErrorCode } from './codes';

/** How a visitor hears of an error. `alert`: the bar at the sheet's top, with `debug` only; `view`: the view says it. */
export type Showing = 'alert' | 'toast' | 'field' | 'view' | 'nothing';

export interface ErrorEntry {
  /** The spec's own words, for developers. `{name}` stands for a detail of the error ([§8]). */
  text: string;
  shows: Showing;
  /** The visitor's words, by their key in the message catalogue. Of an alert and a view: without `.title` and `.text`. */
  key?: string;
  /** The spec's number for it. */
  number?: string;
  variant?: 'warning' | 'info';
}

const alert = <Key extends string>(number: string | undefined, text: string, key: Key, variant?: 'warning' | 'info') =>
  ({ text, shows: 'alert', key, number, variant }) as const;
const toast = <Key extends string>(text: string, key: Key) => ({ text, shows: 'toast', key }) as const;
const field = <Key extends string>(text: string, key: Key) => ({ text, shows: 'field', key }) as const;
const view = <Key extends string>(text: string, key: Key) => ({ text, shows: 'view', key }) as const;
const quiet = (text: string) => ({ text, shows: 'nothing' }) as const;

/** Every error and message of the spec, section 8, and what becomes of it. Exhaustive by type. */
export const errorCatalogue = {
  // Alert codes
  NETWORK_NOT_FOUND: alert('APKT001', 'Network Not Found', 'alert.networkNotFound'),
  ORIGIN_NOT_ALLOWED: alert('APKT002', 'Invalid App Configuration', 'alert.originNotAllowed'),
  FRAME_LOAD_FAILED: alert('APKT003', 'Network Error: Wallet Load Failed', 'alert.frameLoadFailed'),
  FRAME_REQUEST_TIMEOUT: alert('APKT004', 'Wallet Request Timeout', 'alert.frameTimeout'),
  DOMAIN_UNVERIFIED: alert('APKT005', 'Unverified Domain', 'alert.domainUnverified'),
  SESSION_EXPIRED: alert('APKT006', 'Session Expired', 'alert.sessionExpired'),
  PROJECT_ID_INVALID: alert('APKT007', 'Invalid Project ID', 'alert.projectIdInvalid'),
  PROJECT_ID_MISSING: alert('APKT008', 'Project ID Missing', 'alert.projectIdMissing'),
  CONFIG_FAILED: alert('APKT009', 'Server Error', 'alert.configFailed'),
  CONFIG_RATE_LIMITED: alert('APKT010', 'Rate Limited', 'alert.rateLimited'),
  NAMESPACE_NOT_CONNECTED: alert(
    'APKTW001',
    'Inactive Namespace Not Connected',
    'alert.namespaceNotConnected',
    'warning',
  ),
  EMAIL_INVALID: alert('APKTW002', 'Invalid Email Address', 'alert.emailInvalid', 'warning'),
  MULTI_WALLET_OFF: alert(undefined, 'Multi-Wallet Not Enabled', 'alert.multiWalletOff', 'info'),
  USAGE_EXCEEDED: alert(undefined, 'Usage Exceeded', 'alert.usageExceeded'),

  // Name service; the service's own reason is shown when it gave one
  NAME_LOOKUP_FAILED: field('Error resolving name', 'error.nameLookup'),
  NAME_SUGGESTIONS_FAILED: field('Error fetching name suggestions', 'error.nameSuggestions'),
  NAME_REVERSE_FAILED: quiet('Error fetching names for address'),
  NAME_REGISTER_FAILED: toast('Error registering name {name}', 'error.nameRegister'),
  NAME_NETWORK_MISSING: toast('Network not found', 'error.networkMissing'),
  NAME_ACCOUNT_MISSING: toast('Address or auth connector not found', 'error.accountMissing'),

  // Frames and connections
  FRAME_ERROR: toast('An error occurred', 'error.unknown'),
  FRAME_ABORTED: quiet('Something went wrong'),
  RPC_ABORTED: quiet('Request was aborted'),
  MODAL_CLOSED: quiet('Modal closed'),
  POPUP_CLOSED: quiet('Popup closed'),
  POPUP_BLOCKED: toast('Popup could not be opened', 'toast.popupBlocked'),
  SOCIAL_FAILED: toast('Failed to initiate social connection', 'toast.signInFailed'),
  CONNECT_FAILED: view('Failed to connect', 'connecting.failed'),
  FARCASTER_FAILED: toast('Failed to connect to farcaster', 'toast.connectionFailed'),
  CONNECTION_REJECTED: view('Connection rejected', 'connecting.declined'),
  DISCONNECT_FAILED: toast('Failed to disconnect', 'toast.disconnectFailed'),
  CONNECTOR_DISCONNECT_FAILED: toast('Failed to disconnect connector', 'toast.disconnectFailed'),
  EMAIL_LOAD_FAILED: toast('Unable to load email login dependency', 'toast.emailUnavailable'),
  ORIGIN_UNTRUSTED: toast('Untrusted Origin', 'toast.untrustedOrigin'),
  SIGN_IN_FAILED: toast('A problem occurred while trying initialize authentication', 'toast.signInFailed'),
  SIGN_MESSAGE_FAILED: toast('Error signing message', 'toast.signMessageFailed'),
  EMAIL_COOLDOWN: field('Please try again after {seconds} seconds', 'error.emailCooldown'),
  AUTH_CONNECTOR_MISSING: toast('No auth connector found', 'error.emailMissing'),
  AUTH_NOT_CONNECTED: toast('Not connected to email or social', 'error.emailNotConnected'),
  ALREADY_CONNECTED: view('Connector already connected', 'connecting.linked'),
  CONNECT_TIMEOUT: view('The wallet did not answer', 'connecting.timeout'),
  PAIRING_EXPIRED: view('Pairing expired', 'connecting.expired'),
  RELAY_UNREACHABLE: view('The relay can’t be reached', 'connecting.relayDown'),
  WALLET_LOCKED: view('The wallet is locked', 'connecting.locked'),

  // Toasts
  BALANCES_FAILED: toast('Token Balance Unavailable', 'toast.balancesFailed'),
  TRANSACTIONS_FAILED: toast('Failed to fetch transactions', 'toast.transactionsFailed'),

  // RPC refusal
  RPC_NOT_ALLOWED: toast('Requested RPC call is not allowed', 'toast.notAllowed'),

  // Swap, gas and network; a swap error without a known reason shows nothing
  SWAP_LIQUIDITY: field('Insufficient liquidity', 'error.liquidity'),
  SWAP_FAILED: quiet('The swap failed'),
  SWAP_NETWORK_UNSUPPORTED: field('Network not supported for Swaps', 'error.swapNetwork'),
  GAS_NETWORK_UNSUPPORTED: field('Network not supported for Gas Price', 'error.gasNetwork'),
  CHAIN_NOT_FOUND: quiet('Chain {id} not found in viem/chains'),
  SEND_INCOMPLETE: field('An amount and receiver address are required', 'error.sendIncomplete'),
  SEND_TOKEN_MISSING: field('A token is required', 'error.tokenMissing'),
  SEND_UNSUPPORTED: field('Unsupported chain', 'error.sendUnsupported'),

  // Fees and transactions
  FEES_UNSUPPORTED: toast('Chain does not support EIP-1559 fees', 'error.walletCant'),
  FEE_BELOW_PRIORITY: toast('maxFeePerGas cannot be below maxPriorityFeePerGas', 'error.feeTooLow'),
  RECEIPT_TIMEOUT: toast('Timed out while waiting for the transaction receipt', 'error.receiptTimeout'),
  TRANSACTION_REVERTED: toast('{reason}', 'error.reverted'),
  NONCE_TOO_LOW: toast('Nonce too low', 'error.nonceTooLow'),
  FUNDS_INSUFFICIENT: toast('Insufficient funds', 'error.fundsInsufficient'),
  FEE_CAP_TOO_HIGH: toast('Fee cap too high', 'error.feeTooHigh'),
  FEE_CAP_TOO_LOW: toast('Fee cap too low', 'error.feeTooLow'),
  PENDING_LIMIT: quiet('{count} transactions are waited for already'),
  BATCH_PARTLY_SENT: quiet('Only a part was sent'),

  // Connectors
  PROVIDER_NOT_FOUND: view('Provider not found', 'connecting.missing'),
  SWITCH_UNSUPPORTED: view('The connector does not support programmatic chain switching', 'switchNetwork.unsupported'),
  CHAINS_UNSUPPORTED: view('The connector does not support any of the requested chains', 'connecting.unsupported'),
  CHAINS_MISSING: view('No chains found on connector.', 'connecting.unsupported'),
  EVM_SIGN_FAILED: toast('WagmiAdapter:signMessage - Sign message failed', 'toast.signMessageFailed'),
  EVM_GAS_FAILED: field('WagmiAdapter:estimateGas - error estimating gas', 'error.gasNetwork'),
  AMOUNT_INVALID: field('Number "{value}" is not a valid decimal number.', 'error.amountInvalid'),

  // Transport and services
  URL_NOT_HTTP: quiet('Provided URL is not compatible with HTTP connection'),
  CONNECTION_CLOSED: quiet('Connection already closed'),
  HTTP_FAILED: toast('HTTP request failed', 'error.offline'),
  HTTP_STATUS: toast('HTTP status code: {status}', 'error.service'),
  RPC_FAILED: toast('RPC Request failed', 'error.service'),
  REQUEST_TIMEOUT: toast('The request took too long to respond.', 'error.timeout'),
  RESPONSE_INVALID: toast('The answer has an unknown shape', 'error.service'),
  PARAMETER_NOT_FOUND: quiet('The parameter {name} was not found'),

  // Codes of wallets and nodes
  RPC_PARSE: toast('Parse error', 'error.service'),
  RPC_INVALID_REQUEST: toast('Invalid request', 'error.service'),
  RPC_METHOD_NOT_FOUND: toast('Method not found', 'error.walletCant'),
  RPC_INVALID_PARAMS: toast('Invalid params', 'error.service'),
  RPC_INTERNAL: toast('Internal error', 'error.service'),
  RPC_INVALID_INPUT: toast('Invalid input', 'error.service'),
  RPC_RESOURCE_NOT_FOUND: toast('Resource not found', 'error.service'),
  RPC_RESOURCE_UNAVAILABLE: view('Resource unavailable', 'connecting.pending'),
  RPC_TRANSACTION_REJECTED: toast('Transaction rejected', 'error.service'),
  RPC_METHOD_UNSUPPORTED: toast('Method not supported', 'error.walletCant'),
  RPC_LIMIT_EXCEEDED: toast('Limit exceeded', 'error.busy'),
  RPC_VERSION_UNSUPPORTED: toast('JSON-RPC version not supported', 'error.walletCant'),
  USER_REJECTED: view('User rejected the request', 'connecting.declined'),
  UNAUTHORIZED: toast('Unauthorized', 'error.walletRefused'),
  METHOD_UNSUPPORTED: toast('Unsupported method', 'error.walletCant'),
  PROVIDER_DISCONNECTED: toast('Provider disconnected', 'error.walletOffline'),
  CHAIN_DISCONNECTED: toast('Chain disconnected', 'error.walletOffline'),
  CHAIN_UNKNOWN_TO_WALLET: view('Switch chain error', 'switchNetwork.unsupported'),
  CAPABILITY_UNSUPPORTED: toast('Unsupported non-optional capability', 'error.walletCant'),
  BUNDLE_CHAIN_UNSUPPORTED: toast('Unsupported chain id', 'error.walletNetwork'),
  BUNDLE_DUPLICATE: toast('Duplicate id', 'error.nonceTooLow'),
  BUNDLE_UNKNOWN: toast('Unknown bundle id', 'error.unknown'),
  BUNDLE_TOO_LARGE: toast('Bundle too large', 'error.walletCant'),
  UPGRADE_REJECTED: toast('Atomic-ready wallet rejected the upgrade', 'error.rejected'),
  ATOMICITY_UNSUPPORTED: toast('Atomicity not supported', 'error.walletCant'),
  RPC_UNKNOWN: toast('An unknown RPC error occurred', 'error.unknown'),

  // Our own
  INTERNAL_SDK_ERROR: toast('Something inside Portico failed', 'error.unknown'),
  ABORTED: quiet('Request was aborted'),
  CONNECT_ABORTED: quiet('The visitor left before the wallet answered'),
  SWITCH_ABORTED: quiet('The visitor left before the wallet answered'),
  OPTIONS_NO_CHAINS: quiet('No chains were given'),
  OPTIONS_NETWORK_UNKNOWN: quiet('The default network {networkId} is not among the networks'),
  OPTIONS_SERVICE_URL: quiet('The URL of the service {service} is not an http(s) URL'),
  OPTION_INVALID: quiet('The option {option} can’t be used'),
  THEME_VALUE_INVALID: quiet('The theme value {key} can’t be used'),
  MESSAGE_INVALID: quiet('The message {key} can’t be used'),
  LOCALE_UNKNOWN: quiet('There are no words for the locale {locale}'),
  VIEW_UNKNOWN: quiet('There is no view {view}'),
  EVENT_UNKNOWN: quiet('There is no event {event}'),
  STYLES_MISSING: quiet('The stylesheet is not on the page'),
  UI_LOAD_FAILED: view('A part of Portico did not load', 'load'),
  PACKAGE_MISSING: view('The package {package} is not installed', 'load'),
  HANDLE_UNKNOWN: quiet('This is not a Portico handle'),
  HANDLE_DESTROYED: quiet('The Portico handle was destroyed'),
  HANDLE_DUPLICATE: quiet('There are two Porticos on this page'),
  PROVIDER_MISSING: quiet('There is no PorticoProvider above this component'),
  SERVICE_MISSING: quiet('The service {service} is not configured'),
  NO_NETWORKS: quiet('No networks were given'),
  NAMESPACE_UNSUPPORTED: quiet('There is no adapter for {namespace}'),
  NOT_CONNECTED: quiet('No wallet is connected'),
  REQUEST_INVALID: quiet('The request’s {field} can’t be used'),
  CHAIN_MISMATCH: toast('The wallet stands on another network', 'error.walletNetwork'),
  CONNECTOR_NOT_FOUND: view('Failed to find connector', 'connecting.missing'),
  CONNECTOR_NO_ACCOUNTS: view('The wallet gave no account', 'connecting.failed'),
} as const satisfies Record<ErrorCode, ErrorEntry>;

/** An error's words for developers, its details filled in. */
export function textOf(code: ErrorCode, details: Readonly<Record<string, unknown>> = {}): string {
  return errorCatalogue[code].text.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));
}
