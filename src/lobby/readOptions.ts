import type { MethodSetup } from '@/adapters/methodSetup';
import type { Namespace } from '@/domain/caip';
import { PorticoError } from '@/domain/errors/porticoError';
import { remoteFeatureDefaults } from '@/domain/limits';
import { noServices } from '@/services/extra';
import { defaultFeatures, type Features, type SettingsState } from '@/store/settings/defaults';
import type { EngineCalls } from './handle';
import type { PorticoOptions } from './options';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isText = (value: unknown): value is string => typeof value === 'string';
const isTextList = (value: unknown) => Array.isArray(value) && value.every(isText);

function isUrl(value: unknown, protocol: RegExp) {
  try {
    return isText(value) && protocol.test(new URL(value).protocol);
  } catch {
    return false;
  }
}

/** Whether an entry of `methods` is what `walletConnect()` and its kin make. */
export const isMethodSetup = (value: unknown): value is MethodSetup =>
  isRecord(value) && isText(value.id) && isText(value.needs) && typeof value.load === 'function';

type ConnectRequest = Parameters<EngineCalls['connect']>[0];

/** @throws PorticoError `REQUEST_INVALID` for what is no request to connect */
export function readConnect(given: unknown, first: Namespace): ConnectRequest & { namespace: Namespace } {
  const { namespace = first, connectorId, networkId } = (isRecord(given) ? given : {}) as Partial<ConnectRequest>;
  for (const [field, value] of Object.entries({ namespace, connectorId, networkId }))
    if (!isText(value) && (field !== 'networkId' || value !== undefined))
      throw new PorticoError(
        'REQUEST_INVALID',
        { field },
        { message: `connect() was given no ${field}.`, hint: "For example: connect({ connectorId: 'io.metamask' })." },
      );
  return { namespace, connectorId: connectorId as string, ...(networkId && { networkId }) };
}

/** The ways in that can be used, each once. */
export const readMethods = (given: unknown): MethodSetup[] =>
  (Array.isArray(given) ? given : [])
    .filter(isMethodSetup)
    .filter((method, at, all) => all.findIndex(({ id }) => id === method.id) === at);

export const isWebUrl = (value: unknown) => isUrl(value, /^https?:$/);

const isFeature = (key: string, value: unknown) => {
  if (/^(?:socials|swapNetworks|\w+Order)$/.test(key)) return isTextList(value);
  if (key === 'namespaces') return isRecord(value);
  if (key === 'emailCapture') return [false, 'optional', 'required'].includes(value as string);
  return (
    (Object.hasOwn(defaultFeatures, key) || Object.hasOwn(remoteFeatureDefaults, key)) && typeof value === 'boolean'
  );
};

/** Whether an entry of an option can be used. `checkOptions.ts` has the words for those that can't. */
export const isUsable = {
  features: isFeature,
  legal: (key: string, value: unknown) => (key === 'termsUrl' || key === 'privacyUrl') && isWebUrl(value),
};

export const isServiceUrl = (service: string, url: unknown) =>
  url === null || (service === 'relay' ? isUrl(url, /^wss?:$/) : isWebUrl(url));

/** The entries that can be used; the others keep their defaults. */
function read<T extends object>(name: keyof typeof isUsable, given: unknown): Partial<T> {
  if (!isRecord(given)) return {};
  const used = Object.entries(given).filter(([key, value]) => value !== undefined && isUsable[name](key, value));
  return Object.fromEntries(used) as Partial<T>;
}

export const readFeatures = (given: unknown) => read<Features>('features', given);

function readServices(given: unknown): NonNullable<PorticoOptions['services']> {
  if (!isRecord(given)) return {};
  const known = Object.entries(given).filter(([name, url]) => url !== undefined && Object.hasOwn(noServices, name));
  // What cannot be reached is as good as none; the public host is not what was asked for.
  return Object.fromEntries(
    known.map(([name, url]) => [name, isServiceUrl(name, url) ? (url as string | null) : null]),
  );
}

/** What the engine is made with: the options in order, with defaults for what cannot be used. */
export interface UsedOptions {
  services: NonNullable<PorticoOptions['services']>;
  settings: SettingsState;
}

/** Reads the options; what cannot be used is passed over. What cannot work at all has thrown in `createPortico` already. */
export const readOptions = ({
  services,
  legal,
  features,
  wallets,
  images,
  currency,
  debug,
  inline,
}: PorticoOptions): UsedOptions => ({
  services: readServices(services),
  settings: {
    legal: read<SettingsState['legal']>('legal', legal),
    features: { ...defaultFeatures, ...readFeatures(features) },
    wallets: wallets ?? {},
    images: images === 'services' ? 'services' : 'any',
    currency,
    debug: debug === true,
    inline: inline === true,
  },
});
