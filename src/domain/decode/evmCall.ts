import { isEndless, type Meaning, several } from './meaning';
import { readWords, type Words } from './words';

/** One call on an EVM chain, as a transaction or a part of a batch has it. */
export interface EvmCall {
  to?: string;
  /** Hex, with its prefix. */
  data?: string;
  value?: bigint;
  /** Of a transaction that gives the account new code. */
  authorizationList?: readonly { address?: string; contractAddress?: string }[];
}

/** Batches in batches: nobody writes deeper ones in good faith. */
const DEEPEST = 4;

type Reader = (words: Words, to: string, depth: number) => Meaning;

const allow = (token: string, spender: string, amount: bigint, until?: bigint): Meaning => ({
  kind: 'allowToken',
  token,
  spender,
  amount,
  isUnlimited: isEndless(amount),
  ...(until !== undefined && { until }),
});

/** Refuses zero: in `transferFrom` it may be the number of an NFT, and an allowance increased by zero is not revoked. */
function some(amount: bigint): bigint {
  if (amount === 0n) throw new RangeError();
  return amount;
}

const sendOne: Reader = (words, collection) => ({
  kind: 'sendItems',
  collection,
  from: words.address(0),
  to: words.address(1),
  ids: [words.number(2)],
});

const inside = (calls: EvmCall[], depth: number): Meaning => ({
  kind: 'several',
  meanings: calls.map((call) => readCall(call, depth + 1)),
});
const toCall = (words: Words, dataAt: number, valueAt?: number): EvmCall => ({
  to: words.address(0),
  data: `0x${words.bytes(dataAt)}`,
  ...(valueAt !== undefined && { value: words.number(valueAt) }),
});

/** By selector: the first four bytes of the hash of the signature beside it. */
export const readers: Record<string, Reader> = {
  // transfer(address,uint256)
  a9059cbb: (words, token) => ({ kind: 'sendToken', token, to: words.address(0), amount: words.number(1) }),
  // transferFrom(address,address,uint256)
  '23b872dd': (words, token) => ({
    kind: 'sendToken',
    token,
    from: words.address(0),
    to: words.address(1),
    amount: some(words.number(2)),
  }),
  // approve(address,uint256)
  '095ea7b3': (words, token) => allow(token, words.address(0), words.number(1)),
  // increaseAllowance(address,uint256)
  '39509351': (words, token) => allow(token, words.address(0), some(words.number(1))),
  // safeTransferFrom(address,address,uint256)
  '42842e0e': sendOne,
  // safeTransferFrom(address,address,uint256,bytes)
  b88d4fde: sendOne,
  // safeTransferFrom(address,address,uint256,uint256,bytes)
  f242432a: (words, collection) => ({
    kind: 'sendItems',
    collection,
    from: words.address(0),
    to: words.address(1),
    ids: [words.number(2)],
    amounts: [words.number(3)],
  }),
  // safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)
  '2eb2c2d6': (words, collection) => ({
    kind: 'sendItems',
    collection,
    from: words.address(0),
    to: words.address(1),
    ids: words.numbers(2),
    amounts: words.numbers(3),
  }),
  // setApprovalForAll(address,bool)
  a22cb465: (words, collection) => ({
    kind: 'allowAll',
    collection,
    operator: words.address(0),
    isAllowed: words.flag(1),
  }),
  // permit(address,address,uint256,uint256,uint8,bytes32,bytes32)
  d505accf: (words, token) => allow(token, words.address(1), words.number(2), words.number(3)),
  // Permit2: approve(address,address,uint160,uint48)
  '87517c45': (words) => allow(words.address(0), words.address(1), words.number(2), words.number(3)),
  // multicall(bytes[])
  ac9650d8: (words, to, depth) =>
    inside(
      words.bytesList(0).map((data) => ({ to, data: `0x${data}` })),
      depth,
    ),
  // multicall(uint256,bytes[])
  '5ae401dc': (words, to, depth) =>
    inside(
      words.bytesList(1).map((data) => ({ to, data: `0x${data}` })),
      depth,
    ),
  // aggregate((address,bytes)[])
  '252dba42': (words, _to, depth) =>
    inside(
      words.tuples(0).map((call) => toCall(call, 1)),
      depth,
    ),
  // aggregate3((address,bool,bytes)[])
  '82ad56cb': (words, _to, depth) =>
    inside(
      words.tuples(0).map((call) => toCall(call, 2)),
      depth,
    ),
  // aggregate3Value((address,bool,uint256,bytes)[])
  '174dea71': (words, _to, depth) =>
    inside(
      words.tuples(0).map((call) => toCall(call, 3, 2)),
      depth,
    ),
};

