import { CONNECTOR_KINDS, type ConnectorKind } from './connector';
import type { Wallet } from './wallet';

/** A wallet that a host brings itself; no registry need know it. */
export type CustomWallet = Pick<Wallet, 'id' | 'name'> & Partial<Pick<Wallet, (typeof customTexts)[number]>>;

const customTexts = [
  'imageUrl',
  'rdns',
  'mobileLink',
  'desktopLink',
  'webappLink',
  'homepage',
  'appStore',
  'playStore',
  'chromeStore',
] as const;

/** Where the row that leads to the whole directory is shown. */
export type AllWalletsRow = 'show' | 'hide' | 'only-mobile';

/** Which wallets are offered. A wallet is named by its id at the registry, its reverse domain name, or its name. */
export interface WalletOptions {
  /** Shown on Connect, in this order. */
  featured?: readonly string[];
  /** If given, the directory holds these alone. */
  include?: readonly string[];
  /** Not offered, installed or not. */
  exclude?: readonly string[];
  /** Wallets of the host's own, on Connect and in the directory. */
  custom?: readonly CustomWallet[];
  /** The row "All wallets". Default `show`. */
  all?: AllWalletsRow;
  /**
   * Your own pictures of wallets that are found in the page, by connector id or reverse domain name.
   * @example images: { 'io.metamask': '/wallets/metamask.svg' }
   */
  images?: Readonly<Record<string, string>>;
  /** Kinds of rows on Connect, first to last; those left out follow in the default order ([§9] Connector order). */
  order?: readonly ConnectorKind[];
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isCustom = (value: unknown): value is CustomWallet => {
  const entry = value as Record<string, unknown> | null;
  return (
    typeof entry === 'object' &&
    entry !== null &&
    isText(entry.id) &&
    isText(entry.name) &&
    customTexts.every((key) => entry[key] === undefined || isText(entry[key]))
  );
};

const ROWS: readonly unknown[] = ['show', 'hide', 'only-mobile'];

/** Whether an entry of the option can be used. */
export const isWalletOption: Record<keyof WalletOptions, (value: unknown) => boolean> = {
  featured: isTextList,
  include: isTextList,
  exclude: isTextList,
  custom: (value) => Array.isArray(value) && value.every(isCustom),
  all: (value) => ROWS.includes(value),
  images: (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isText),
  order: (value) =>
    Array.isArray(value) && value.every((kind) => (CONNECTOR_KINDS as readonly unknown[]).includes(kind)),
};

/** The option as it can be used: entries that can't be are as if they were not given. */
export function readWalletOptions(
  given: unknown,
): Required<Omit<WalletOptions, 'include'>> & Pick<WalletOptions, 'include'> {
  const used = Object.fromEntries(
    Object.entries(typeof given === 'object' && given !== null ? given : {}).filter(([key, value]) =>
      isWalletOption[key as keyof WalletOptions]?.(value),
    ),
  ) as WalletOptions;
  return { featured: [], exclude: [], custom: [], all: 'show', order: [], images: {}, ...used };
}
