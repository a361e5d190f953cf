import type { ErrorCode, ErrorDetails } from './codes';

export interface PorticoErrorOptions {
  /** One sentence on what happened. Default: the code and its details, in plain letters. */
  message?: string;
  /** What to do about it, in one sentence. */
  hint?: string;
  /** The page that explains it, in the package. Default: the section of docs/errors.md that has its code. */
  docsPath?: string;
  /** What was caught, if this wraps something. */
  cause?: unknown;
}

/** `NETWORK_NOT_FOUND { networkId: 'eip155:5' }` → `Network not found (networkId: eip155:5).` */
function spell(code: string, details: object) {
  const facts = Object.entries(details).map(([key, value]) => `${key}: ${String(value)}`);
  return `${code[0]}${code.slice(1).toLowerCase().replaceAll('_', ' ')}${facts[0] ? ` (${facts.join(', ')})` : ''}.`;
}

/**
 * Every error that leaves this package. `code` says which one it is and gives `details` its type; `hint` says what to do.
 * The `message` says what happened, then what to do, and where to read on; `shortMessage` is its first part alone.
 * @example if (error instanceof PorticoError && error.is('HTTP_STATUS')) console.log(error.details.status)
 */
export class PorticoError<Code extends ErrorCode = ErrorCode> extends Error {
  override name = 'PorticoError';
  declare readonly code: Code;
  declare readonly details: ErrorDetails[Code];
  /** What happened, in one sentence, without the hint. */
  declare readonly shortMessage: string;
  /** What to do about it. */
  declare readonly hint: string | undefined;
  /** The page that explains it, below the root of the package. */
  declare readonly docsPath: string;

  constructor(code: Code, details: ErrorDetails[Code], options: PorticoErrorOptions = {}) {
    const { message = spell(code, details), hint, docsPath = `docs/errors.md#${code.toLowerCase()}`, cause } = options;
    super(
      `${hint ? `${message} ${hint}` : message}\nDocs: node_modules/portico/${docsPath}`,
      cause === undefined ? undefined : { cause },
    );
    this.code = code;
    this.details = details;
    this.shortMessage = message;
    this.hint = hint;
    this.docsPath = docsPath;
  }

  /** Narrows `details` to those of one code. */
  is<C extends ErrorCode>(code: C): this is PorticoError<C> {
    return (this.code as ErrorCode) === code;
  }

  /** The first of this error and its causes that passes the test; without a test, the deepest cause. */
  walk(test?: (error: unknown) => boolean): unknown {
    const causes = causesOf(this);
    return test ? causes.find((one) => test(one)) : causes.at(-1);
  }
}

/** An error and its causes, outermost first. Ends in a circle and in an endless chain. */
export function causesOf(error: unknown): unknown[] {
  const seen = new Set<unknown>();
  for (let next = error; next !== undefined && next !== null && !seen.has(next) && seen.size < 32; ) {
    seen.add(next);
    next = read(next, 'cause');
  }
  return [...seen];
}

/** A property of something foreign: a getter of a wallet's object may throw. */
export function read(object: unknown, key: string): unknown {
  try {
    return (object as Record<string, unknown> | null | undefined)?.[key];
  } catch {
    return undefined;
  }
}
