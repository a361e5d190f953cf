import { checkTheme } from '@/design/theme/checkTheme';
import { PorticoError } from '@/domain/errors/porticoError';
import { remoteFeatureNames } from '@/domain/remoteFeatures';
import { canonicalLocale } from '@/messages/locale';
import { noServices } from '@/services/extra';
import { defaultFeatures, type Features, type SettingsState } from '@/store/settings/slice';
import type { PorticoOptions } from './options';

type Report = (error: PorticoError) => void;

function isUrl(value: unknown, protocol: RegExp) {
  try {
    return typeof value === 'string' && protocol.test(new URL(value).protocol);
  } catch {
    return false;
  }
}

const invalid = (option: string, message: string, hint: string) =>
  new PorticoError('OPTION_INVALID', { option }, { message, hint });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The entries that can be used; the others are told, and keep their defaults. */
function read<T extends object>(
  report: Report,
  name: string,
  given: unknown,
  test: (key: string, value: unknown) => string | undefined,
): Partial<T> {
  if (given === undefined) return {};
  if (!isRecord(given)) {
    report(invalid(name, `The option ${name} is not an object.`, 'Leave it out, or give an object.'));
    return {};
  }
  const used = Object.entries(given).filter(([key, value]) => {
    if (value === undefined) return false;
    const hint = test(key, value);
    if (hint !== undefined) report(invalid(`${name}.${key}`, `The option ${name}.${key} can't be used.`, hint));
    return hint === undefined;
  });
  return Object.fromEntries(used) as Partial<T>;
}

const web = /^https?:$/;
const isTextList = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string');
const isFlag = (value: unknown) => typeof value === 'boolean';

export const readFeatures = (given: unknown, report: Report) =>
  read<Features>(report, 'features', given, (key, value) => {
    const remote = remoteFeatureNames.find((name) => name === key);
    if (remote === 'socials') return isTextList(value) ? undefined : 'Use a list of providers, such as ["google"].';
    if (remote === 'emailCapture')
      return [false, 'optional', 'required'].includes(value as string)
        ? undefined
        : "Use false, 'optional' or 'required'.";
    if (!remote && !Object.hasOwn(defaultFeatures, key))
      return `Use one of ${[...Object.keys(defaultFeatures), ...remoteFeatureNames].join(', ')}.`;
    return isFlag(value) ? undefined : 'Use true or false.';
  });

const readLegal = (given: unknown, report: Report) =>
  read<SettingsState['legal']>(report, 'legal', given, (key, value) => {
    if (key !== 'termsUrl' && key !== 'privacyUrl') return 'Use termsUrl and privacyUrl.';
    return isUrl(value, web) ? undefined : 'Use an absolute http(s) URL.';
  });

function readWallets(given: unknown, report: Report): Partial<SettingsState['wallets']> {
  return read<SettingsState['wallets']>(report, 'wallets', given, (key, value) => {
    if (key !== 'exclude') return 'Use exclude.';
    return isTextList(value) ? undefined : 'Use a list of ids, rdns or names.';
  });
}

function readServices(given: unknown, report: Report): NonNullable<PorticoOptions['services']> {
  if (given !== undefined && !isRecord(given)) return read(report, 'services', given, () => undefined);
  return Object.fromEntries(
    Object.entries(given ?? {}).flatMap(([service, url]) => {
      if (url === undefined) return [];
      const isKnown = Object.hasOwn(noServices, service);
      if (isKnown && (url === null || isUrl(url, service === 'relay' ? /^wss?:$/ : web))) return [[service, url]];
      report(
        new PorticoError(
          'OPTIONS_SERVICE_URL',
          { service },
          isKnown
            ? {
                message: `services.${service} is not ${service === 'relay' ? 'a ws(s)' : 'an http(s)'} URL.`,
                hint: 'Give an absolute URL, or null for no such service.',
              }
            : {
                message: `There is no service ${service}.`,
                hint: `Use ${Object.keys(noServices).join(', ')}.`,
              },
        ),
      );
      // What cannot be reached is as good as none; the public host is not what was asked for.
      return isKnown ? [[service, null]] : [];
    }),
  );
}

function checkMetadata({ metadata }: PorticoOptions, report: Report) {
  if (metadata === undefined)
    return report(
      invalid(
        'metadata',
        'There is no metadata: wallets show the visitor an unnamed site.',
        'Give { name, description, url, icons } to createPortico.',
      ),
    );
  read(report, 'metadata', metadata, (key, value) => {
    const isList = Array.isArray(value) && value.every((one) => isUrl(one, web));
    if (key === 'url' && !isUrl(value, web)) return "Use the page's absolute URL.";
    if (key === 'icons' && !isList) return 'Use a list of absolute http(s) URLs.';
    if ((key === 'name' || key === 'description') && typeof value !== 'string') return 'Use a text.';
    return undefined;
  });
  if (isRecord(metadata) && !metadata.name)
    report(invalid('metadata.name', 'metadata has no name.', 'Give the name of your site.'));
}

function checkNetwork({ defaultNetwork, chains }: PorticoOptions, report: Report) {
  const ids = chains.flatMap((chain) => chain.networks.map((network) => network.id));
  if (!defaultNetwork || ids.includes(defaultNetwork)) return;
  report(
    new PorticoError(
      'OPTIONS_NETWORK_UNKNOWN',
      { networkId: defaultNetwork },
      {
        message: `defaultNetwork ${defaultNetwork} is not among the networks of chains.`,
        hint: `Use one of ${ids.join(', ')}.`,
      },
    ),
  );
}

export const checkAppearance = ({ theme, locale }: Pick<PorticoOptions, 'theme' | 'locale'>, report: Report) => {
  if (theme !== undefined && !isRecord(theme))
    report(invalid('theme', 'The option theme is not an object.', 'Leave it out, or give an object.'));
  else
    for (const problem of checkTheme(theme ?? {}))
      report(new PorticoError('THEME_VALUE_INVALID', { key: problem.key }, problem));
  if (locale !== undefined && !canonicalLocale(locale))
    report(
      new PorticoError(
        'LOCALE_UNKNOWN',
        { locale: String(locale) },
        { message: `The locale ${String(locale)} is no language tag.`, hint: 'Use a tag of BCP 47, such as "ar-EG".' },
      ),
    );
};

/** What the engine is made with: the options in order, with defaults for what cannot be used. */
export interface CheckedOptions {
  services: NonNullable<PorticoOptions['services']>;
  settings: SettingsState;
}

/**
 * Reads the options, and tells in words for the developer what cannot be used; there the default holds. What cannot
 * work at all has thrown in `createPortico` already.
 */
export function checkOptions(options: PorticoOptions, report: Report): CheckedOptions {
  checkAppearance(options, report);
  checkMetadata(options, report);
  checkNetwork(options, report);
  const { images = 'any', debug, inline, consent, container } = options;
  if (images !== 'any' && images !== 'services')
    report(invalid('images', "The option images can't be used.", "Use 'any' or 'services'."));
  for (const [name, value] of Object.entries({ consent, container }))
    if (value !== undefined && typeof value !== 'function')
      report(invalid(name, `The option ${name} is not a function.`, 'Leave it out, or give a function.'));
  return {
    services: readServices(options.services, report),
    settings: {
      legal: readLegal(options.legal, report),
      features: { ...defaultFeatures, ...readFeatures(options.features, report) },
      wallets: { exclude: readWallets(options.wallets, report).exclude ?? [] },
      images: images === 'services' ? 'services' : 'any',
      debug: debug === true,
      inline: inline === true,
    },
  };
}
