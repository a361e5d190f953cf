import { makeError } from '@/domain/errors/toPorticoError';
import { roomFault } from '@/domain/transferRoom';
import type { ChainAdapter } from '@/ports/adapter';
import type { ReplacementEffect, ReplacementPort } from '@/ports/replacement';
import type { FoundTransfer, PreparedTransfer } from '@/ports/transfer';

/** 21000 gas at 20 gwei. */
const FEE = '420000000000000';
/** The name of whatever takes a transfer’s place. */
export const REPLACEMENT = `0x${'8'.repeat(64)}`;

export interface PretendTransfers {
  /** Smallest units, by the token's address; of the network's own coin, under `coin`. */
  held: Record<string, string>;
  /** Smallest units of the network's own coin, as it is when it is asked for. Default 21000 gas at 20 gwei. */
  fee?: string;
  /** What the fee is paid in. Default ETH. */
  coin?: Omit<PreparedTransfer['fee'], 'base'>;
  /** What must stay, unless nothing does; and the least that a recipient takes. */
  keeps?: string;
  least?: string;
  warnings?: PreparedTransfer['warnings'];
  /** Where the wallet chooses the fee; what waits for a block; blocks that are rare. */
  feeIs?: PreparedTransfer['feeIs'];
  /** What larger amounts cost. */
  feeSteps?: PreparedTransfer['feeSteps'];
  /** Others may pay the fee, as of a smart account. */
  mayTakeAll?: boolean;
  unconfirmed?: string;
  isSlow?: boolean;
  /** What arrives, where that is another amount. */
  received?: string;
  /** Its word of what may be sent is waited for so long. */
  until?: Promise<void>;
  /** What the chain throws when it is asked, or that it does not answer. */
  fails?: 'wait' | { error: unknown };
  /** What it says of one whose answer was lost. */
  finds?: FoundTransfer;
  /** Whether the latest one still waits; or what the node throws, or that it does not answer. Default it waits. */
  isWaiting?: boolean | 'wait' | { error: unknown };
  /** By hash, what the chain says of a replacement. */
  tells?: Record<string, { isInPlace: boolean; effect: ReplacementEffect }>;
  /** By name, whom it leads to; or what looking it up throws, or that nobody answers. */
  names?: Record<string, string> | 'wait' | { error: unknown };
}

/** Sending on a chain of plain data: what is asked for is what the wallet is asked for, once each. */
export function pretendTransfers(
  given: PretendTransfers,
  ask: (connectorId: string) => Promise<void>,
  askForReplacement: (connectorId: string) => Promise<void>,
) {
  let count = 0;
  const { held, coin = { decimals: 18, symbol: 'ETH' }, keeps, least, received, unconfirmed, isSlow } = given;
  const replacements: ReplacementPort = {
    async prepareReplacement({ kind }) {
      const { isWaiting = true, fee = FEE } = given;
      if (isWaiting === 'wait') return new Promise<never>(() => {});
      if (typeof isWaiting === 'object') throw isWaiting.error;
      // An eighth more, as nodes want it.
      const base = String((BigInt(fee) * 9n) / 8n);
      return isWaiting ? { kind, fee: { base, ...coin }, trace: '{}' } : undefined;
    },
    async sendReplacement({ connectorId }) {
      await askForReplacement(connectorId);
      return REPLACEMENT;
    },
    tellReplacement: async ({ hash }) => given.tells?.[hash],
  };
  return {
    async prepareTransfer({ terms }) {
      if (given.until) await given.until;
      const { fails, fee = FEE, warnings = [], feeIs, feeSteps, mayTakeAll } = given;
      if (fails === 'wait') return new Promise<never>(() => {});
      if (fails) throw fails.error;
      const balance = BigInt(held[terms.token.address ?? 'coin'] ?? '0');
      const rest = balance > BigInt(fee) ? balance - BigInt(fee) : 0n;
      const max = terms.token.address ? balance : rest;
      if (BigInt(terms.amount) > (mayTakeAll ? balance : max))
        throw makeError('FUNDS_INSUFFICIENT', {}, { message: 'Insufficient funds.' });
      if (terms.amount !== '0' && roomFault({ max: String(max), keeps, least }, BigInt(terms.amount)))
        throw makeError('REQUEST_INVALID', { field: 'amount' });
      return {
        terms,
        fee: { base: fee, ...coin },
        balance: String(balance),
        max: String(max),
        warnings,
        ...(keeps && { keeps }),
        ...(least && { least }),
        ...(received && { received }),
        ...(feeIs && { feeIs }),
        ...(feeSteps && terms.amount === '0' && { feeSteps }),
        ...(mayTakeAll && { mayTakeAll }),
        ...(unconfirmed && { unconfirmed }),
        ...(isSlow && { isSlow }),
        trace: '{}',
      };
    },
    async sendPrepared({ connectorId }) {
      await ask(connectorId);
      count += 1;
      return `0x${count.toString(16).padStart(64, '0')}`;
    },
    replacements: async () => replacements,
    findTransfer: async ({ hash }) => (hash ? { status: 'sent', hash } : (given.finds ?? { status: 'possible' })),
    resolveName: async ({ name }) => {
      const { names = {} } = given;
      if (names === 'wait') return new Promise<never>(() => {});
      if (typeof names.error === 'object') throw names.error;
      return (names as Record<string, string>)[name] ?? null;
    },
  } satisfies Partial<ChainAdapter>;
}
