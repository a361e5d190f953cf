import type { BalanceItem, HistoryItem, NameBody, RegistryWallet, RemoteFeature } from './apis/wire';
import type { Fault, Recorded } from './faults';
import { ada } from './fixtures/accounts';
import { remoteFeatures } from './fixtures/features';
import type { HistoryFixture } from './fixtures/history';
import { courtyard, knownNetworkIds, porch, terrace } from './fixtures/networks';
import { startPrices } from './fixtures/prices';
import { registryWallets } from './fixtures/registry';
import { adaSol, STARTING_LAMPORTS } from './fixtures/solana';
import { giftsTo, solanaGiftsTo, tokens } from './fixtures/tokens';
import type { Identity, LocalNetwork, Token } from './ledger/ledger';

/** What an account holds on one network, in smallest units. */
export interface Holdings {
  native: bigint;
  /** By token address, as the token list spells it. */
  tokens?: Record<string, bigint>;
}

/** A mail that the secure frame has sent, or what takes emails for sign-ins; `GET /mailbox/{email}` shows it. */
export interface Mail {
  id: string;
  /** The recipient's email address, in lower case. */
  to: string;
  subject: string;
  /** The one-time code, or the link to open. */
  code?: string;
  link?: string;
  /** Milliseconds since the epoch. */
  sentAt: number;
  expiresAt: number;
}

/** A one-time code that was mailed to a visitor who signs in with their email, and that they have not typed yet. */
export interface Otp {
  uuid: string;
  /** In lower case, as the account. */
  email: string;
  /** CAIP-10. */
  account: string;
  code: string;
  guesses: number;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** The only state of the fakes: plain data that a story, a test or a server may read and change at any time. */
export interface World {
  networks: LocalNetwork[];
  tokens: Token[];
  /** What the services say they serve, CAIP-2. */
  supportedChains: string[];
  /** US dollars by symbol. */
  prices: Record<string, number>;
  /** Prices that change with time, by symbol: moments in epoch milliseconds, US dollars from then on. */
  courses: Record<string, [at: number, price: number][]>;
  /** What an account did beside what a chain tells, by CAIP-10 with the address in lower case. */
  history: Record<string, HistoryItem[]>;
  /** The same made up, by `POST /control/history`. */
  histories: Record<string, HistoryFixture>;
  /** What the service lists beside what a chain tells, by CAIP-10 with the address in lower case. */
  oddBalances: Record<string, BalanceItem[]>;
  /** By CAIP-10 with the address in lower case. Only the ledger in memory reads it; a live chain knows for itself. */
  holdings: Record<string, Holdings>;
  /**
   * How much of a token the router of the pools may take, in smallest units, by CAIP-10 with the address in lower case and by
   * token address. Only the ledger in memory reads it.
   */
  allowances: Record<string, Record<string, bigint>>;
  /** Symbols of coins that no pool has, price or not. Only the ledger in memory reads it. */
  unpooled: string[];
  /** By address in lower case. */
  identities: Record<string, Identity>;
  /** Names that were registered, oldest first. */
  names: NameBody[];
  /** Where names are registered: the first unless somebody asks for another. */
  nameZones: string[];
  wallets: RegistryWallet[];
  features: RemoteFeature[];
  allowedOrigins: string[];
  /** By project id, for projects with a list of their own. */
  projectOrigins: Record<string, string[]>;
  analyticsEnabled: boolean;
  faults: Fault[];
  /** What was asked, oldest first. */
  requests: Recorded[];
  /** What arrived at the analytics sink. */
  events: unknown[];
  /** What was mailed, by the secure frame and for sign-ins, oldest first. */
  mail: Mail[];
  otps: Otp[];
  /** Emails that were confirmed for a sign-in, in lower case, each for one account. */
  confirmedEmails: Pick<Otp, 'email' | 'account'>[];
  /** What has broken by itself, in a sentence each: a chain that somebody killed. */
  troubles: string[];
}

export const accountKey = (network: string, address: string) => `${network}:${address.toLowerCase()}`;

/**
 * A world in order: three networks, Ada with some coins, a registry of invented wallets, nothing broken.
 * @example createWorld({ faults: [{ match: '/v1/identity', status: 503 }] })
 */
export function createWorld(overrides: Partial<World> = {}): World {
  return {
    networks: [porch, courtyard, terrace],
    tokens,
    supportedChains: [porch.id, courtyard.id, terrace.id, ...knownNetworkIds],
    prices: { ...startPrices },
    courses: {},
    history: {},
    histories: {},
    oddBalances: {},
    holdings: {
      [accountKey(porch.id, ada.address)]: { native: 10_000n * 10n ** 18n, tokens: giftsTo(ada.address, porch.id) },
      [accountKey(courtyard.id, ada.address)]: {
        native: 10_000n * 10n ** 18n,
        tokens: giftsTo(ada.address, courtyard.id),
      },
      [accountKey(terrace.id, adaSol.address)]: { native: STARTING_LAMPORTS, tokens: solanaGiftsTo(adaSol.address) },
    },
    allowances: {},
    unpooled: ['WBTC', 'TICKET'],
    identities: {},
    names: [],
    nameZones: ['reown.id', 'wcn.id'],
    wallets: registryWallets,
    features: remoteFeatures,
    allowedOrigins: ['http://localhost:*', 'http://127.0.0.1:*'],
    projectOrigins: {},
    analyticsEnabled: true,
    faults: [],
    requests: [],
    events: [],
    mail: [],
    otps: [],
    confirmedEmails: [],
    troubles: [],
    ...overrides,
  };
}
