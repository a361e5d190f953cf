import { formatEther, hexToString, isHex } from 'viem';
import type { TestWallet } from '../evm';
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

/** As addresses are written everywhere ([look 3]): four characters, six characters. */
const short = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`;

function textOf(message: unknown) {
  if (typeof message !== 'string' || !isHex(message)) return String(message);
  const text = hexToString(message);
  return /^[\P{C}\s]*$/u.test(text) ? text : message;
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

/** What a request means, in words for its person. */
export function explain(request: PendingRequest, wallet: TestWallet): Explained {
  const [first, second] = request.params as [never, never];
  const { chainId, chains, selected } = wallet.state();
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
      return transfer(first, here?.symbol ?? 'ETH', network);
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
