/** Bodies as they go over the wire ([views C]). What is `null` there is `null` here. */

export interface SupportedChainsBody {
  http: string[];
  ws: string[];
}

export interface IdentityBody {
  name: string | null;
  avatar: string | null;
}

export interface BalanceItem {
  name: string;
  symbol: string;
  iconUrl: string;
  /** CAIP-2. */
  chainId: string;
  /** CAIP-10 of the token; absent for the network's own. */
  address?: string;
  /** US dollars. */
  value?: number;
  price: number;
  quantity: { decimals: string; numeric: string };
}

export interface BalanceBody {
  balances: BalanceItem[];
}

export interface FungibleItem {
  /** CAIP-10, as it was asked for. */
  address: string;
  name: string;
  symbol: string;
  iconUrl: string;
  price: number;
}

export interface FungiblePriceBody {
  fungibles: FungibleItem[];
}

export interface HistoryTransfer {
  direction: 'in' | 'out' | 'self';
  /** Addresses of the transfer's two ends; a service may leave them out. */
  sender?: string;
  recipient?: string;
  quantity: { numeric: string };
  /** US dollars. */
  value?: number;
  price?: number;
  fungible_info?: { name?: string; symbol?: string; icon?: { url: string } };
  nft_info?: {
    name?: string;
    content: { preview?: { url: string; content_type: string | null } } | null;
    flags: { is_spam: boolean };
  };
}

export interface HistoryItem {
  id: string;
  metadata: {
    operationType: string;
    hash: string;
    /** CAIP-2. */
    chain: string;
    /** ISO 8601. */
    minedAt: string;
    sentFrom: string;
    sentTo: string;
    status: 'confirmed' | 'failed' | 'pending';
    nonce: number;
  };
  transfers: HistoryTransfer[];
}

export interface HistoryBody {
  data: HistoryItem[];
  next: string | null;
}

export interface ConvertToken {
  name: string;
  symbol: string;
  /** CAIP-10. */
  address: string;
  decimals: number;
  logoUri: string;
  eip2612?: boolean;
}

export interface ConvertTokensBody {
  tokens: ConvertToken[];
}

/** Amounts are in smallest units; accounts are CAIP-10 of the coins, as they were asked for. */
export interface ConvertQuotesBody {
  quotes: { id: string | null; fromAmount: string; fromAccount: string; toAmount: string; toAccount: string }[];
}

export interface ConvertAllowanceBody {
  allowance: string;
}

/** Wei. */
export interface ConvertGasPriceBody {
  standard: string;
  fast: string;
  instant: string;
}

/** `from` and `to` are CAIP-10. */
export interface ConvertApproveBody {
  tx: { from: string; to: string; data: string; value: string; eip155: { gas: number; gasPrice: string } };
}

export interface ConvertTransactionBody {
  tx: { from: string; to: string; data: string; amount: string; eip155: { gas: string; gasPrice: string } };
}

/** A registered name. */
export interface NameBody {
  name: string;
  /** ISO 8601. */
  registered_at: string;
  updated_at: string | null;
  /** By coin type (ENSIP-11). */
  addresses: Record<string, { address: string; created: string }>;
  attributes: { avatar?: string; bio?: string }[];
}

export interface SuggestionsBody {
  suggestions: { name: string; registered: boolean }[];
}

export interface RegisteredBody {
  success: boolean;
}

export interface RemoteFeature {
  id: string;
  isEnabled: boolean;
  config: string[] | null;
}

export interface RemoteConfigBody {
  features: RemoteFeature[];
}

export interface OriginsBody {
  allowedOrigins: string[];
}

export interface RegistryWallet {
  id: string;
  name: string;
  homepage?: string;
  image_id?: string;
  image_url?: string;
  order?: number;
  mobile_link?: string | null;
  desktop_link?: string | null;
  webapp_link?: string | null;
  link_mode?: string | null;
  app_store?: string | null;
  play_store?: string | null;
  chrome_store?: string | null;
  rdns?: string | null;
  /** CAIP-2. */
  chains?: string[];
  injected?: { namespace?: string; injected_id?: string }[] | null;
  badge_type?: 'none' | 'certified';
}

export interface WalletsBody {
  data: RegistryWallet[];
  /** How many there are in all, not on this page. */
  count: number;
}
