import { PorticoError, read } from '@/domain/errors/porticoError';
import { named } from '@/domain/named';
import { othersIn } from '@/domain/otherKits';

/* Long words for developers: imported where a development build throws, and dropped from others. */

/** What happened, and what to do about it. */
export interface Explanation {
  message: string;
  hint: string;
}

const isChain = (given: unknown) => typeof read(given, 'id') === 'number' && typeof read(given, 'name') === 'string';
/** A network of `portico/networks`, or of that shape. */
const isNetwork = (given: unknown) =>
  typeof read(given, 'namespace') === 'string' && typeof read(given, 'reference') === 'string';
/** What wagmi's `createConfig()` makes. */
const isConfig = (given: unknown) =>
  Array.isArray(read(given, 'chains')) && typeof read(given, 'subscribe') === 'function';

const nameOf = (given: unknown) => `the network ${named(read(given, 'name'))}`;
const EXAMPLES = { evm: 'mainnet', solana: 'solanaDevnet', bitcoin: 'bitcoinSignet', polkadot: 'polkadotNetwork' };
const factoryOf: Record<string, string> = { eip155: 'evm', solana: 'solana', bip122: 'bitcoin', polkadot: 'polkadot' };
const factoryFor = (given: unknown) =>
  isChain(given) ? 'evm' : (factoryOf[String(read(given, 'namespace'))] ?? 'evm');

/** One entry of a list of networks; nothing where it will do. */
function wrongNetwork(factory: string, given: unknown, at: number): Explanation | undefined {
  const which = `networks[${at}]`;
  if (given === undefined || given === null)
    return { message: `${which} is ${given}.`, hint: 'Is that network exported under the name you import?' };
  if (typeof given === 'string')
    return {
      message: `${which} is the text ${named(given)}, not a network.`,
      hint:
        factory === 'evm'
          ? "Import the network itself, such as { mainnet } from 'viem/chains'."
          : 'Import the network itself: portico/networks has those.',
    };
  const home = isChain(given) || isNetwork(given) ? factoryFor(given) : factory;
  if (home !== factory)
    return { message: `${which} is ${nameOf(given)}, which is not for ${factory}().`, hint: `Give it to ${home}().` };
  if (factory !== 'evm')
    return isNetwork(given) &&
      read(given, 'id') === `${String(read(given, 'namespace'))}:${String(read(given, 'reference'))}`
      ? undefined
      : {
          message: `${which} is ${named(given)}, and no network of ${factory}().`,
          hint: 'Take networks from portico/networks, or give your own of that shape: the id is the namespace, ":" and the reference.',
        };
  if (Array.isArray(read(read(read(given, 'rpcUrls'), 'default'), 'http'))) return undefined;
  return isChain(given)
    ? {
        message: `${which}, ${nameOf(given)}, has no rpcUrls.default.http.`,
        hint: "Take the network from 'viem/chains', or make it with viem's defineChain().",
      }
    : {
        message: `${which} is ${named(given)}, not a network.`,
        hint: "Take networks from 'viem/chains', such as evm({ networks: [mainnet] }).",
      };
}

/** Why a factory can't use the networks it was given, by the first thing that is wrong. */
export function explainNetworks(factory: 'evm' | 'solana' | 'bitcoin' | 'polkadot', options: unknown): Explanation {
  const networks = read(options, 'networks');
  const example = `${factory}({ networks: [${EXAMPLES[factory]}] })`;
  const say = (message: string, hint = `Write ${example}.`): Explanation => ({ message, hint });
  if (isConfig(options)) return say('evm() was given a wagmi config.', 'Write evm({ wagmiConfig: config }).');
  if (read(options, 'wagmiConfig') !== undefined)
    return say(
      `wagmiConfig is ${named(read(options, 'wagmiConfig'))} without chains.`,
      "Give what wagmi's createConfig() made: evm({ wagmiConfig: config }).",
    );
  if (isConfig(read(options, 'config')))
    return say('evm() has no option config.', 'Write evm({ wagmiConfig: config }).');
  if (Array.isArray(options)) return say(`${factory}() was given a list.`, `Give it a name: ${example}.`);
  if (isChain(options) || isNetwork(options))
    return say(`${factory}() was given ${nameOf(options)} itself.`, `Wrap it: ${example}.`);
  if (networks === undefined && read(options, 'chains') !== undefined)
    return say(`${factory}() has no option chains.`, `Here they are called networks: ${example}.`);
  if (isChain(networks) || isNetwork(networks))
    return say(`networks is ${nameOf(networks)}, not a list.`, `Put it into a list: ${example}.`);
  if (!Array.isArray(networks))
    return networks === undefined
      ? say(`${factory}() was given no networks.`)
      : say(`networks is ${named(networks)}, not a list.`);
  const wrong = networks.map((one, at) => wrongNetwork(factory, one, at)).find(Boolean);
  return wrong ?? say('networks is an empty list.');
}

