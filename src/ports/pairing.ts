/** What a page shows while a wallet far away is awaited. Plain data, equal by reference until something changed. */
export interface PairingSnapshot {
  /** The code a wallet reads, as text for a picture or a link. It stays while a new one is fetched. */
  uri?: string;
  /** Milliseconds since the epoch. */
  expiresAt?: number;
  /** It is too near its end to be shown ([§4] Pairing). */
  isExpired: boolean;
  /** The line to the relay: `lost` once it broke or could not be had, until it is back. */
  relay: 'idle' | 'connecting' | 'connected' | 'lost';
  /** What the verification service says of this page's domain; nothing while it said nothing. */
  verdict?: 'verified' | 'unverified' | 'scam';
}

/** The code of a pairing under way, and the line it goes over. */
export interface Pairing {
  snapshot(): PairingSnapshot;
  subscribe(listener: (snapshot: PairingSnapshot) => void): () => void;
  /** Fetches a new code for the pairing under way; the old one is shown until it is there. */
  renew(): void;
  /**
   * The next try waits for the answer to a code of an earlier page, while that is good; only then fetches one. `false`,
   * and nothing else, for a code by which this device asked nobody.
   */
  resume(code: { uri: string; expiresAt: number }): boolean;
  /** On a phone: the app that requests go to from now on, by the link that opens it. */
  openedWith(link: { href: string; name: string }): void;
  /** For when pairing is offered: fetches the pairing library without running it. Does nothing on a metered line. */
  fetchAhead(): void;
  /** For when a visitor comes near the offer: runs the library too. Asks no relay and no wallet. Does nothing on a metered line. */
  warmUp(): void;
  /** Who this page is at the relay, while a wallet is paired. */
  clientId(): string | undefined;
}
