import type { NetworkId } from '@/domain/caip';
import type { ChainAdapter, WalletAccount } from '@/ports/adapter';

/**
 * How the wallet of a suite answers from now on. `silent` answers nothing at all, reads included; `throw` breaks instead
 * of refusing; `garbage` sends things of the wrong kind; `empty` says yes without an account; `stay` says yes to another
 * network and stays where it is.
 */
export type Manner = 'approve' | 'reject' | 'hang' | 'silent' | 'throw' | 'garbage' | 'empty' | 'stay';

/** A wallet that a suite works by hand, on whatever chain. */
export interface AdapterDriver {
  /** Started. */
  adapter: ChainAdapter;
  connectorId: string;
  /** Two networks of the host that the wallet knows; it stands on the first. */
  here: NetworkId;
  there: NetworkId;
  /** A network of the host that the wallet has to be told of, where its kind of wallet can be. */
  new?: NetworkId;
  /** One that the wallet knows and the host did not list. */
  unlisted: NetworkId;
  /** A network of the host that the wallet does not know and can't be told of. */
  foreign?: NetworkId;
  /** The wallet's accounts, as the adapter should spell them; the first is in use. */
  accounts: readonly [string, string];
  /** What else is known of the first of them. */
  details: Omit<WalletAccount, 'address'>;
  behave(manner: Manner): void;
  /** Answers what has waited longest. */
  approve(): void;
  reject(): void;
  /** What a person does in the wallet itself. */
  switchAccount(address: string): void;
  switchNetwork(networkId: NetworkId): void;
  lock(): void;
  unlock(): void;
  revoke(): void;
  /** How often its person was asked anything on this page. */
  prompts(): number;
  /** A wallet that is not in the page, so that the page can take back what it asked. */
  far?: {
    /** How many questions its person still sees. */
    openQuestions(): number;
    /** From now on a page is let in where the wallet stands, and what is asked after that waits. */
    hangLater(): void;
  };
  /** Where it really stands. */
  standsOn(): NetworkId;
  /** Moves the adapter's clock. */
  advance(ms: number): void;
  /** The visitor comes back: a new page, the same storage, the same wallet; `late` comes with `arrive()`. */
  reload(options?: { late?: boolean }): Promise<void>;
  arrive(): void;
  close(): void;
}

/**
 * What a kind of wallet or config does not have, by its nature. `network`: it stands nowhere itself, so that no move of it
 * is followed. `move`: nobody is asked about a network that it let the page use; where the page uses it is the adapter's to
 * say, and a visitor who comes back stands where they were. Who lacks `network` lacks that, too. `return`: it is back
 * without being asked, since what it was let into is kept on this device. `lateYes`: a yes to somebody who has left
 * meanwhile is undone. `provider`: it is plain data, which has none and keeps nobody waiting.
 */
export type Lack = Manner | 'late' | 'lock' | 'unlisted' | 'network' | 'move' | 'lateYes' | 'return' | 'provider';
