/**
 * The kinds of error that a host tells apart with `instanceof`. They stand apart from their base: a page that shows no more
 * than a button loads none of them.
 */
import type { ErrorCode } from './codes';
import { PorticoError } from './porticoError';

/** The visitor said no, here or in a wallet. */
export class UserRejectedError<Code extends ErrorCode = ErrorCode> extends PorticoError<Code> {
  override name = 'UserRejectedError';
}

/** Given up on purpose: a closed modal, an aborted request. */
export class AbortedError<Code extends ErrorCode = ErrorCode> extends PorticoError<Code> {
  override name = 'AbortedError';
}

/** Nobody answered in time. */
export class TimeoutError<Code extends ErrorCode = ErrorCode> extends PorticoError<Code> {
  override name = 'TimeoutError';
}

/** A wallet, network or service that can't do what was asked of it. */
export class UnsupportedError<Code extends ErrorCode = ErrorCode> extends PorticoError<Code> {
  override name = 'UnsupportedError';
}

/** A service answered, but not with what was asked. */
export class ServiceError<Code extends ErrorCode = ErrorCode> extends PorticoError<Code> {
  override name = 'ServiceError';
}
