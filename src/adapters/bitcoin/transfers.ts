import type { ChainAdapter } from '@/ports/adapter';
import type { BitcoinLine } from './esploraChain';
import { findTransfer } from './findTransfer';
import { prepareTransfer } from './prepareTransfer';
import { waitForTransaction } from './waitForTransaction';

type ChainWork = Required<Pick<ChainAdapter, 'prepareTransfer' | 'findTransfer' | 'waitForTransaction'>>;

/** Prepares, finds and follows transfers through Esplora. Loaded with the first transfer, because most visits send nothing. */
export const createTransfers = (line: BitcoinLine): ChainWork => ({
  prepareTransfer: (request) => prepareTransfer(line, request),
  findTransfer: (request) => findTransfer(line, request),
  waitForTransaction: (request) => waitForTransaction(line, request),
});
