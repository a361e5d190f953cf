import { base58 } from '@scure/base';
import { mints } from '../../fixtures/solana';
import type { PendingRequest } from '../prompts';
import type { SignInInput } from '../solana/signIn';
import type { SolanaTestWallet } from '../solana/wallet';
import type { Explained } from './explained';
import { short } from './meaningWords';
import { wordsForTransactions } from './solanaWords';

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

function explainTransactions(request: PendingRequest, from: [string, string]): Explained {
  const inputs = request.params as { transaction: Uint8Array }[];
  const words = wordsForTransactions(
    inputs.map(({ transaction }) => transaction),
    request.method === 'solana:signAndSendTransaction',
    { network: 'Solana', coin: { symbol: 'SOL', decimals: 9 }, tokens: mints },
  );
  return { ...words, facts: [...words.facts.filter(([label]) => label !== 'Network'), from] };
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
