/** All that the panel can change; the address bar holds what differs from the defaults, so that a link shows the same. */
export interface DemoOptions {
  theme: 'light' | 'dark' | 'system';
  /** A CSS colour; empty for Portico's own. */
  accent: string;
  /** Radius master in px. */
  corners: number;
  /** BCP 47. */
  locale: string;
  /** Which test wallets come: all, `window.ethereum` alone, all but two seconds late, or none. */
  wallets: 'test' | 'legacy' | 'late' | 'none';
  /** Kinds of chains, in their order: `evm`, `solana`, `bitcoin`, `polkadot`. */
  chains: string;
  /**
   * Ways in: `wallet` for those of the browser, `walletconnect` for a phone, `email` and `social` for a wallet behind a
   * login.
   */
  methods: string;
  /** Whether wallets may be connected beside each other. */
  several: 'on' | 'off';
  /** Whether whoever connects is asked to sign in. */
  signin: 'on' | 'off';
  /** The networks of the EVM this page lists: both, or the first alone, so that a wallet may stand elsewhere. */
  networks: 'both' | 'first';
  /** How they answer. */
  wallet: 'ask' | 'approve' | 'reject' | 'hang' | 'locked';
  /** Services at all, or local mode. */
  services: 'on' | 'off' | '503';
  rpc: 'on' | 'down';
  /** Milliseconds by which everything on the wire is late. */
  slow: number;
}

export const defaults: DemoOptions = {
  theme: 'light',
  accent: '',
  corners: 4,
  locale: 'en',
  wallets: 'test',
  chains: 'evm',
  methods: 'wallet,walletconnect',
  several: 'off',
  signin: 'off',
  networks: 'both',
  wallet: 'ask',
  services: 'on',
  rpc: 'on',
  slow: 0,
};

const choices: { [K in keyof DemoOptions]?: readonly DemoOptions[K][] } = {
  theme: ['light', 'dark', 'system'],
  wallets: ['test', 'legacy', 'late', 'none'],
  several: ['on', 'off'],
  signin: ['on', 'off'],
  networks: ['both', 'first'],
  wallet: ['ask', 'approve', 'reject', 'hang', 'locked'],
  services: ['on', 'off', '503'],
  rpc: ['on', 'down'],
};

/** Reads the query string; what it does not say, or says wrongly, keeps its default. */
export function readOptions(search: string): DemoOptions {
  const query = new URLSearchParams(search);
  const options: Record<string, unknown> = { ...defaults };
  for (const key of Object.keys(defaults) as (keyof DemoOptions)[]) {
    const value = query.get(key);
    if (value === null) continue;
    const allowed = choices[key] as readonly unknown[] | undefined;
    if (typeof defaults[key] === 'number') {
      const number = Number(value);
      if (Number.isFinite(number) && number >= 0) options[key] = number;
    } else if (!allowed || allowed.includes(value)) options[key] = value;
  }
  return options as unknown as DemoOptions;
}

/** The query string of what differs from the defaults; parameters of others stay. */
export function writeOptions(options: DemoOptions, search: string): string {
  const query = new URLSearchParams(search);
  for (const key of Object.keys(defaults) as (keyof DemoOptions)[]) {
    if (options[key] === defaults[key]) query.delete(key);
    else query.set(key, String(options[key]));
  }
  const text = query.toString();
  return text && `?${text}`;
}

export const hasMethod = ({ methods }: DemoOptions, name: string) => methods.split(',').includes(name);

/** The ways in with one of them put in or out, in their own order. */
export const withMethod = (options: DemoOptions, name: string, on: boolean) =>
  ['wallet', 'walletconnect', 'email', 'social']
    .filter((one) => (one === name ? on : hasMethod(options, one)))
    .join(',');

/** How many things go wrong on purpose. */
export const countFaults = ({ wallet, services, rpc, slow }: DemoOptions) =>
  [
    wallet === 'reject' || wallet === 'hang' || wallet === 'locked',
    services === '503',
    rpc === 'down',
    slow > 0,
  ].filter(Boolean).length;
