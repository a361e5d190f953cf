import type { NetworkId } from '@/domain/caip';

/** Every view and what it is opened with. The registry in `app/views.ts` satisfies every name. */
export interface ViewData {
  Connect: undefined;
  /** `redirectView`: where a success leads, instead of closing. */
  ConnectingExternal: { connectorId: string; redirectView?: PublicView };
  Account: undefined;
  Networks: undefined;
  SwitchNetwork: { networkId: NetworkId };
  UnsupportedChain: undefined;
  WhatIsAWallet: undefined;
  WhatIsANetwork: undefined;
}

export type ViewName = keyof ViewData;

/** One floor of the view stack; serialisable. */
export type ViewEntry = { [V in ViewName]: { view: V; data: ViewData[V] } }[ViewName];

/** Views a host may name in `open()` (docs, views A.0). */
export const publicViews = ['Connect', 'Account', 'Networks', 'WhatIsAWallet', 'WhatIsANetwork'] as const;
export type PublicView = (typeof publicViews)[number];
export const isPublicView = (name: string): name is PublicView => (publicViews as readonly string[]).includes(name);