/** What an entry of `chains` is that no chain factory made; nothing where one did. */
function wrongChain(given: unknown, at: number): Explanation | undefined {
  const which = `chains[${at}]`;
  if (typeof given === 'function')
    return { message: `${which} is a function.`, hint: 'Call it: evm({ networks: [mainnet] }), solana() …' };
  if (isChain(given) || isNetwork(given)) {
    const factory = factoryFor(given);
    const example = factory === 'evm' ? 'mainnet' : 'network';
    return {
      message: `${which} is ${nameOf(given)} itself.`,
      hint: `Wrap it: chains: [${factory}({ networks: [${example}] })].`,
    };
  }
  if (isConfig(given))
    return { message: `${which} is a wagmi config.`, hint: 'Wrap it: chains: [evm({ wagmiConfig: config })].' };
  const networks = read(given, 'networks');
  if (typeof read(given, 'load') === 'function' && Array.isArray(networks) && networks.length > 0) return undefined;
  if (typeof read(given, 'load') === 'function' && networks === undefined)
    return {
      message: `${which} is a way to connect, not a chain.`,
      hint: 'Put it into methods: methods: [walletConnect()].',
    };
  return {
    message: `${which} is ${named(given)}, and no chain of ours.`,
    hint: 'Give what evm(), solana(), bitcoin() or polkadot() make, such as evm({ networks: [mainnet] }).',
  };
}

/** The errors of a host's `chains`, entry by entry. A second chain of a kind is one, too. */
export function checkChains(chains: unknown): PorticoError<'OPTION_INVALID'>[] {
  if (!Array.isArray(chains)) return [];
  return chains.flatMap((chain, at) => {
    const first = chains.findIndex((one) => read(one, 'namespace') === read(chain, 'namespace'));
    const wrong =
      wrongChain(chain, at) ??
      (first !== at && {
        message: `chains[${at}] is a second one of ${chain.namespace}.`,
        hint: 'Give all its networks to the first.',
      });
    return wrong ? [new PorticoError('OPTION_INVALID', { option: `chains[${at}]` }, wrong)] : [];
  });
}

/** Why `createPortico` has nothing to work on. */
export function explainChains(options: unknown): Explanation {
  const example = 'createPortico({ chains: [evm({ networks: [mainnet] })] })';
  const say = (message: string, hint = `For example: ${example}.`): Explanation => ({ message, hint });
  const chains = read(options, 'chains');
  if (isConfig(options))
    return say(
      'createPortico() was given a wagmi config.',
      'Write createPortico({ chains: [evm({ wagmiConfig: config })] }).',
    );
  if (typeof options !== 'object' || options === null) return say(`createPortico() was given ${named(options)}.`);
  if (chains === undefined) {
    const { theirs, here } = othersIn(options);
    return theirs.length > 0
      ? say(
          `There is no option chains, and ${theirs.join(', ')} ${theirs.length > 1 ? 'are' : 'is'} not ours.`,
          `Write createPortico({ ${here} }); docs/README.md leads to the names of other kits beside ours.`,
        )
      : say('There is no option chains.');
  }
  if (isConfig(chains)) return say('chains is a wagmi config.', 'Write chains: [evm({ wagmiConfig: config })].');
  if (typeof read(chains, 'load') === 'function')
    return say(
      'chains is what a chain factory made, not a list.',
      'Put it into a list: chains: [evm({ networks: [mainnet] })].',
    );
  if (!Array.isArray(chains))
    return say(
      `chains is ${typeof chains === 'function' ? 'a function' : named(chains)}, not a list.`,
      'Write chains: [evm({ networks: [mainnet] })].',
    );
  const [wrong] = checkChains(chains);
  return wrong ? { message: wrong.shortMessage, hint: wrong.hint ?? '' } : say('chains is an empty list.');
}
