import { checkTheme } from '@/design/theme/checkTheme';
import { isUsable as themeKeys } from '@/design/theme/theme';
import { isNamespace, NAMESPACES } from '@/domain/caip';
import { CONNECTOR_KINDS } from '@/domain/connector';
import { CONNECT_WAYS, isConnectWay } from '@/domain/connectWays';
import { currencies, isCurrency } from '@/domain/currency';
import { PorticoError } from '@/domain/errors/porticoError';
import { named } from '@/domain/named';
import { remoteFeatureNames } from '@/domain/remoteFeatures';
import { isWalletFeature, WALLET_FEATURES } from '@/domain/walletFeatures';
import { isWalletOption, type WalletOptions } from '@/domain/walletOptions';
import { canonicalLocale } from '@/messages/locale';
import { wordsThereAre } from '@/messages/wordsThereAre';
import { noServices } from '@/services/extra';
import { defaultFeatures } from '@/store/settings/defaults';
import { checkNetwork, checkNodes, checkRepeated } from './checkChains';
import { checkProject } from './checkProject';
import { checkShape } from './checkShape';
import type { PorticoOptions } from './options';
import { isRecord, isServiceUrl, isUsable, isWebUrl } from './readOptions';

// Bundlers replace `process.env.NODE_ENV` where it is written out, and drop the branches and imports that are then dead.
declare const process: { env: { NODE_ENV?: string } };

type Report = (error: PorticoError) => void;

const invalid = (option: string, message: string, hint: string) =>
  new PorticoError('OPTION_INVALID', { option }, { message, hint });

/** Tells the entries of an option for which there is a hint. */
function tell(
  report: Report,
  name: string,
  given: unknown,
  hintFor: (key: string, value: unknown) => string | undefined,
) {
  if (given === undefined) return;
  if (!isRecord(given)) {
    report(invalid(name, `The option ${name} is not an object.`, 'Leave it out, or give an object.'));
    return;
  }
  for (const [key, value] of Object.entries(given)) {
    const hint = value === undefined ? undefined : hintFor(key, value);
    if (hint !== undefined) report(invalid(`${name}.${key}`, `The option ${name}.${key} can't be used.`, hint));
  }
}

/** What is wrong with an entry of its own that is read with care: the rest of it holds. */
function partHint(key: string, value: unknown) {
  if (key === 'connectMethodsOrder' && !(value as unknown[]).every(isConnectWay))
    return `Use a list of ${CONNECT_WAYS.join(', ')}.`;
  if (key === 'walletFeaturesOrder' && !(value as unknown[]).every(isWalletFeature))
    return `Use a list of ${WALLET_FEATURES.join(', ')}.`;
  const isKind = ([name, isOn]: [string, unknown]) => isNamespace(name) && typeof isOn === 'boolean';
  if (key === 'namespaces' && !Object.entries(value as object).every(isKind))
    return `Use true or false for ${NAMESPACES.join(', ')}.`;
  return undefined;
}

function featureHint(key: string) {
  if (key === 'namespaces') return 'Use true or false for kinds of chain, such as { solana: false }.';
  if (key === 'connectMethodsOrder') return `Use a list of ${CONNECT_WAYS.join(', ')}.`;
  if (key === 'walletFeaturesOrder') return `Use a list of ${WALLET_FEATURES.join(', ')}.`;
  if (key === 'swapNetworks') return 'Use a list of CAIP-2 ids, such as ["eip155:8453"].';
  if (key === 'socials') return 'Use a list of providers, such as ["google"].';
  if (key === 'emailCapture') return "Use false, 'optional' or 'required'.";
  const orders = ['connectMethodsOrder', 'walletFeaturesOrder'];
  const names: string[] = [
    ...Object.keys(defaultFeatures),
    'namespaces',
    'swapNetworks',
    ...orders,
    ...remoteFeatureNames,
  ];
  return names.includes(key) ? 'Use true or false.' : `Use one of ${names.join(', ')}.`;
}

/** Tells which features can't be used, and why. */
export const checkFeatures = (given: unknown, report: Report) =>
  tell(report, 'features', given, (key, value) =>
    isUsable.features(key, value) ? partHint(key, value) : featureHint(key),
  );

const checkLegal = (given: unknown, report: Report) =>
  tell(report, 'legal', given, (key, value) => {
    if (isUsable.legal(key, value)) return undefined;
    return key === 'termsUrl' || key === 'privacyUrl' ? 'Use an absolute http(s) URL.' : 'Use termsUrl and privacyUrl.';
  });

/** What is to be given instead. */
const walletOptionHints: Record<keyof WalletOptions, string> = {
  featured: 'Use a list of ids, rdns or names.',
  include: 'Use a list of ids, rdns or names.',
  exclude: 'Use a list of ids, rdns or names.',
  custom: 'Use a list of { id, name, … }, with texts alone.',
  all: "Use 'show', 'hide' or 'only-mobile'.",
  images: "Use pictures by connector id, such as { 'io.metamask': '/wallets/metamask.svg' }.",
  order: `Use a list of ${CONNECTOR_KINDS.join(', ')}.`,
};

