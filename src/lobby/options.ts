import type { ChainSetup } from '@/adapters/chainSetup';
import type { Theme } from '@/design/theme/theme';
import { checkTheme } from '@/design/theme/theme';
import type { NetworkId } from '@/domain/caip';
import { PorticoError } from '@/domain/errors/porticoError';
import type { MessageOverrides } from '@/messages/translator';
import type { ServiceUrls } from '@/services/extra';

export interface Metadata {
  name: string;
  description?: string;
  /** The page's own address. */
  url: string;
  /** Absolute URLs of pictures. */
  icons?: readonly string[];
}

/** All that a host tells us. Only `chains` is needed: without a `projectId` Portico runs in local mode. */
export interface PorticoOptions {
  /** Chain factories: `evm()` and its siblings. The first network of the first chain is the default. */
  chains: readonly ChainSetup[];
  /** The project's id at the services. Without it there are none but those named in `services`. */
  projectId?: string;
  /** Where services answer; `null` turns one off. */
  services?: Partial<ServiceUrls>;
  metadata?: Metadata;
  /** CAIP-2 id of the network shown first. */
  defaultNetwork?: NetworkId;
  theme?: Theme;
  /** BCP 47; the nearest known locale is used. Default `en`. */
  locale?: string;
  /** Your words for ours, typed by key. */
  messages?: MessageOverrides;
  /** Links in the footer of Connect. */
  legal?: { termsUrl?: string; privacyUrl?: string };
  /** Join again, on load, the wallet used last. Default true. */
  reconnect?: boolean;
  /** Where the modal is put. Default the body. */
  container?: () => HTMLElement | null;
}

const isUrl = (value: unknown) => {
  try {
    return /^https?:$/.test(new URL(String(value)).protocol);
  } catch {
    return false;
  }
};

/**
 * Says what is wrong with the options, in words for the developer. What cannot work at all throws; what only loses a
 * nicety is returned as a list, and the default holds.
 * @throws PorticoError `OPTIONS_NO_CHAINS`
 */
export function checkOptions(options: PorticoOptions): PorticoError[] {
  const networks = (options.chains ?? []).flatMap((chain) => chain.networks);
  if (networks.length === 0)
    throw new PorticoError(
      'OPTIONS_NO_CHAINS',
      {},
      {
        message: 'createPortico needs at least one chain with at least one network.',
        hint: 'For example: createPortico({ chains: [evm({ networks: [mainnet] })] }).',
      },
    );
  const problems: PorticoError[] = [];
  const { defaultNetwork } = options;
  if (defaultNetwork && !networks.some((network) => network.id === defaultNetwork))
    problems.push(
      new PorticoError(
        'OPTIONS_NETWORK_UNKNOWN',
        { networkId: defaultNetwork },
        {
          message: `defaultNetwork ${defaultNetwork} is not among the networks of chains.`,
          hint: `Use one of ${networks.map((network) => network.id).join(', ')}.`,
        },
      ),
    );
  for (const [name, url] of Object.entries(options.services ?? {}))
    if (url !== null && url !== undefined && !isUrl(url))
      problems.push(
        new PorticoError(
          'OPTIONS_SERVICE_URL',
          { service: name },
          {
            message: `services.${name} is not an http(s) URL.`,
            hint: 'Give an absolute URL, or null for no such service.',
          },
        ),
      );
  for (const problem of checkTheme(options.theme ?? {}))
    problems.push(new PorticoError('THEME_VALUE_INVALID', { key: problem.key }, problem));
  return problems;
}
