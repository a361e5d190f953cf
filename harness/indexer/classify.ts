import { type Hex, hexToBigInt, hexToNumber, type Log, parseAbi, parseEventLogs } from 'viem';
import type { Mined } from './blocks';
import { coinsOfSwap } from './swaps';

/** What an account had to do with a transaction, as far as blocks, receipts and logs tell. */
export interface ClassifiedTransaction {
  hash: Hex;
  type: 'approve' | 'burn' | 'deploy' | 'deposit' | 'execute' | 'mint' | 'receive' | 'send' | 'trade' | 'withdraw';
  from: Hex;
  to: string;
  nonce: number;
  minedAt: number;
  hasFailed: boolean;
  moves: Move[];
}

/** Something that changed hands. Neither `token` nor `nft`: the network's own coin. */
export interface Move {
  direction: 'in' | 'out' | 'self';
  sender: Hex;
  recipient: Hex;
  /** In smallest units. */
  amount: bigint;
  token?: Hex;
  nft?: { contract: Hex; id: bigint };
}

const events = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  'event Deposit(address indexed dst, uint256 wad)',
  'event Withdrawal(address indexed src, uint256 wad)',
]);
/** The same topic as an ERC-20's, with the number of the picture as a fourth. */
const pictures = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)']);

const NOBODY = `0x${'0'.repeat(40)}`;
const same = (a: string | null, b: string) => a?.toLowerCase() === b.toLowerCase();

type RawMove = Omit<Move, 'direction'>;

function movesIn({ logs }: Mined): RawMove[] {
  const tokens = parseEventLogs({ abi: events, logs: logs as unknown as Log[] });
  const nfts = parseEventLogs({ abi: pictures, logs: logs as unknown as Log[] });
  const moves: RawMove[] = tokens.flatMap(({ address, eventName, args }): RawMove[] => {
    if (eventName === 'Transfer')
      return [{ sender: args.from, recipient: args.to, amount: args.value, token: address }];
    if (eventName === 'TransferSingle')
      return [{ sender: args.from, recipient: args.to, amount: args.value, nft: { contract: address, id: args.id } }];
    if (eventName !== 'TransferBatch') return [];
    return args.ids.map((id, at) => ({
      sender: args.from,
      recipient: args.to,
      amount: args.values[at] ?? 0n,
      nft: { contract: address, id },
    }));
  });
  return [
    ...moves,
    ...nfts.map(({ address, args }) => ({
      sender: args.from,
      recipient: args.to,
      amount: 1n,
      nft: { contract: address, id: args.tokenId },
    })),
  ];
}

const says = (mined: Mined, account: string, names: readonly string[]) =>
  parseEventLogs({ abi: events, logs: mined.logs as unknown as Log[] }).some(
    ({ eventName, args }) => names.includes(eventName) && same(Object.values(args)[0] as string, account),
  );

function typeOf(mined: Mined, account: string, moves: readonly Move[]): ClassifiedTransaction['type'] {
  if (mined.to === null) return 'deploy';
  const isOwn = same(mined.from, account);
  const into = moves.filter(({ direction }) => direction === 'in');
  const out = moves.filter(({ direction }) => direction === 'out');
  if (says(mined, account, ['Deposit'])) return 'deposit';
  if (says(mined, account, ['Withdrawal'])) return 'withdraw';
  if (into.some(({ sender }) => same(sender, NOBODY))) return 'mint';
  if (out.some(({ recipient }) => same(recipient, NOBODY))) return 'burn';
  if (into.length > 0 && out.length > 0) return 'trade';
  if (out.length > 0) return 'send';
  if (into.length > 0) return 'receive';
  if (isOwn && says(mined, account, ['Approval', 'ApprovalForAll'])) return 'approve';
  // What failed left no logs: its words say what it was meant to be.
  if (isOwn && mined.hasFailed && mined.input === '0x') return 'send';
  return moves.length > 0 || (isOwn && mined.input === '0x') ? 'send' : 'execute';
}

/** What an account had to do with a transaction; nothing where it had nothing to do with it. */
export function classify(mined: Mined, account: string): ClassifiedTransaction | undefined {
  const { from, to, value, hasFailed } = mined;
  const coin: RawMove[] =
    hexToBigInt(value) > 0n && !hasFailed
      ? [{ sender: from, recipient: to ?? mined.created ?? from, amount: hexToBigInt(value) }]
      : [];
  const moves = [...coin, ...movesIn(mined), ...coinsOfSwap(mined)].flatMap((move): Move[] => {
    const isSender = same(move.sender, account);
    const isRecipient = same(move.recipient, account);
    if (!isSender && !isRecipient) return [];
    return [{ ...move, direction: isSender && isRecipient ? 'self' : isSender ? 'out' : 'in' }];
  });
  if (!same(from, account) && moves.length === 0) return undefined;
  const [only] = moves;
  // A token's contract is no recipient: who got it is.
  const recipient = moves.length === 1 && only?.direction === 'out' ? only.recipient : undefined;
  return {
    hash: mined.hash,
    type: typeOf(mined, account, moves),
    from,
    to: recipient ?? to ?? mined.created ?? '',
    nonce: hexToNumber(mined.nonce),
    minedAt: mined.minedAt,
    hasFailed,
    moves,
  };
}
