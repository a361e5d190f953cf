// What is to be made: from flags, and from questions where somebody sits there to answer them.
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';

/** Networks of `viem/chains`, and chains that have a door of their own. */
export const EVM = ['mainnet', 'base', 'optimism', 'arbitrum', 'polygon', 'sepolia'];
export const OTHERS = ['solana', 'bitcoin', 'polkadot'];
export const FRAMEWORKS = ['vite', 'next'];
export const MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'];

export const HELP = `npm create portico [folder] [-- flags]

  --framework vite|next          what it is built with; default vite
  --wagmi, --no-wagmi            with wagmi's hooks, or without wagmi; default without
  --chains mainnet,base,solana   one of ${EVM.join(', ')} at least,
                                 and any of ${OTHERS.join(', ')}; default mainnet,base
  --package-manager npm|pnpm|yarn|bun   default: the one that runs this
  --no-install                   writes the files and stops
  --portico SPEC                 which Portico: a version, or a tarball's path
  --yes                          asks nothing
  --help                         this`;

const options = {
  framework: { type: 'string' },
  wagmi: { type: 'boolean' },
  chains: { type: 'string' },
  'package-manager': { type: 'string' },
  install: { type: 'boolean', default: true },
  portico: { type: 'string' },
  yes: { type: 'boolean', short: 'y' },
  help: { type: 'boolean', short: 'h' },
};

const oneOf = (flag, value, known) => {
  if (known.includes(value)) return value;
  throw new Error(`--${flag} takes ${known.join(', ')}, not "${value}".`);
};

function chainsOf(text) {
  const chains = text.split(/[\s,]+/).filter(Boolean);
  for (const chain of chains) oneOf('chains', chain, [...EVM, ...OTHERS]);
  if (!chains.some((chain) => EVM.includes(chain)))
    throw new Error(`--chains wants one of ${EVM.join(', ')} at least: the page signs and verifies there.`);
  return [...new Set(chains)];
}

/** The package manager that runs `create`: `pnpm/10.1.0 npm/? node/v22`. */
const managerHere = (agent = '') => MANAGERS.find((name) => agent.startsWith(name)) ?? 'npm';

/**
 * @returns what is to be made, or undefined where only help was wanted
 * @throws Error in words, for a flag that can't be used
 */
export async function readAnswers(args, { isAsked, agent, input, output }) {
  const { values, positionals } = parseArgs({
    args,
    options,
    allowPositionals: true,
    allowNegative: true,
    strict: true,
  });
  if (values.help) return undefined;
  if (positionals.length > 1) throw new Error(`One folder is enough, not ${positionals.join(', ')}.`);
  const line = isAsked && !values.yes ? createInterface({ input, output }) : undefined;
  const ask = async (given, question, fallback) => {
    if (given !== undefined) return given;
    return ((await line?.question(`${question} (${fallback}) `)) || fallback).trim();
  };
  try {
    const folder = await ask(positionals[0], 'Folder?', 'my-dapp');
    const framework = oneOf('framework', await ask(values.framework, 'Framework: vite or next?', 'vite'), FRAMEWORKS);
    const wagmi = values.wagmi ?? /^y/i.test(await ask(undefined, 'With wagmi: yes or no?', 'no'));
    const chains = chainsOf(await ask(values.chains, `Chains, of ${[...EVM, ...OTHERS].join(', ')}?`, 'mainnet,base'));
    const manager = oneOf('package-manager', values['package-manager'] ?? managerHere(agent), MANAGERS);
    return { folder, framework, wagmi, chains, manager, install: values.install, portico: values.portico };
  } finally {
    line?.close();
  }
}
