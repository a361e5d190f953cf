import { checkChains } from '@/adapters/explainNetworks';
import { PorticoError } from '@/domain/errors/porticoError';
import { named } from '@/domain/named';
import { readNameZone } from '@/domain/names';
import { hintForOption } from '@/domain/otherKits';
import type { PorticoOptions } from './options';
import { isMethodSetup, isRecord } from './readOptions';

// Bundlers replace `process.env.NODE_ENV` where it is written out, and drop the branches and imports that are then dead.
declare const process: { env: { NODE_ENV?: string } };

type Report = (error: PorticoError) => void;

const invalid = (option: string, message: string, hint: string) =>
  new PorticoError('OPTION_INVALID', { option }, { message, hint });

const known = Object.keys({
  chains: true,
  methods: true,
  projectId: true,
  services: true,
  metadata: true,
  features: true,
  wallets: true,
  images: true,
  currency: true,
  avatar: true,
  defaultNetwork: true,
  theme: true,
  locale: true,
  messages: true,
  names: true,
  legal: true,
  siwx: true,
  consent: true,
  reconnect: true,
  container: true,
  inline: true,
  ssr: true,
  preload: true,
  debug: true,
} satisfies Record<keyof PorticoOptions, true>);

function checkMethods(methods: unknown, report: Report) {
  if (methods === undefined) return;
  if (!Array.isArray(methods)) {
    report(invalid('methods', `The option methods is ${named(methods)}, and no list.`, 'Use [walletConnect()].'));
    return;
  }
  methods.forEach((method, at) => {
    const option = `methods[${at}]`;
    if (typeof method === 'function') report(invalid(option, `${option} is a function.`, 'Call it: walletConnect().'));
    else if (!isMethodSetup(method))
      report(invalid(option, `${option} is ${named(method)}, and no way in.`, 'Give what walletConnect() makes.'));
    else if (methods.findIndex((one) => isMethodSetup(one) && one.id === method.id) !== at)
      report(invalid(option, `${option} is a second ${method.id}().`, 'List it once; the first one counts.'));
  });
}

/** Tells which options are not what they should be as a whole, and which there are not. */
export function checkShape(options: PorticoOptions, report: Report): void {
  for (const name of Object.keys(options).filter((key) => !known.includes(key)))
    report(
      invalid(
        name,
        `There is no option ${name}.`,
        process.env.NODE_ENV !== 'production' ? hintForOption(name, known) : `Use ${known.join(', ')}.`,
      ),
    );
  for (const error of checkChains(options.chains)) report(error);
  checkMethods(options.methods, report);
  const { projectId, reconnect, inline, ssr, debug, messages, names } = options;
  if (projectId !== undefined && (typeof projectId !== 'string' || projectId === ''))
    report(
      invalid('projectId', `The option projectId is ${named(projectId)}.`, 'Give your project’s id, or leave it out.'),
    );
  if (names !== undefined && names !== null && !(isRecord(names) && readNameZone(names).suffix === names.suffix))
    report(
      invalid(
        'names',
        'The option names names no zone.',
        "Give a suffix with its dot, such as { suffix: '.my-dapp.id' }; null turns names off.",
      ),
    );
  if (messages !== undefined && !isRecord(messages))
    report(invalid('messages', 'The option messages is not an object.', 'Leave it out, or give texts by key.'));
  for (const [name, value] of Object.entries({ reconnect, inline, ssr, debug }))
    if (value !== undefined && typeof value !== 'boolean')
      report(invalid(name, `The option ${name} is ${named(value)}.`, 'Use true or false.'));
}
