import type { ReplacingPort } from '@/ports/replacement';
import type { TransferPort } from '@/ports/transfer';
import type { EvmContext } from './context';
import { findTransfer } from './findTransfer';
import { prepareTransfer } from './prepareTransfer';
import { sendPrepared } from './sendPrepared';

const batches = () => import('./transferBatch');

/** All that sending asks of a chain. It comes with the first look at a transfer; taking one's place, with that. */
export const createTransfers = (context: EvmContext): TransferPort & ReplacingPort => ({
  prepareTransfer: async (request) =>
    request.terms.others ? (await batches()).prepareBatch(context, request) : prepareTransfer(context, request),
  sendPrepared: async (request) =>
    request.prepared.terms.others ? (await batches()).sendBatch(context, request) : sendPrepared(context, request),
  findTransfer: async (request) =>
    request.prepared.terms.others ? (await batches()).findBatch(context, request) : findTransfer(context, request),
  replacements: async () => (await import('./replaceTransfer')).createReplacements(context),
});
