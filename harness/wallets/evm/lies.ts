import { type Hex, numberToHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Lie } from '../options';

/** A made-up account for wallets that lie: its key belongs to nobody's wallet here. */
export const stranger = privateKeyToAccount(`0x${'5'.repeat(64)}`);

/** Every letter in the other case: the right account, and a checksum that is wrong. */
const misspell = (address: Hex) =>
  `0x${[...address.slice(2)].map((sign) => (sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase())).join('')}`;

const garbage: Record<string, unknown> = {
  eth_accounts: [42, null, 'not an account'],
  eth_requestAccounts: [42, null, 'not an account'],
  eth_chainId: 'banana',
  wallet_getCapabilities: 'banana',
  wallet_sendCalls: 42,
  wallet_getCallsStatus: { status: 'perhaps', receipts: 'none' },
};

interface Truth {
  method: string;
  result: unknown;
  chainId: number;
  /** Whether the wallet answers this method by itself, and does not hand it on to the chain. */
  isOwn: boolean;
}

/** What a wallet says in place of the truth. */
export function bend(lie: Lie | undefined, { method, result, chainId, isOwn }: Truth): unknown {
  if (lie === 'garbage') return method in garbage ? garbage[method] : isOwn ? {} : result;
  if (/^eth_(requestA|a)ccounts$/.test(method)) {
    if (lie === 'account') return [stranger.address];
    if (lie === 'empty') return [];
    if (lie === 'checksum') return (result as Hex[]).map(misspell);
  }
  if (lie === 'chain' && method === 'eth_chainId') return numberToHex(chainId + 1000);
  return result;
}
