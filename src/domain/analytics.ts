import type { Namespace, NetworkId } from './caip';
import { analyticsLimits } from './limits';
import type { Platform } from './platform';

type None = Record<never, never>;

/** What happened, and what is said of it (wire 3.4). A flow that comes later adds its own here. */
export interface EventProperties {
  /** The initial state; never sent ([§4] Analytics). */
  MODAL_CREATED: None;
  INITIALIZE: { networks: NetworkId[]; services: string[]; features: string[] };
  MODAL_OPEN: { connected: boolean };
  MODAL_CLOSE: { connected: boolean };
  SELECT_WALLET: { name: string; platform: Platform };
  /**
   * `qrcode`: paired by a code; `mobile`: by the link that opens the wallet on this device; `email`: the embedded wallet,
   * after a login.
   */
  CONNECT_SUCCESS: { method: 'browser' | 'qrcode' | 'mobile' | 'email'; name: string; reconnect?: boolean };
  CONNECT_ERROR: { message: string };
  /** The link that opens a wallet's app led nowhere. The code of the pairing is left out of it. */
  CONNECT_PROXY_ERROR: { message: string; uri: string; mobile_link: string; name: string };
  DISCONNECT_SUCCESS: { namespace: Namespace };
  DISCONNECT_ERROR: { namespace: Namespace; message: string };
  SWITCH_NETWORK: { network: NetworkId };
  CLICK_ALL_WALLETS: None;
  CLICK_GET_WALLET: None;
  CLICK_NETWORKS: None;
  CLICK_WALLET_HELP: None;
  CLICK_NETWORK_HELP: None;
  /** The registry answered what was typed into the directory. */
  SEARCH_WALLET: { search: string; badge?: 'certified' };
  CLICK_TRANSACTIONS: { isSmartAccount: boolean };
  LOAD_MORE_TRANSACTIONS: HistoryFacts;
  ERROR_FETCH_TRANSACTIONS: HistoryFacts;
  CLICK_SIGN_SIWX_MESSAGE: SignInFacts;
  CLICK_CANCEL_SIWX: SignInFacts;
  SIWX_AUTH_SUCCESS: SignInFacts;
  SIWX_AUTH_ERROR: SignInFacts;
  SOCIAL_LOGIN_STARTED: { provider: string };
  /** The social site, or the app that read the code, has said yes. */
  SOCIAL_LOGIN_REQUEST_USER_DATA: { provider: string };
  OPEN_ENS_FLOW: { isSmartAccount: boolean };
  REGISTER_NAME_INITIATED: NameFacts;
  REGISTER_NAME_SUCCESS: NameFacts;
  REGISTER_NAME_ERROR: NameFacts & { error: string };
  OPEN_SEND: { isSmartAccount: boolean; network: NetworkId };
  SEND_INITIATED: SendFacts;
  /** The wallet has sent it; what becomes of it, the chain tells. */
  SEND_SUCCESS: SendFacts;
  SEND_ERROR: SendFacts & { message: string };
  OPEN_SWAP: { isSmartAccount: boolean; network: NetworkId };
  CLICK_SELECT_TOKEN_TO_SWAP: None;
  INITIATE_SWAP: SwapFacts;
  /** The wallet has sent it; what becomes of it, the chain tells. */
  SWAP_SUCCESS: SwapFacts;
  SWAP_ERROR: SwapFacts & { message: string };
  SWAP_APPROVAL_ERROR: SwapFacts & { message: string };
  SOCIAL_LOGIN_SUCCESS: { provider: string; reconnect?: boolean };
  SOCIAL_LOGIN_ERROR: { provider: string };
  /** The window was closed. */
  SOCIAL_LOGIN_CANCELED: { provider: string };
  EMAIL_LOGIN_SELECTED: None;
  EMAIL_SUBMITTED: None;
  DEVICE_REGISTERED_FOR_EMAIL: None;
  EMAIL_VERIFICATION_CODE_SENT: None;
  EMAIL_VERIFICATION_CODE_PASS: None;
  EMAIL_VERIFICATION_CODE_FAIL: { message: string };
  EMAIL_EDIT: None;
  EMAIL_UPGRADE_FROM_MODAL: None;
  SET_PREFERRED_ACCOUNT_TYPE: { accountType: string; network: NetworkId };
  /** An error of ours ([§8] Reporting). */
  INTERNAL_SDK_ERROR: ErrorProperties;
}

export interface HistoryFacts {
  address: string;
  projectId?: string;
  /** Of the page that was asked for; none for the newest. */
  cursor?: string;
  isSmartAccount: boolean;
}

interface SignInFacts {
  network: NetworkId;
  isSmartAccount: boolean;
}

interface SendFacts {
  isSmartAccount: boolean;
  network: NetworkId;
  /** Its address; of the network's own coin, the symbol. */
  token: string;
  amount: number;
}

interface SwapFacts {
  isSmartAccount: boolean;
  network: NetworkId;
  /** Symbols; amounts in whole tokens. */
  swapFromToken: string;
  swapToToken: string;
  swapFromAmount: string;
  swapToAmount: string;
}

interface NameFacts {
  ensName: string;
  isSmartAccount: boolean;
}

export interface ErrorProperties {
  errorType: string;
  errorMessage: string;
  stackTrace: string;
}

export type EventName = keyof EventProperties;

/** Something that happened in the modal or to a connection. */
export type PorticoEvent<Name extends EventName = EventName> = {
  [N in Name]: {
    event: N;
    properties: EventProperties[N];
    /** Of the account in use, where there is one. */
    address?: string;
    networkId?: NetworkId;
    /** Milliseconds since the epoch. */
    timestamp: number;
  };
}[Name];

/** Words of an error without what names a person or opens a wallet: addresses, hashes and keys, emails, pairing codes. */
export const redact = (text: string): string =>
  text
    .slice(0, analyticsLimits.errorTextCount)
    .replace(/wc:[^\s"')]+/gi, 'wc:…')
    .replace(/[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,32})+/g, '…@…')
    .replace(/(?:0x)?[0-9a-f]{40,}/gi, '0x…');

/** What is said of an error, whatever was thrown. */
export function errorProperties(thrown: unknown): ErrorProperties {
  const { name, message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
  return { errorType: redact(name), errorMessage: redact(message), stackTrace: redact(stack ?? '') };
}
