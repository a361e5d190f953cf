import { namespaceOf } from '@/domain/caip';
import type { ErrorDetails } from '@/domain/errors/codes';
import { UserRejectedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import { makeError } from '@/domain/errors/toPorticoError';
import { isFree, neverLeft } from '../sending/further';
import type { Sending } from '../sending/slice';

const idFaults = {
  malformed: ['An id has 1 to 256 characters.', 'Give your order’s number, as text.'],
  used: [
    'The wallet was asked under this id before, and what became of it is no longer kept here.',
    'Look whether it was paid. If it was not, or if you never gave it, send with another id.',
  ],
  unkept: [
    'The id can’t be kept on this device, so a second call could pay twice: its storage is full, refused, or can’t be read. Nobody was asked.',
    'Have the site’s storage allowed or cleared, and call again; without an id, nothing keeps a second call from paying.',
  ],
} as const;

/** The error for an id that a host gave and that can't be used. */
export const badId = (reason: keyof typeof idFaults): PorticoError => {
  const [message, hint] = idFaults[reason];
  return new PorticoError('REQUEST_INVALID', { field: 'id', reason }, { message, hint });
};

const ANOTHER = 'If it is wanted still, send with another id.';
const LOOK = 'Look at what usePorticoSend() lists, and at the account, before you send with another id.';

/** Message and hint of the error that a later call with the same id throws. */
function wordsOf(one: Sending, isRefused: boolean): [string, string] {
  const { step, hash, batchId } = one;
  if (isFree(one))
    return [
      step === 'failed'
        ? 'It was refused before the wallet was asked.'
        : 'It was given up before the wallet was asked.',
      'Its id is free: call again.',
    ];
  if (step === 'failed' && !neverLeft(one) && (hash ?? batchId))
    return [`It was sent as ${hash ?? batchId}, and failed.`, LOOK];
  if (step === 'failed') return ['The wallet was asked already, and it was not sent.', ANOTHER];
  if (step === 'dropped') return ['The wallet was asked already, and it never left.', ANOTHER];
  if (isRefused) return ['The visitor was asked already, and said no.', ANOTHER];
  return ['The wallet was asked already, and is not asked twice; its answer is not known here.', LOOK];
}

/**
 * What a call of `send()` resolves with when its intent exists already: the transfer's hash, or the batch's `batchId`.
 * @throws the error with which that intent ended, or one that says that the wallet's answer is not known
 */
export function resultOf(one: Sending): string {
  const { hash, batchId, step, reason, terms, connectorId } = one;
  // A dropped batch without a hash was never sent: its wallet took it, and then said so. Nor was what was only signed.
  const result = step === 'dropped' ? !neverLeft(one) && hash && (batchId ?? hash) : (batchId ?? hash);
  if (result && step !== 'failed') return result;
  const instead = isFree(one)
    ? 'ABORTED'
    : step === 'dropped'
      ? 'RPC_TRANSACTION_REJECTED'
      : 'RPC_RESOURCE_UNAVAILABLE';
  const code = one.code ?? instead;
  const details = {
    ...(code === 'REQUEST_INVALID' ? { field: reason ?? 'id' } : { reason, hash }),
    networkId: terms.networkId,
    namespace: namespaceOf(terms.networkId),
    connectorId,
  } as unknown as ErrorDetails[typeof code];
  const isRefused = makeError(code, details, { message: '' }) instanceof UserRejectedError;
  const [message, hint] = wordsOf(one, isRefused);
  throw makeError(code, details, { message, hint });
}