const checkWallets = (given: unknown, report: Report) =>
  tell(report, 'wallets', given, (key, value) => {
    if (!Object.hasOwn(isWalletOption, key)) return `Use ${Object.keys(isWalletOption).join(', ')}.`;
    const name = key as keyof typeof isWalletOption;
    return isWalletOption[name](value) ? undefined : walletOptionHints[name];
  });

function checkServices(given: unknown, report: Report) {
  if (!isRecord(given)) return tell(report, 'services', given, () => undefined);
  for (const [service, url] of Object.entries(given)) {
    const isKnown = Object.hasOwn(noServices, service);
    if (url === undefined || (isKnown && isServiceUrl(service, url))) continue;
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
  }
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
  tell(report, 'metadata', metadata, (key, value) => {
    const isList = Array.isArray(value) && value.every(isWebUrl);
    if (key === 'url' && !isWebUrl(value)) return "Use the page's absolute URL.";
    if (key === 'icons' && !isList) return 'Use a list of absolute http(s) URLs.';
    if ((key === 'name' || key === 'description') && typeof value !== 'string') return 'Use a text.';
    return undefined;
  });
  if (isRecord(metadata) && !metadata.name)
    report(invalid('metadata.name', 'metadata has no name.', 'Give the name of your site.'));
}

export const checkAppearance = ({ theme, locale }: Pick<PorticoOptions, 'theme' | 'locale'>, report: Report) => {
  if (theme !== undefined && !isRecord(theme))
    report(invalid('theme', 'The option theme is not an object.', 'Leave it out, or give an object.'));
  else {
    for (const problem of checkTheme(theme ?? {}))
      report(new PorticoError('THEME_VALUE_INVALID', { key: problem.key }, problem));
    for (const key of Object.keys(theme ?? {}).filter((one) => !Object.hasOwn(themeKeys, one)))
      report(invalid(`theme.${key}`, `There is no theme.${key}.`, `Use ${Object.keys(themeKeys).join(', ')}.`));
  }
  if (locale !== undefined && !canonicalLocale(locale))
    report(
      new PorticoError(
        'LOCALE_UNKNOWN',
        { locale: typeof locale === 'string' ? locale : named(locale) },
        {
          message: `The locale ${named(locale)} is no language tag.`,
          hint:
            process.env.NODE_ENV !== 'production'
              ? `Use a tag of BCP 47, such as "ar-EG". ${wordsThereAre()}`
              : 'Use a tag of BCP 47, such as "ar-EG".',
        },
      ),
    );
};

/** Reads a sign-in with the code that signs in: a page without one fetches none of it. */
async function checkSignIn(siwx: unknown, report: Report) {
  if (siwx === undefined) return;
  const { lackingInSignIn } = await import('./readSignIn');
  const lacking = lackingInSignIn(siwx);
  if (lacking.length === 0) return;
  if (process.env.NODE_ENV !== 'production' && typeof siwx === 'function')
    report(invalid('siwx', 'The option siwx is a function: nobody is asked to sign in.', 'Call it: localSignIn().'));
  else
    report(
      invalid(
        'siwx',
        `The option siwx lacks ${lacking.join(', ')}: nobody is asked to sign in.`,
        'Use a configuration of portico/siwx, or give all of its methods.',
      ),
    );
}

/**
 * Tells in words for the developer what of the options cannot be used; there the default holds (`readOptions.ts`). On no
 * page that only shows who is in.
 */
export async function checkOptions(options: PorticoOptions, report: Report): Promise<void> {
  checkShape(options, report);
  checkAppearance(options, report);
  checkMetadata(options, report);
  checkNetwork(options, report);
  if (process.env.NODE_ENV !== 'production') {
    checkNodes(options, report);
    checkRepeated(options, report);
  }
  const { images = 'any', currency = 'usd', preload = 'visit', consent, container, avatar, siwx } = options;
  if (images !== 'any' && images !== 'services')
    report(invalid('images', "The option images can't be used.", "Use 'any' or 'services'."));
  if (!isCurrency(currency))
    report(invalid('currency', "The option currency can't be used.", `Use one of ${currencies.join(', ')}.`));
  if (!['visit', 'near', 'never'].includes(preload))
    report(invalid('preload', "The option preload can't be used.", "Use 'visit', 'near' or 'never'."));
  for (const [name, value] of Object.entries({ consent, container, avatar }))
    if (value !== undefined && typeof value !== 'function')
      report(invalid(name, `The option ${name} is not a function.`, 'Leave it out, or give a function.'));
  checkServices(options.services, report);
  if (process.env.NODE_ENV !== 'production') checkProject(options, report);
  checkLegal(options.legal, report);
  checkFeatures(options.features, report);
  checkWallets(options.wallets, report);
  await checkSignIn(siwx, report);
}
