import { read } from '@/domain/errors/porticoError';
import {
  memoUnitCount,
  sourceCount,
  tokenAccountUnitCount,
  tokenTransferUnitCount,
  transferUnitCount,
} from '@/domain/limits/solana';
import type { TransferWarning } from '@/ports/transfer';
import { type Instruction, makeTokenAccount, memo, transferToken } from './instructions';
import { readWhole } from './json';
import { TOKEN, TOKEN_2022 } from './programs';
import { badNode, refusal } from './refusal';
import { tokenAddressOf } from './tokenAddress';
import {
  accountBytesOf,
  type ChainAccount,
  feeFor,
  isBornFrozen,
  type Mint,
  readChainAccount,
  readMint,
  readTokenAccount,
  takesFee,
  transferFeeOf,
  whyStuck,
} from './tokenState';
import { checkRecipient, type Ground, isContract, type Plan, readAccounts, rentOf } from './transferGround';

/** Said where a recipient wants a memo and nobody has written one. */
const MEMO_TEXT = 'Transfer';

interface Source {
  address: string;
  amount: bigint;
}

/** The accounts that a wallet keeps the token in, and what it holds in all: its usual one first, then the fullest. */
async function readSources({ rpc, terms: { networkId, from }, signal }: Ground, mint: string, usual: string) {
  const how = { encoding: 'base64', commitment: 'confirmed' };
  const list = read(await rpc.ask(networkId, 'getTokenAccountsByOwner', [from, { mint }, how], signal), 'value');
  if (!Array.isArray(list)) throw badNode('list of token accounts');
  const held = list.flatMap((entry) => {
    const [address, account] = [read(entry, 'pubkey'), readTokenAccount(readChainAccount(read(entry, 'account')))];
    return typeof address === 'string' && account ? [{ address, ...account }] : [];
  });
  const open = held
    .filter(({ isFrozen, amount }) => !isFrozen && amount > 0n)
    .sort((a, b) => Number(b.address === usual) - Number(a.address === usual) || (a.amount < b.amount ? 1 : -1))
    .slice(0, sourceCount);
  return { balance: held.reduce((sum, { amount }) => sum + amount, 0n), open };
}

/** How much leaves which of them; a transfer of nothing, where nothing is to leave. */
function share(sources: readonly Source[], amount: bigint, usual: string): Source[] {
  const parts: Source[] = [];
  let left = amount;
  for (const { address, amount: held } of sources) {
    if (left === 0n) break;
    const part = held < left ? held : left;
    parts.push({ address, amount: part });
    left -= part;
  }
  return parts.length > 0 ? parts : [{ address: sources[0]?.address ?? usual, amount: 0n }];
}

/** @throws PorticoError `REQUEST_INVALID` with `field: 'token'` */
function checkMint(account: ChainAccount | undefined, decimals: number): Mint {
  const mint = readMint(account);
  if (!mint) throw refusal('token', 'There is no such token on this network.');
  if (mint.decimals !== decimals)
    throw refusal(
      'token',
      `The token has ${mint.decimals} decimals, not ${decimals}: the amount would be another one.`,
    );
  const why = whyStuck(mint);
  if (why) throw refusal('token', why);
  return mint;
}

/** Whether the recipient's account is to be made, and what it wants. @throws PorticoError `REQUEST_INVALID`, `field: 'to'` */
function checkDestination(
  { terms: { to } }: Ground,
  of: ChainAccount | undefined,
  mint: string,
  isFrozenAtBirth: boolean,
) {
  const account = readTokenAccount(of);
  if (!account) {
    if (isFrozenAtBirth) throw refusal('to', 'The token’s issuer must allow this recipient first.');
    return { isNew: true, needsMemo: false };
  }
  if (account.owner !== to || account.mint !== mint)
    throw refusal('to', 'The recipient’s account for this token belongs to somebody else by now.');
  if (account.isFrozen) throw refusal('to', 'The token’s issuer has frozen this recipient’s account.');
  return { isNew: false, needsMemo: account.needsMemo };
}

async function feeInEpoch({ rpc, terms: { networkId }, signal }: Ground, mint: Mint) {
  if (!takesFee(mint)) return undefined;
  const epoch = readWhole(
    read(await rpc.ask(networkId, 'getEpochInfo', [{ commitment: 'confirmed' }], signal), 'epoch'),
  );
  if (epoch === undefined) throw badNode('epoch');
  return transferFeeOf(mint, epoch);
}

/** How a token gets from one wallet to another. @throws PorticoError `REQUEST_INVALID` with `field` `to` or `token` */
export async function planToken(ground: Ground, mintAddress: string) {
  const { amount, terms } = ground;
  const { from, to, token, references, memo: text } = terms;
  const usualOf = (owner: string, program: string) => tokenAddressOf(owner, mintAddress, program);
  const [plain, extended] = [usualOf(to, TOKEN), usualOf(to, TOKEN_2022)];
  const [accounts, rentMin] = await Promise.all([
    readAccounts(ground, [from, to, mintAddress, plain, extended]),
    rentOf(ground, 0),
  ]);
  const [payer, recipient, mintAccount] = accounts;
  checkRecipient(ground, recipient);
  const mint = checkMint(mintAccount, token.decimals);
  const { program } = mint;
  const destination = program === TOKEN ? plain : extended;
  const usual = usualOf(from, program);
  const at = program === TOKEN ? accounts[3] : accounts[4];
  const { isNew, needsMemo } = checkDestination(ground, at, mintAddress, isBornFrozen(mint));
  const isMade = isNew && to !== from;
  const [held, fee, rent] = await Promise.all([
    readSources(ground, mintAddress, usual),
    feeInEpoch(ground, mint),
    isMade ? rentOf(ground, accountBytesOf(mint)) : 0n,
  ]);
  const instructions: Instruction[] = [];
  const marks: Instruction[] = [];
  let received = 0n;
  if (isMade)
    instructions.push(makeTokenAccount({ payer: from, account: destination, owner: to, mint: mintAddress, program }));
  const parts = share(held.open, amount, usual);
  parts.forEach((part, index) => {
    // Where shops look: the last instruction names them, and the memo is the one before it (Solana Pay).
    const isLast = index === parts.length - 1;
    // The program looks at what stands right before each transfer.
    if (needsMemo || (isLast && text)) instructions.push(memo((isLast && text) || MEMO_TEXT));
    const kept = fee && feeFor(part.amount, fee);
    received += part.amount - (kept ?? 0n);
    const transfer = transferToken({
      ...{ program, source: part.address, mint: mintAddress, destination, owner: from },
      ...{ amount: part.amount, decimals: mint.decimals, fee: kept },
      references: isLast ? references : undefined,
    });
    instructions.push(transfer);
    marks.push(transfer);
  });
  const warnings: TransferWarning[] = [];
  if (isMade) warnings.push('recipient-is-new');
  if (isContract(recipient)) warnings.push('recipient-is-contract');
  if (fee && fee.basisPoints > 0n) warnings.push('token-takes-fee');
  if (needsMemo && !text) warnings.push('token-needs-memo');
  const memos = instructions.length - marks.length - (isMade ? 1 : 0);
  const plan: Plan = {
    instructions,
    marks,
    units:
      transferUnitCount +
      marks.length * tokenTransferUnitCount +
      memos * memoUnitCount +
      (isMade ? tokenAccountUnitCount : 0),
    balance: held.balance,
    movable: held.open.reduce((sum, one) => sum + one.amount, 0n),
    rent,
    ...(received !== amount && amount > 0n && { received }),
    warnings,
  };
  return { plan, payer, rentMin, isNew: false };
}
