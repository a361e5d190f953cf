import { memoUnitCount, transferUnitCount } from '@/domain/limits/solana';
import { memo, transferSol } from './instructions';
import type { ChainAccount } from './tokenState';
import { checkRecipient, type Ground, isContract, type Plan, readAccounts, rentOf } from './transferGround';

/** How SOL gets from one account to another. @throws PorticoError `REQUEST_INVALID` with `field: 'to'` */
export async function planSol(
  ground: Ground,
): Promise<{ plan: Plan; payer: ChainAccount | undefined; rentMin: bigint; isNew: boolean }> {
  const { amount, terms } = ground;
  const { from, to, references, memo: text } = terms;
  const [[payer, recipient], rentMin] = await Promise.all([readAccounts(ground, [from, to]), rentOf(ground, 0)]);
  checkRecipient(ground, recipient);
  const isNew = to !== from && recipient === undefined;
  const transfer = transferSol({ from, to, lamports: amount, references });
  const balance = payer?.lamports ?? 0n;
  const plan: Plan = {
    instructions: [...(text ? [memo(text)] : []), transfer],
    marks: [transfer],
    units: transferUnitCount + (text ? memoUnitCount : 0),
    balance,
    movable: balance,
    rent: 0n,
    warnings: [
      ...(isNew ? (['recipient-is-new'] as const) : []),
      ...(isContract(recipient) ? (['recipient-is-contract'] as const) : []),
    ],
  };
  return { plan, payer, rentMin, isNew };
}
