import { base58 } from '@scure/base';
import { type Explained, explain, short } from '../wallets/panel/explain';
import { decimal, type Surroundings } from '../wallets/panel/meaningWords';
import { wordsForTransactions } from '../wallets/panel/solanaWords';
import type { ProviderError } from '../wallets/providerError';
import { proposalMethod } from './arrivals';
import { explainSignIn } from './explainSignIn';
import { namespaceOf, type PhoneChain, type PhoneNamespace, type PhoneToken, referenceOf } from './options';
import type { Phone } from './phone';
import type { PhoneRequest } from './questions';
import type { Proposal, SignInPayload } from './signClient';
import { signInMethod } from './signIn';

const listed = (words: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(words);

const SATOSHIS = 8;

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

/** What transactions on Solana do; what can't be read at all says so. */
function solanaTransactions(base64: readonly unknown[], sends: boolean, around: Surroundings): Explained {
  try {
    const bytes = base64.map((one) => new Uint8Array(Buffer.from(String(one), 'base64')));
    return wordsForTransactions(bytes, sends, around);
  } catch {
    return {
      title: sends ? 'Use a program?' : 'Sign this transaction?',
      facts: [['Network', around.network]],
      warning: 'Only the page knows what this transaction does.',
    };
  }
}

function solana({ method, params }: PhoneRequest, network: string, tokens: readonly PhoneToken[]): Explained {
  const fields = ((Array.isArray(params) ? params[0] : params) ?? {}) as Record<string, unknown>;
  const around: Surroundings = { network, coin: { symbol: 'SOL', decimals: 9 }, tokens };
  switch (method) {
    case 'solana_signMessage':
      return {
        title: 'Sign this message?',
        quote: words(fields.message),
        facts: [['With', short(String(fields.pubkey))]],
      };
    case 'solana_signAllTransactions':
      return solanaTransactions(Array.isArray(fields.transactions) ? fields.transactions : [], false, around);
    default:
      return solanaTransactions([fields.transaction], method === 'solana_signAndSendTransaction', around);
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
  if (namespace === 'solana')
    return solana(
      request,
      network,
      tokens.filter((token) => token.network === chainId),
    );
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
