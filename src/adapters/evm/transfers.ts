import type { ReplacingPort } from '@/ports/replacement';
import type { TransferPort } from '@/ports/transfer';
import type { EvmContext } from './context';
import { findTransfer } from './findTransfer';
import { prepareTransfer } from './prepareTransfer';
import { sendPrepared } from './sendPrepared';

/** All that sending asks of a chain. It comes with the first look at a transfer; taking one's place, with that. */
export const createTransfers = (context: EvmContext): TransferPort & ReplacingPort => ({
  prepareTransfer: (request) => prepareTransfer(context, request),
  sendPrepared: (request) => sendPrepared(context, request),
  findTransfer: (request) => findTransfer(context, request),
  replacements: async () => (await import('./replaceTransfer')).createReplacements(context),
});
