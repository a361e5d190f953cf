import { base58 } from '@scure/base';
import { type Explained, explain, short } from '../wallets/panel/explain';
import type { ProviderError } from '../wallets/providerError';
import { proposalMethod } from './arrivals';
import { moveOf } from './chains/solanaMove';
import { readSolanaTransaction } from './chains/solanaTransaction';
import { explainSignIn } from './explainSignIn';
import { namespaceOf, type PhoneChain, type PhoneNamespace, type PhoneToken, referenceOf } from './options';
import type { Phone } from './phone';
import type { PhoneRequest } from './questions';
import type { Proposal, SignInPayload } from './signClient';
import { signInMethod } from './signIn';

const listed = (words: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(words);

const LAMPORTS = 9;
const SATOSHIS = 8;
/** An amount of smallest units, exact. */
function decimal(units: bigint, decimals: number) {
  const digits = units.toString().padStart(decimals + 1, '0');
  const fraction = decimals > 0 ? digits.slice(-decimals).replace(/0+$/, '') : '';
  return `${digits.slice(0, digits.length - decimals)}${fraction && `.${fraction}`}`;
}

function proposal(asked: Proposal, phone: Phone): Explained {
  const title = `Connect to ${asked.proposer.metadata.name || 'this page'}?`;
  try {
    const { chains } = phone.state();
    const namespaces = Object.values(phone.preview(asked));
    const accounts = [
      ...new Set(namespaces.flatMap((one) => one.accounts.map((id) => id.slice(id.lastIndexOf(':') + 1)))),
    ];
    const networks = namespaces.flatMap((one) => one.chains ?? []);
    return {
      title,
      facts: [
        [accounts.length > 1 ? 'Accounts' : 'Account', accounts.map(short).join(', ')],
        ['On', listed(networks.map((id) => chains.find((chain) => chain.id === id)?.name ?? id))],
      ],
      note: 'It can see your balance and ask you things. It can move nothing by itself.',
    };
  } catch (error) {
    return {
      title,
      facts: [],
      warning: `${(error as ProviderError).message} An approval will be answered with this error.`,
    };
  }
}

function words(message: unknown): string {
  const text = String(message);
  try {
    const decoded = new TextDecoder('utf-8', { fatal: true }).decode(base58.decode(text));
    return /^[\P{C}\s]*$/u.test(decoded) ? decoded : text;
  } catch {
    return text;
  }
}

/** What a transaction on Solana does, as far as it is a transfer; else only whom it calls. */
function solanaTransaction(base64: unknown, network: string, sends: boolean): Explained {
  const verb = sends ? 'Send' : 'Sign a transfer of';
  const warning = sends ? 'A send can’t be undone.' : 'The page gets it signed, and can send it when it likes.';
  const unknown: Explained = {
    title: sends ? 'Use a program?' : 'Sign this transaction?',
    facts: [['Network', network]],
    warning: 'Only the page knows what this transaction does.',
  };
  try {
    const transaction = readSolanaTransaction(new Uint8Array(Buffer.from(String(base64), 'base64')));
    const move = moveOf(transaction);
    if (!move) return { ...unknown, facts: [...unknown.facts, ['Signs', listed(transaction.signers.map(short))]] };
    const amount = `${decimal(move.lamports, LAMPORTS)} SOL`;
    return {
      title: `${verb} ${amount}?`,
      facts: [
        ['Leaves your wallet', amount],
        ['To', short(move.to)],
        ['Network', network],
      ],
      warning,
    };
  } catch {
    return unknown;
  }
}

function solana({ method, params }: PhoneRequest, network: string): Explained {
  const fields = ((Array.isArray(params) ? params[0] : params) ?? {}) as Record<string, unknown>;
  switch (method) {
    case 'solana_signMessage':
      return {
        title: 'Sign this message?',
        quote: words(fields.message),
        facts: [['With', short(String(fields.pubkey))]],
      };
    case 'solana_signAllTransactions': {
      const count = Array.isArray(fields.transactions) ? fields.transactions.length : 0;
      return {
        title: `Sign ${count} transactions?`,
        facts: [['Network', network]],
        warning: 'The page gets all of them signed, and can send them when it likes.',
      };
    }
    default:
      return solanaTransaction(fields.transaction, network, method === 'solana_signAndSendTransaction');
  }
}

function bitcoin({ method, params }: PhoneRequest, network: string): Explained {
  const { message, address, account, recipientAddress, amount, broadcast } = (params ?? {}) as Record<string, unknown>;
  const signer: [string, string] = ['With', short(String(address ?? account))];
  switch (method) {
    case 'signMessage':
      return { title: 'Sign this message?', quote: String(message), facts: [signer] };
    case 'sendTransfer': {
      const sum = /^\d+$/.test(String(amount)) ? `${decimal(BigInt(String(amount)), SATOSHIS)} BTC` : 'bitcoin';
      return {
        title: `Send ${sum}?`,
        facts: [
          ['Leaves your wallet', sum],
          ['To', short(String(recipientAddress))],
          ['Network', network],
        ],
        warning: 'A send can’t be undone.',
      };
    }
    case 'signPsbt':
      return {
        title: broadcast ? 'Sign and send this transaction?' : 'Sign this transaction?',
        facts: [signer, ['Network', network]],
        warning: 'Only the page knows what this transaction does.',
      };
    default:
      return { title: `Answer ${method}?`, facts: [] };
  }
}

function polkadot({ method, params }: PhoneRequest, network: string): Explained {
  const { address, message } = (params ?? {}) as Record<string, unknown>;
  const signer: [string, string] = ['With', short(String(address))];
  if (method === 'polkadot_signMessage')
    return { title: 'Sign this message?', quote: String(message), facts: [signer] };
  return {
    title: 'Sign this transaction?',
    facts: [signer, ['Network', network]],
    warning: 'Only the page knows what this transaction does.',
  };
}

/** What a request means, in words for the phone's person. */
export function explainRequest(request: PhoneRequest, phone: Phone, tokens: readonly PhoneToken[]): Explained {
  if (request.method === proposalMethod) return proposal(request.params as Proposal, phone);
  if (request.method === signInMethod) return explainSignIn(request.params as SignInPayload, request.peer, phone);
  return explainAsked(request, phone.state(), tokens);
}

/** Where a wallet stands when a page asks it something. */
interface Standing {
  chains: readonly PhoneChain[];
  selected: Partial<Record<PhoneNamespace, string>>;
}

/** What a request on a chain means, in words for the person of any wallet. */
export function explainAsked(
  request: PhoneRequest,
  { chains, selected }: Standing,
  tokens: readonly PhoneToken[],
): Explained {
  const chainId = request.chainId ?? '';
  const network = chains.find(({ id }) => id === chainId)?.name ?? chainId;
  const namespace = namespaceOf(chainId);
  if (namespace === 'solana') return solana(request, network);
  if (namespace === 'bip122') return bitcoin(request, network);
  if (namespace === 'polkadot') return polkadot(request, network);
  const number = (id: string) => Number(referenceOf(id));
  return explain(
    { method: request.method, params: Array.isArray(request.params) ? request.params : [] },
    {
      chainId: number(chainId),
      chains: chains
        .filter(({ id }) => namespaceOf(id) === 'eip155')
        .map(({ id, name, symbol }) => ({ chainId: number(id), name, symbol })),
      selected: signerOf(request) ?? selected.eip155 ?? '',
      tokens: tokens.filter((token) => token.network === chainId),
    },
  );
}

/** The account that a request names: the page may have been shown several. */
function signerOf({ method, params }: PhoneRequest): string | undefined {
  const [first, second] = (Array.isArray(params) ? params : []) as unknown[];
  const named =
    method === 'personal_sign'
      ? second
      : method.startsWith('eth_signTypedData')
        ? first
        : (first as { from?: unknown })?.from;
  return typeof named === 'string' ? named : undefined;
}
