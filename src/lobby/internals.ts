import type { Frame } from '@/app/frame';
import type { PorticoDialog, PorticoDialogProps } from '@/app/PorticoDialog';
import type { AccountId, Namespace } from '@/domain/caip';
import type { Connector } from '@/domain/connector';
import { PorticoError } from '@/domain/errors/porticoError';
import type { Engine } from '@/engine/createEngine';
import type { PorticoState } from '@/ports/publicState';
import type { Features } from '@/store/settings/defaults';
import { explainHandle } from './developer';
import type { Appearance, EngineCalls, OpenOptions, Portico } from './handle';
import type { PorticoOptions } from './options';
import type { Snapshot } from './snapshot';

// Bundlers replace `process.env.NODE_ENV` where it is written out, and drop the branches and imports that are then dead.
declare const process: { env: { NODE_ENV?: string } };

/** What a wallet's own button finds when it is pressed. */
export type WalletFinding = Connector | undefined;

export interface Runtime extends EngineCalls {
  engine: Engine;
  /** @param isWanted Asked at the last moment: a visitor may have closed what the lobby showed. */
  open(request: OpenOptions, isWanted?: () => boolean): Promise<void>;
  setFeatures(features: Partial<Features>): void;
  /**
   * For as long as an account's button stands: has its name looked up, which the page's state tells, and with a locale its
   * balance written, as a button shows it ([§9] Display); `null` where it cannot be had. Returns the unsubscribe function.
   */
  watchAccountButton(
    account: AccountId,
    locale: string | undefined,
    listener: (text: string | null) => void,
  ): () => void;
  /** The connector of a wallet by id, rdns or name, as far as it is known now. */
  findWallet(wallet: string, namespace?: Namespace): WalletFinding;
  /** The same, but one that is not here yet is waited for as long as wallets may be late ([§9]). */
  awaitWallet(wallet: string, namespace?: Namespace): Promise<WalletFinding>;
}

export type App = NonNullable<PorticoDialogProps['app']>;

/** The modal as it is shown first, of what the lobby knows. */
export interface FirstOpening {
  frame: Frame;
  /** Resolves when the view can be seen, and the store shows it; or once it has been closed meanwhile. */
  open(request: OpenOptions): Promise<void>;
  /** Somebody is about to press: draws Connect out of sight, so that the press has only to show it, and fetches the rest; the press asks again for what does not come. */
  comeNear(): void;
  /** Closes what the lobby itself shows, or is about to. */
  close(): void;
  /** The lobby shows Connect, and the store does not yet. */
  isShown(): boolean;
  /** Fetches the views, and lets the store show them. */
  bringApp(): Promise<void>;
  /** Fetches all that an opening of this host needs after its first paint, in one round; nothing is made of it yet. Not on a line that is dear. */
  fetchAhead(): void;
  stop(): void;
}

/** The modal, once somebody wants it: as the lobby shows it first, and as soon as it may take over, the store. */
export interface Ui {
  first?: FirstOpening & { PorticoDialog: typeof PorticoDialog };
  app?: App;
  /** Its first file did not come: asks again. */
  again?(): void;
}

/** What our own components need beyond the handle. */
export interface Internals {
  options: PorticoOptions;
  /** What a server and the first client render agree on, where a host gives nothing better. */
  initial: PorticoState;
  state: Snapshot<PorticoState>;
  appearance: Snapshot<Appearance>;
  /** Set while `open()` waits for the UI, so that the page can say so at once. */
  opening: Snapshot<boolean>;
  /** Where the modal may show: providers, and before them any `PorticoModal`. The first one does. */
  providers: Snapshot<readonly symbol[]>;
  ui: Snapshot<Ui>;
  /** What a click leads to: the engine, and what speaks for it. */
  runtime(): Promise<Runtime>;
  /** A press has begun: fetch what it needs. */
  preload(): void;
  /** The pointer or focus comes near: the same, where the host wants it. */
  near(): void;
  /** A page is there: restore what is remembered, and reconnect the wallet when idle. */
  start(): () => void;
  report(error: PorticoError): void;
}

const known = new WeakMap<Portico, Internals>();

export const remember = (portico: Portico, internals: Internals) => void known.set(portico, internals);

/** @throws PorticoError `HANDLE_UNKNOWN` for anything that `createPortico` did not make */
export function internalsOf(portico: Portico): Internals {
  const found = known.get(portico);
  if (!found)
    throw new PorticoError(
      'HANDLE_UNKNOWN',
      {},
      process.env.NODE_ENV !== 'production' ? explainHandle(portico) : { hint: 'Pass what createPortico() returned.' },
    );
  return found;
}
