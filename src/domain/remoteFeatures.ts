import { remoteFeatureDefaults } from './limits';

/** Features that a project turns on and off at the services ([§9] Default remote features). */
export interface RemoteFeatures {
  swaps: boolean;
  onramp: boolean;
  email: boolean;
  /** In the order they are shown; empty for none. */
  socials: readonly string[];
  activity: boolean;
  branding: boolean;
  multiWallet: boolean;
  emailCapture: false | 'optional' | 'required';
  payWithExchange: boolean;
  payments: boolean;
  reownAuthentication: boolean;
}

export type RemoteFeatureName = keyof RemoteFeatures;

/** One line of a project's configuration, as the service writes it ([views C.8]). */
export interface RemoteFeatureEntry {
  id: string;
  isEnabled: boolean;
  config: readonly string[] | null;
}

/** What the service calls each of them. */
const IDS: Record<RemoteFeatureName, string> = {
  swaps: 'swap',
  onramp: 'onramp',
  email: 'social_login',
  socials: 'social_login',
  activity: 'activity',
  branding: 'reown_branding',
  multiWallet: 'multi_wallet',
  emailCapture: 'email_capture',
  payWithExchange: 'fund_from_exchange',
  payments: 'payments',
  reownAuthentication: 'reown_authentication',
};

/** The service a feature can't do without; those left out need none. */
export const serviceOfFeature: Partial<Record<RemoteFeatureName, 'blockchain' | 'registry' | 'frame'>> = {
  swaps: 'blockchain',
  onramp: 'blockchain',
  email: 'frame',
  socials: 'frame',
  activity: 'blockchain',
  payWithExchange: 'blockchain',
  payments: 'blockchain',
  reownAuthentication: 'registry',
};

export const remoteFeatureNames = Object.keys(IDS) as RemoteFeatureName[];

export const isFeatureOn = (value: RemoteFeatures[RemoteFeatureName] | undefined) =>
  typeof value === 'object' ? value.length > 0 : Boolean(value);

const off = (name: RemoteFeatureName): RemoteFeatures[RemoteFeatureName] => (name === 'socials' ? [] : false);

/** What the service says of one feature; undefined where it leaves it to the site. */
function remoteValue(name: RemoteFeatureName, entries: readonly RemoteFeatureEntry[]) {
  const entry = entries.find(({ id }) => id === IDS[name]);
  if (!entry) return off(name);
  const { isEnabled, config } = entry;
  if (config === null) return undefined;
  if (!isEnabled) return off(name);
  if (name === 'email') return config.includes('email');
  if (name === 'socials') return config.filter((one) => one !== 'email');
  if (name === 'emailCapture') return config.includes('required') ? 'required' : 'optional';
  return true;
}

export interface FeatureSources {
  /** The project's configuration; null where it could not be had. */
  entries: readonly RemoteFeatureEntry[] | null;
  /** What the site's own code asked for. */
  local: Partial<RemoteFeatures>;
  /** Paying as the site's purpose: no email, no social login. */
  isPay?: boolean;
  /** A WalletConnect-only modal: none of them. */
  isBasic?: boolean;
}

/** Which features are on ([views C.8] Config merge), before asking whether their services are there. */
export function mergeFeatures({ entries, local, isPay = false, isBasic = false }: FeatureSources): RemoteFeatures {
  const merged = Object.fromEntries(
    remoteFeatureNames.map((name) => {
      if (isBasic || (isPay && (name === 'email' || name === 'socials'))) return [name, off(name)];
      const remote = entries ? remoteValue(name, entries) : undefined;
      return [name, remote ?? local[name] ?? remoteFeatureDefaults[name]];
    }),
  );
  return merged as unknown as RemoteFeatures;
}

/** Features the site asked for in code, and which the project's configuration decides instead: told once. */
export const ignoredFeatures = ({ entries, local }: FeatureSources): RemoteFeatureName[] =>
  remoteFeatureNames.filter((name) => {
    const remote = entries && remoteValue(name, entries);
    return (
      local[name] !== undefined && remote !== undefined && remote !== null && String(remote) !== String(local[name])
    );
  });

/**
 * Features as they are shown while a newer configuration waits for the next opening: what it turns off is off at once,
 * what it turns on or changes waits ([contract 1] Capabilities).
 */
export function withSwitchedOff(now: RemoteFeatures, next: RemoteFeatures): RemoteFeatures {
  const shown = Object.fromEntries(
    remoteFeatureNames.map((name) => [name, isFeatureOn(next[name]) ? now[name] : off(name)]),
  ) as unknown as RemoteFeatures;
  return { ...shown, socials: now.socials.filter((one) => next.socials.includes(one)) };
}

/**
 * Features without the ones whose service is not there: nothing is half-shown ([contract 1]).
 * @param withheld Off as well, whatever is there.
 */
export const withServices = (
  features: RemoteFeatures,
  has: (service: string) => boolean,
  withheld: readonly RemoteFeatureName[] = [],
): RemoteFeatures =>
  Object.fromEntries(
    remoteFeatureNames.map((name) => {
      const service = serviceOfFeature[name];
      const isThere = service === undefined || has(service);
      return [name, isThere && !withheld.includes(name) ? features[name] : off(name)];
    }),
  ) as unknown as RemoteFeatures;
