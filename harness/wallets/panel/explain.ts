import { decodeFunctionData, erc20Abi, formatEther, formatUnits, hexToString, isHex, maxUint256 } from 'viem';
import type { PendingRequest } from '../prompts';
import { readTypedData, type TransactionParams } from '../signing';

export interface Explained {
  /** The question, as a sentence. */
  title: string;
  /** Words to be signed, as they are. */
  quote?: string;
  facts: [label: string, value: string][];
  /** What a yes means, where the question alone does not say. */
  note?: string;
  warning?: string;
}

/** Where a wallet stands when it is asked. */
export interface Standing {
  chainId: number;
  chains: readonly { chainId: number; name: string; symbol?: string }[];
  /** The account that would answer. */
  selected: string;
  /** Tokens of the chain that it can name. */
  tokens?: readonly { address: string; symbol: string; decimals: number }[];
}

/** As addresses are written everywhere ([look 3]): four characters, six characters. */
export const short = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`;

function textOf(message: unknown) {
  if (typeof message !== 'string' || !isHex(message)) return String(message);
  const text = hexToString(message);
  return /^[\P{C}\s]*$/u.test(text) ? text : message;
}

/** A known token's transfer or allowance, as a sentence; nothing for any other call. */
function tokenCall({ to, data }: TransactionParams, network: string, tokens: Standing['tokens'] = []) {
  const token = tokens.find(({ address }) => address.toLowerCase() === to?.toLowerCase());
  if (!token || !data) return undefined;
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
    const amount = (value: bigint) => `${formatUnits(value, token.decimals)} ${token.symbol}`;
    if (functionName === 'transfer') {
      const [receiver, value] = args;
      return {
        title: `Send ${amount(value)}?`,
        facts: [
          ['Leaves your wallet', amount(value)],
          ['To', short(receiver)],
          ['Network', network],
        ],
        warning: 'A send can’t be undone.',
      } satisfies Explained;
    }
    if (functionName === 'approve') {
      const [spender, value] = args;
      const most = value === maxUint256 ? `any amount of ${token.symbol}` : `up to ${amount(value)}`;
      return {
        title: `Let ${short(spender)} spend ${most}?`,
        facts: [
          ['It may spend', most],
          ['Network', network],
        ],
        warning: 'It may take this at any time, until you end it.',
      } satisfies Explained;
    }
  } catch {
    // No call of a token: whatever it is, it is told as a contract's.
  }
  return undefined;
}

function transfer(transaction: TransactionParams, symbol: string, network: string): Explained {
  const amount = `${formatEther(BigInt(transaction.value ?? 0))} ${symbol}`;
  const to = transaction.to ? short(transaction.to) : 'a new contract';
  const hasData = transaction.data !== undefined && transaction.data !== '0x';
  return {
    title: hasData ? 'Use a contract?' : `Send ${amount}?`,
    facts: [
      ['Leaves your wallet', amount],
      ['To', to],
      ['Network', network],
      ...(hasData ? [['Data', `${transaction.data?.slice(0, 10)}…`] as [string, string]] : []),
    ],
    warning: hasData ? 'Only the page knows what this call does.' : 'A send can’t be undone.',
  };
}

/** A batch, call by call; on the chain that it names. */
function batch(asked: { chainId: string; calls: TransactionParams[]; atomicRequired: boolean }, standing: Standing) {
  const chainId = Number(asked.chainId);
  const here = standing.chains.find((chain) => chain.chainId === chainId);
  const network = here?.name ?? `Chain ${chainId}`;
  const words = asked.calls.map(
    (call) => tokenCall(call, network, standing.tokens) ?? transfer(call, here?.symbol ?? 'ETH', network),
  );
  return {
    title: asked.calls.length === 1 ? (words[0] as Explained).title : `Do these ${asked.calls.length} things at once?`,
    facts: [
      ...words.map(({ title }, index): [string, string] => [`${index + 1}`, title.replace(/\?$/, '')]),
      ['Network', network],
    ],
    note: asked.atomicRequired
      ? 'All of them are done, or none.'
      : 'One after the other. The first that fails ends it.',
    warning: 'None of this can be undone.',
  } satisfies Explained;
}

/** What a request means, in words for its person. */
export function explain(request: Pick<PendingRequest, 'method' | 'params'>, standing: Standing): Explained {
  const [first, second] = request.params as [never, never];
  const { chainId, chains, selected, tokens } = standing;
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
      const typed = readTypedData(second);
      const asked: [string, string] = ['For', typed.domain?.name ?? 'No name given'];
      return {
        title: `Sign “${typed.primaryType}”?`,
        quote: JSON.stringify(typed.message, null, 2),
        facts: [asked, from],
      };
    }
    case 'eth_sendTransaction':
      return tokenCall(first, network, tokens) ?? transfer(first, here?.symbol ?? 'ETH', network);
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
