import { eachOnce } from '@/domain/eachOnce';
import { PorticoError } from '@/domain/errors/porticoError';
import { named } from '@/domain/named';
import { meantNetwork } from './explainCall';
import type { PorticoOptions } from './options';
import { isRecord, isWebUrl } from './readOptions';
import { usable } from './usable';

// Bundlers replace `process.env.NODE_ENV` where it is written out, and drop the branches and imports that are then dead.
declare const process: { env: { NODE_ENV?: string } };

type Report = (error: PorticoError) => void;

const invalid = (option: string, message: string, hint: string) =>
  new PorticoError('OPTION_INVALID', { option }, { message, hint });

/** Tells of a network to begin with that there is none of. */
export function checkNetwork({ defaultNetwork, chains }: PorticoOptions, report: Report) {
  const ids = usable({ chains }).chains.flatMap((chain) => eachOnce(chain.networks).map((network) => network.id));
  if (defaultNetwork === undefined || ids.includes(defaultNetwork)) return;
  const { said, meant } =
    process.env.NODE_ENV !== 'production'
      ? meantNetwork(defaultNetwork)
      : { said: named(defaultNetwork), meant: undefined };
  report(
    new PorticoError(
      'OPTIONS_NETWORK_UNKNOWN',
      { networkId: typeof defaultNetwork === 'string' ? defaultNetwork : said },
      ids.some((id) => id === meant)
        ? {
            message: `defaultNetwork was given ${said}; networks have CAIP-2 ids here.`,
            hint: `Write defaultNetwork: '${meant}'.`,
          }
        : {
            message: `defaultNetwork ${said} is not among the networks of chains.`,
            hint: `Use one of ${ids.join(', ')}.`,
          },
    ),
  );
}

/** Nodes that nobody would ask: their network is named otherwise, or they are no http(s) URL. */
export function checkNodes({ chains }: PorticoOptions, report: Report) {
  const passedOver = (option: string, what: string, urls: unknown) => {
    for (const url of [urls ?? []].flat().filter((one) => !isWebUrl(one)))
      report(
        invalid(
          option,
          `${what} has ${named(url)}, which is no http(s) URL.`,
          'Give one, or leave it out: it is passed over.',
        ),
      );
  };
  for (const { given, namespace, networks } of usable({ chains }).chains) {
    const { rpcUrls, wagmiConfig } = (given ?? {}) as { rpcUrls?: unknown; wagmiConfig?: unknown };
    const ids = eachOnce(networks).map(({ id }) => id);
    if (rpcUrls !== undefined && !isRecord(rpcUrls))
      report(
        invalid(
          'rpcUrls',
          `rpcUrls of ${namespace} is ${named(rpcUrls)}.`,
          `Give URLs by network, such as { '${ids[0]}': 'https://…' }.`,
        ),
      );
    for (const [key, urls] of isRecord(rpcUrls) ? Object.entries(rpcUrls) : []) {
      const meant = ids.find((id) => id === `${namespace}:${key}`);
      const hint = meant ? `Write "${meant}".` : `Use one of ${ids.join(', ')}.`;
      const option = `rpcUrls['${key}']`;
      if (ids.some((id) => id === key)) passedOver(option, option, urls);
      else report(invalid('rpcUrls', `rpcUrls names "${key}", which is no network of these chains.`, hint));
    }
    // A host's wagmi asks its own transports.
    for (const { id, rpcUrls: urls } of wagmiConfig ? [] : eachOnce(networks))
      passedOver('networks', `The network ${id}`, urls);
  }
}

/** A network that is listed again; the first counts. */
export function checkRepeated({ chains }: PorticoOptions, report: Report) {
  for (const { networks } of usable({ chains }).chains)
    networks.forEach(({ id }, at) => {
      const first = networks.findIndex((one) => one.id === id);
      const which = `networks[${at}]`;
      if (first !== at)
        report(
          invalid(which, `${which} is ${id} again, as networks[${first}].`, 'List it once; the first one counts.'),
        );
    });
}
