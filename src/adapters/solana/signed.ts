import { ServiceError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import { isSignedBy, readWire } from './wire';

/** A wallet may answer anything; what was sent may have been sent all the same. */
export const badAnswer = (what: string, hint = 'Try again, or another wallet.') =>
  new ServiceError('RESPONSE_INVALID', {}, { message: `The wallet’s answer is not ${what}.`, hint });

/** @throws PorticoError `SIGN_MESSAGE_FAILED` */
export const badSignature = () =>
  new PorticoError(
    'SIGN_MESSAGE_FAILED',
    {},
    {
      message: 'Error signing message: the wallet’s answer is no signature of it.',
      hint: 'Try again, or another wallet.',
    },
  );

/** A transaction that the account has signed. @throws ServiceError `RESPONSE_INVALID` */
export function checkSigned(answer: Uint8Array | undefined, address: string): Uint8Array {
  const wire = answer && readWire(answer);
  if (answer && wire && isSignedBy(wire, address)) return answer;
  throw badAnswer('a signed transaction');
}
