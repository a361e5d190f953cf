import type { Middleware, Reducer } from '@reduxjs/toolkit';
import type { AccountId, Namespace } from '@/domain/caip';
import type { Currency } from '@/domain/currency';
import type { NameOptions } from '@/domain/names';
import type { ChainAdapter } from '@/ports/adapter';
import type { ConnectMethod } from '@/ports/connectMethod';
import type { Env } from '@/ports/env';
import type { Pairing } from '@/ports/pairing';
import type { SignIn, SignInData } from '@/ports/signIn';

/** Where each service answers; `null` means there is none, and what needs it is not shown ([contract 1]). */
export interface ServiceUrls {
  /** Balances, history, names, swaps, on-ramp; and RPC of the chains it knows. */
  blockchain: string | null;
  /** The wallet directory, its pictures, and a project's configuration. */
  registry: string | null;
  /** Nowhere until a host names a URL. */
  analytics: string | null;
  /** The secure frame of the embedded wallet. */
  frame: string | null;
  /** WalletConnect's relay, over WebSocket. */
  relay: string | null;
  /** WalletConnect's check of a page's domain. */
  verify: string | null;
  /** The registry of packages: is there a newer Portico? Asked in a development build alone. */
  packages: string | null;
}

export type ServiceName = keyof ServiceUrls;

/** No service at all: local mode. */
export const noServices: ServiceUrls = {
  blockchain: null,
  registry: null,
  analytics: null,
  frame: null,
  relay: null,
  verify: null,
  packages: null,
};

/** What a store needs of a part that comes to it after its start. */
export interface LazySlice {
  reducerPath: string;
  reducer: Reducer;
  /** There is room for one: the api. */
  middleware?: Middleware;
}

/** What thunks and endpoints reach the outside with: the store's `extra`. */
export interface Extra {
  env: Env;
  adapters: Partial<Record<Namespace, ChainAdapter>>;
  projectId: string | undefined;
  services: ServiceUrls;
  /** Pictures that others name (wallets, names, token lists) come from anywhere, or from our own services alone. */
  images?: 'any' | 'services';
  /** What prices are asked for in, as the host gave it; default US dollars. */
  currency?: Currency;
  /** Where names are registered; `null`: they are not. */
  names?: NameOptions | null;
  /** The code of a pairing and the line it goes over, where wallets can be paired. */
  pairing?: Pairing;
  /** Ways in that serve several namespaces. */
  methods?: readonly ConnectMethod[];
  /** How visitors sign in, where the site has them do so. */
  signIn?: SignIn;
  /** The message that the visitor reads before signing it, for the account it was made for. It is signed at most once. */
  messageToSign?: { account: AccountId; data: SignInData; text: string };
  /** Gives the store a part that is not there from its start, once. A store that was made with it has no need of it. */
  injectSlice?(late: LazySlice): void;
}
