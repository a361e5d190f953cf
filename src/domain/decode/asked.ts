import { base58 } from '@scure/base';
import { readCall, readOperation } from './evmCall';
import { type Known, marksOf } from './marks';
import { type Mark, type Meaning, several, unreadable } from './meaning';
import { readSolanaTransaction } from './solanaTransaction';
import { isAddress, numberIn, otherChainOf, readTypedMeaning, record, type TypedData } from './typedData';

/** A request of a page, as its wallet was asked. Untrusted. */
export interface Asked {
  method: string;
  params: unknown;
  /** CAIP-2. */
  networkId: string;
}

/** What a request means, for who shows it before it is approved. */
export interface Reading {
  /** Nothing for words to be signed, which mean what they say. */
  meaning?: Meaning;
  /** The words to be signed. */
  words?: string;
  marks: readonly Mark[];
  /** All of it, as it came. */
  data: string;
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const firstOf = (params: unknown) => record(list(params)[0]);
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const toMeaning = (call: unknown): Meaning => {
  const { to, data, input, value: coins, authorizationList } = record(call);
  const value = coins === '0x' ? 0n : numberIn(coins || 0);
  const bytes = data ?? input ?? '0x';
  const isNewContract = !to && bytes !== '0x';
  // Nodes read `input`, older wallets `data`.
  const isTwofold = String(input ?? bytes).toLowerCase() !== String(bytes).toLowerCase();
  // What a wallet may read otherwise than we do is not explained.
  if (value === undefined || typeof bytes !== 'string' || isTwofold || !(isNewContract || isAddress(to)))
    return unreadable('');
  return readCall({
    to: text(to),
    data: bytes,
    value,
    authorizationList: list(authorizationList).map(record),
  });
};

/** A message to sign, as text. Bytes that are not UTF-8 are shown as they came and marked: a person can't tell what they stand for. */
function readMessage(given: string | undefined, toBytes: (given: string) => Uint8Array): Read {
  if (given === undefined) return { meaning: unreadable('') };
  try {
    return { words: new TextDecoder('utf-8', { fatal: true }).decode(toBytes(given)) };
  } catch {
    return { words: given, marks: [{ mark: 'unreadable' }] };
  }
}

const fromHex = (given: string) =>
  /^0x(?:[\da-f]{2})*$/i.test(given)
    ? Uint8Array.from(given.slice(2).match(/../g) ?? [], (byte) => Number(`0x${byte}`))
    : new TextEncoder().encode(given);

/** An address stands first where a page follows the older order; a message of twenty bytes looks like one. */
const messageOf = (params: unknown) => {
  const [first, second] = list(params).map(text);
  return isAddress(first) && second !== undefined && !isAddress(second) ? second : first;
};

function typedDataOf(params: unknown): TypedData | undefined {
  const [, given] = list(params);
  try {
    const { types, domain, primaryType, message } = record(typeof given === 'string' ? JSON.parse(given) : given);
    return {
      types: record(types),
      domain: record(domain),
      primaryType: text(primaryType) ?? '',
      message: record(message),
    };
  } catch {
    return undefined;
  }
}

/** Seconds, as ERC-7715 has them, in ms; nothing for what is no moment. Zero is no end to some accounts. */
function momentOf(seconds: unknown): number | undefined {
  return typeof seconds === 'number' && seconds > 0 ? new Date(seconds * 1_000).getTime() || undefined : undefined;
}

export { knownContracts } from './contracts';

/** `chainId`: as the data itself names it. */
type Read = Partial<Pick<Reading, 'meaning' | 'words' | 'marks'>> & { chainId?: unknown };

function readTyped({ params }: Asked): Read {
  const typed = typedDataOf(params);
  return typed ? { meaning: readTypedMeaning(typed), chainId: typed.domain?.chainId } : { meaning: unreadable('') };
}

const readTransaction = ({ params }: Asked) => readTransactions([record(params).transaction]);

const readers: Record<string, (asked: Asked, known: Known) => Read> = {
  personal_sign: ({ params }) => readMessage(messageOf(params), fromHex),
  eth_signTypedData_v4: readTyped,
  eth_sendTransaction: ({ params }) => ({ meaning: toMeaning(list(params)[0]) }),
  eth_sendUserOperation: ({ params }, { contracts }) => {
    const { sender, callData, eip7702Auth } = firstOf(params);
    const [account = '', data = ''] = [text(sender), text(callData)];
    if (eip7702Auth === undefined || eip7702Auth === null) return { meaning: several(readOperation(account, data)) };
    const { address, contractAddress } = record(eip7702Auth);
    const code = text(address) ?? text(contractAddress) ?? '';
    const isKnown = contracts.some((one) => one.toLowerCase() === code.toLowerCase());
    // What code that nobody here knows makes of the calls is not ours to tell.
    const done = isKnown ? readOperation(account, data) : [unreadable(data)];
    return { meaning: several([{ kind: 'delegate', to: code }, ...done]) };
  },
  wallet_sendCalls: ({ params }) => ({
    meaning: several(list(firstOf(params).calls).map(toMeaning)),
  }),
  wallet_grantPermissions: ({ params }) => ({
    meaning: { kind: 'letKey', until: momentOf(firstOf(params).expiry) },
  }),
  wallet_revokePermissions: () => ({ meaning: { kind: 'endKey' } }),
  solana_signMessage: ({ params }) => readMessage(text(record(params).message), base58.decode),
  solana_signTransaction: readTransaction,
  solana_signAndSendTransaction: readTransaction,
  solana_signAllTransactions: ({ params }) => readTransactions(list(record(params).transactions)),
};

const readTransactions = (transactions: unknown[]): Read => ({
  meaning: several(transactions.map((one) => (typeof one === 'string' ? readSolanaTransaction(one) : unreadable('')))),
});

/** What a request means. What can't be read says so; nothing is guessed. */
export function readAsked(asked: Asked, known: Known): Reading {
  const read = Object.hasOwn(readers, asked.method) ? readers[asked.method] : undefined;
  const { meaning, words, marks = [], ...named } = read?.(asked, known) ?? ({ meaning: unreadable('') } as Read);
  const chainId = named.chainId ?? firstOf(asked.params).chainId;
  // A wallet goes by the chain that the data names, whatever chain the page asked on.
  const other = otherChainOf(chainId, Number(asked.networkId.split(':')[1]));
  return {
    meaning,
    words,
    marks: [
      ...(other === undefined ? [] : [{ mark: 'otherNetwork', chainId: other } as const]),
      ...marks,
      ...(meaning ? marksOf(meaning, known) : []),
    ],
    data: JSON.stringify(asked.params, null, 2) ?? '',
  };
}
