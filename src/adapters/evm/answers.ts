import { ServiceError } from '@/domain/errors/errorKinds';
import { spellAddress } from './address';

type Address = `0x${string}`;

/**
 * The accounts in a wallet's answer, spelled as EIP-55 has it: wallets send any case, and a wrong checksum is the
 * wallet's slip, not another account. What is no address is left out; `undefined` when the answer is no list, or a list
 * without a single address in it.
 */
export function readAccounts(answer: unknown): Address[] | undefined {
  if (!Array.isArray(answer)) return undefined;
  const found = answer.flatMap((one) => (typeof one === 'string' && spellAddress(one)) || []);
  return answer.length > 0 && found.length === 0 ? undefined : [...new Set(found)];
}

/** A chain id in a wallet's answer or event: hex as EIP-695 has it, or a number, which some send. */
export function readChainId(answer: unknown): number | undefined {
  const isText = typeof answer === 'string' && /^(?:0x[\da-f]{1,14}|\d{1,15})$/i.test(answer);
  const id = isText || typeof answer === 'number' ? Number(answer) : Number.NaN;
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** The same, where nothing goes on without one. @throws ServiceError `RESPONSE_INVALID` */
export function needChainId(answer: unknown): number {
  const id = readChainId(answer);
  if (id === undefined)
    throw new ServiceError('RESPONSE_INVALID', { issues: 'eth_chainId' }, { message: 'The wallet names no chain.' });
  return id;
}
