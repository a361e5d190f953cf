import { base58 } from '@scure/base';
import { mints } from '../../fixtures/solana';
import type { PendingRequest } from '../prompts';
import type { SignInInput } from '../solana/signIn';
import type { SolanaTestWallet } from '../solana/wallet';
import { readWire, type WireInstruction } from '../solana/wire';
import { type Explained, short } from './explain';

const SYSTEM = '11111111111111111111111111111111';
const TOKENS = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'];
/** They pay for a transaction's place and mark it; they move nothing. */
const quiet = ['ComputeBudget111111111111111111111111111111', 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'];

function textOf(message: unknown) {
  if (!(message instanceof Uint8Array)) return String(message);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(message);
    if (/^[\P{C}\s]*$/u.test(text)) return text;
  } catch {
    // Not text: shown as it is written elsewhere.
  }
  return base58.encode(message);
}

const view = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength);

/** A whole number of smallest units, written in whole ones. */
function units(value: bigint, decimals: number) {
  const digits = value.toString().padStart(decimals + 1, '0');
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - decimals);
  return decimals > 0 && fraction ? `${whole}.${fraction}` : whole;
}

/** What an instruction takes out of the wallet, and for whom. */
function leaving({ program, accounts, data }: WireInstruction): { amount: string; to?: string } | undefined {
  if (program === SYSTEM && data.length === 12 && data[0] === 2)
    return { amount: `${units(view(data).getBigUint64(4, true), 9)} SOL`, to: accounts[1] };
  if (!TOKENS.includes(program) || data[0] !== 12 || data.length < 10) return undefined;
  const symbol = mints.find(({ address }) => address === accounts[1])?.symbol ?? short(accounts[1] ?? '');
  return { amount: `${units(view(data).getBigUint64(1, true), data[9] ?? 0)} ${symbol}`, to: accounts[2] };
}

function explainTransactions(request: PendingRequest, from: [string, string]): Explained {
  const inputs = request.params as { transaction: Uint8Array }[];
  const instructions = inputs.flatMap(({ transaction }) => readWire(transaction).instructions);
  const told = instructions.filter(({ program }) => !quiet.includes(program));
  const sums = told.flatMap((one) => leaving(one) ?? []);
  const sends = request.method === 'solana:signAndSendTransaction';
  const [only] = sums;
  const facts: [string, string][] = sums.flatMap(({ amount, to }): [string, string][] => [
    ['Leaves your wallet', amount],
    ...(to ? [['To', short(to)] as [string, string]] : []),
  ]);
  const others = [...new Set(told.filter((one) => !leaving(one)).map(({ program }) => short(program)))];
  const title =
    only && told.length === 1
      ? `${sends ? 'Send' : 'Sign a transfer of'} ${only.amount}?`
      : inputs.length > 1
        ? `Sign ${inputs.length} transactions?`
        : `${sends ? 'Send' : 'Sign'} this transaction?`;
  return {
    title,
    facts: [...facts, ...(others.length > 0 ? [['Uses', others.join(', ')] as [string, string]] : []), from],
    warning: others.length > 0 ? 'Only the page knows what this call does.' : 'A send can’t be undone.',
  };
}

/** What a request to a Solana wallet means, in words for its person. */
export function explainSolana(request: PendingRequest, { selected }: ReturnType<SolanaTestWallet['state']>): Explained {
  const from: [string, string] = ['With', short(selected)];
  switch (request.method) {
    case 'standard:connect':
      return {
        title: 'Let this page see your account?',
        facts: [['Account', short(selected)]],
        note: 'It can see your balance and ask you things. It can move nothing by itself.',
      };
    case 'solana:signMessage': {
      const messages = request.params as { message: unknown }[];
      return {
        title: messages.length > 1 ? `Sign these ${messages.length} messages?` : 'Sign this message?',
        quote: messages.map(({ message }) => textOf(message)).join('\n\n'),
        facts: [from],
      };
    }
    case 'solana:signIn': {
      const [wanted] = request.params as SignInInput[];
      return {
        title: 'Sign in to this page?',
        quote: wanted?.statement,
        facts: [from],
        note: 'It learns that the account is yours. Nothing is sent.',
      };
    }
    default:
      return explainTransactions(request, from);
  }
}