/** ERC-7821: a list of calls that other data for the account may follow. */
const LIST_AND_MORE = 0x78210001n;
/** In hex digits, where one call is packed: its contract, and the coins that go along. */
const PACKED = { address: 2 * 20, value: 2 * 32 } as const;

/**
 * ERC-7579 and ERC-7821: the first byte of the mode says whether the bytes are one call, packed, or a list of them; its
 * selector, whether they are laid out as the account alone knows.
 */
function readExecution(mode: bigint, data: string): EvmCall[] {
  const kind = mode >> 248n;
  const selector = (mode >> 176n) & 0xffffffffn;
  // Only the account knows how to read it.
  if (selector !== 0n && selector !== LIST_AND_MORE) throw new RangeError();
  if (kind === 1n)
    return readWords(data)
      .tuples(0)
      .map((call) => toCall(call, 2, 1));
  const dataAt = PACKED.address + PACKED.value;
  // It runs code of others as its own.
  if (kind !== 0n || data.length < dataAt) throw new RangeError();
  const value = BigInt(`0x${data.slice(PACKED.address, dataAt)}`);
  return [{ to: `0x${data.slice(0, PACKED.address)}`, value, data: `0x${data.slice(dataAt)}` }];
}

/** What an account of code is told to do, by whoever may act for it: what it does then is done by the account itself. */
const accountReaders: Record<string, Reader> = {
  // execute(address,uint256,bytes)
  b61d27f6: (words, _to, depth) => inside([toCall(words, 2, 1)], depth),
  // executeBatch((address,uint256,bytes)[])
  '34fcd5be': (words, _to, depth) =>
    inside(
      words.tuples(0).map((call) => toCall(call, 2, 1)),
      depth,
    ),
  // execute(bytes32,bytes)
  e9ae5c53: (words, _to, depth) => inside(readExecution(words.number(0), words.bytes(1)), depth),
};

function readData(to: string, hex: string, depth: number, known = readers): Meaning {
  const data = hex.slice(2).toLowerCase();
  const selector = data.slice(0, 8);
  const read = Object.hasOwn(known, selector) ? known[selector] : undefined;
  const unknown: Meaning = { kind: 'unknown', to, data: hex };
  if (!read || depth > DEEPEST || !/^0x[\da-f]*$/i.test(hex)) return unknown;
  try {
    return read(readWords(data.slice(8)), to, depth);
  } catch {
    return unknown;
  }
}

/** What one call does. */
export function readCall({ to, data = '0x', value = 0n, authorizationList = [] }: EvmCall, depth = 0): Meaning {
  const parts: Meaning[] = authorizationList.map(({ address, contractAddress }) => ({
    kind: 'delegate',
    to: address ?? contractAddress ?? '',
  }));
  if (!to) parts.push({ kind: 'createContract', amount: value || undefined });
  else {
    const hasData = data !== '0x' && data !== '';
    // A call that takes coins along does both.
    if (value > 0n || (!hasData && parts.length === 0)) parts.push({ kind: 'sendCoin', to, amount: value });
    if (hasData) parts.push(readData(to, data, depth));
  }
  return several(parts);
}

/**
 * What an operation of a smart account does (ERC-4337): its calls, not the call that carries them.
 * @param account Its `sender`.
 * @param data Its `callData`, as hex.
 */
export function readOperation(account: string, data: string): Meaning[] {
  const done = readData(account, data, 0, accountReaders);
  return done.kind === 'several' ? done.meanings : [done];
}
