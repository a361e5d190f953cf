import { hexToString, isHex } from 'viem';
import { readCall } from '@/domain/decode/evmCall';
import type { Mark, Meaning } from '@/domain/decode/meaning';
import { otherChainOf, readTypedMeaning } from '@/domain/decode/typedData';
import type { PendingRequest } from '../prompts';
import { readTypedData, type TransactionParams } from '../signing';
import type { Explained } from './explained';
import { type Surroundings, short, wordsFor } from './meaningWords';

export type { Explained } from './explained';
export { short } from './meaningWords';

/** Where a wallet stands when it is asked. */
export interface Standing {
  chainId: number;
  chains: readonly { chainId: number; name: string; symbol?: string }[];
  /** The account that would answer. */
  selected: string;
  /** Tokens of the chain that it can name. */
  tokens?: readonly { address: string; symbol: string; decimals: number }[];
}

function textOf(message: unknown) {
  if (typeof message !== 'string' || !isHex(message)) return String(message);
  const text = hexToString(message);
  return /^[\P{C}\s]*$/u.test(text) ? text : message;
}

const aroundOf = ({ chainId, chains, selected, tokens }: Standing): Surroundings => {
  const here = chains.find((chain) => chain.chainId === chainId);
  return {
    network: here?.name ?? `Chain ${chainId}`,
    coin: { symbol: here?.symbol ?? 'ETH', decimals: 18 },
    tokens,
    people: [selected],
  };
};

const meaningOf = ({ to, data, value, ...rest }: TransactionParams): Meaning =>
  readCall({ ...rest, to, data, value: BigInt(value ?? 0) });

/** A batch, call by call; on the chain that it names. */
function batch(asked: { chainId: string; calls: TransactionParams[]; atomicRequired: boolean }, standing: Standing) {
  const meanings = asked.calls.map(meaningOf);
  const [only] = meanings;
  const whole: Meaning = meanings.length === 1 && only ? only : { kind: 'several', meanings };
  const words = wordsFor(whole, aroundOf({ ...standing, chainId: Number(asked.chainId) }));
  return {
    ...words,
    note: asked.atomicRequired
      ? 'All of them are done, or none.'
      : 'One after the other. The first that fails ends it.',
  } satisfies Explained;
}

/** EIP-712 data: what signing it allows, where the decoder knows, the raw data, and a warning when its domain names another chain. */
function typedData(data: unknown, standing: Standing): Explained {
  const typed = readTypedData(data);
  const other = otherChainOf(typed.domain?.chainId, standing.chainId);
  const marks: Mark[] = other === undefined ? [] : [{ mark: 'otherNetwork', chainId: other }];
  return {
    ...wordsFor(readTypedMeaning(typed), aroundOf(standing), marks),
    quote: JSON.stringify(typed.message, null, 2),
  };
}

/** What a request means, in words for its person. */
export function explain(request: Pick<PendingRequest, 'method' | 'params'>, standing: Standing): Explained {
  const [first, second] = request.params as [never, never];
  const { chainId, chains, selected } = standing;
  const here = chains.find((chain) => chain.chainId === chainId);
  const network = here?.name ?? `Chain ${chainId}`;
  const from: [string, string] = ['With', short(selected)];
  switch (request.method) {
    case 'eth_requestAccounts':
    case 'wallet_requestPermissions':
      return {
        title: 'Let this page see your account?',
        facts: [
          ['Account', short(selected)],
          ['Network', network],
        ],
        note: 'It can see your balance and ask you things. It can move nothing by itself.',
      };
    case 'personal_sign':
      return { title: 'Sign this message?', quote: textOf(first), facts: [from] };
    case 'eth_signTypedData_v4': {
      const words = typedData(second, standing);
      return { ...words, facts: [...words.facts, from] };
    }
    case 'eth_sendTransaction':
      return wordsFor(meaningOf(first), aroundOf(standing));
    case 'wallet_sendCalls':
      return batch(first, standing);
    case 'wallet_upgradeAccount':
      return {
        title: 'Upgrade your account?',
        facts: [['Account', short(selected)]],
        note: 'It can then do many things in one go. It keeps its address, its key and all it holds.',
      };
    case 'wallet_switchEthereumChain': {
      const id = Number((first as { chainId: string }).chainId);
      const next = chains.find((chain) => chain.chainId === id)?.name ?? `chain ${id}`;
      return { title: `Move to ${next}?`, facts: [['Now on', network]] };
    }
    case 'wallet_addEthereumChain': {
      const { chainId: id, chainName, rpcUrls } = first as { chainId: string; chainName?: string; rpcUrls?: string[] };
      return {
        title: `Add the network ${chainName ?? Number(id)}?`,
        facts: [
          ['Chain', String(Number(id))],
          ['Answers at', rpcUrls?.[0] ?? ''],
        ],
        warning: 'Whoever runs a network’s node can show you false balances.',
      };
    }
    case 'wallet_watchAsset': {
      const { options } = first as { options?: { symbol?: string; address?: string } };
      return {
        title: `Show ${options?.symbol ?? 'this token'} in your wallet?`,
        facts: options?.address ? [['Token', short(options.address)]] : [],
      };
    }
    default:
      return { title: `Answer ${request.method}?`, facts: [] };
  }
}
