import { PorticoError } from '@/domain/errors/porticoError';
import { isSolanaAddress } from '@/domain/solanaAddress';
import type { TransactionRequest } from '@/ports/adapter';
import { invalidAddress } from './address';
import { latestBlockhash } from './blockhash';
import { buildTransfer } from './buildTransfer';
import { readWhole } from './json';
import type { Rpc } from './rpc';

type Wish = Omit<TransactionRequest, 'connectorId'>;

const MOST_LAMPORTS = 2n ** 64n - 1n;

/** What only other kinds of networks know. */
const FOREIGN = ['data', 'gas', 'nonce', 'fees'] as const;

/** @throws PorticoError `REQUEST_INVALID` */
function readWish(wish: Wish): { to: string; lamports: bigint } {
  const { address, to, value = '0' } = wish;
  for (const field of FOREIGN)
    if (wish[field] !== undefined)
      throw new PorticoError(
        'REQUEST_INVALID',
        { field },
        {
          message: `Solana knows no ${field}.`,
          hint: 'For anything but a transfer of SOL, use signAndSendTransaction.',
        },
      );
  for (const [field, given] of Object.entries({ address, to }))
    if (typeof given !== 'string' || !isSolanaAddress(given)) throw invalidAddress(field, given);
  const lamports = readWhole(value);
  if (lamports === undefined || lamports > MOST_LAMPORTS)
    throw new PorticoError(
      'REQUEST_INVALID',
      { field: 'value' },
      { message: `${value} is no amount of lamports.`, hint: 'Give whole lamports: one SOL is 10n ** 9n.' },
    );
  return { to: to as string, lamports };
}

/** A host's transfer of SOL as a transaction. @throws PorticoError `REQUEST_INVALID`, or of the line */
export async function buildWish(rpc: Rpc, wish: Wish) {
  const { to, lamports } = readWish(wish);
  const { address: from, networkId, signal } = wish;
  const { blockhash } = await latestBlockhash(rpc, networkId, signal);
  return buildTransfer({ from, to, lamports, blockhash });
}
