import { isEndless, type Meaning, several } from './meaning';

/** Structured data to sign (EIP-712), as pages send it. */
export interface TypedData {
  /** The fields of each type, by its name. */
  types?: Record<string, unknown>;
  domain?: { name?: unknown; chainId?: unknown; verifyingContract?: unknown };
  primaryType: string;
  message: Record<string, unknown>;
}

export const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
export const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value);

/** Nothing for what is no whole number, as wallets write it. */
export function numberIn(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value;
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^(?:0x[\da-f]+|\d+)$/i.test(text) ? BigInt(text) : undefined;
}

function allow(token: unknown, spender: unknown, value: unknown, until: unknown): Meaning | undefined {
  const amount = numberIn(value);
  if (!isAddress(token) || !isAddress(spender) || amount === undefined) return undefined;
  const end = numberIn(until);
  return {
    kind: 'allowToken',
    token,
    spender,
    amount,
    isUnlimited: isEndless(amount),
    ...(end !== undefined && { until: end }),
  };
}

/** One allowance, or several in one signature; nothing when any of them can't be read. */
function allowances(items: unknown, toAllowance: (item: Record<string, unknown>) => Meaning | undefined) {
  const list = Array.isArray(items) ? items : [items];
  const meanings = list.map((item) => toAllowance(record(item)));
  if (meanings.some((one) => one === undefined)) return undefined;
  return several(meanings as Meaning[]);
}

/** All that can be spent: DAI says so by a flag. */
const EVERYTHING = (1n << 256n) - 1n;

function readAllowance({ domain, primaryType, message }: TypedData): Meaning | undefined {
  switch (primaryType) {
    case 'Permit': {
      const { spender, value, allowed, deadline, expiry } = message;
      // Wallets take other things than `true` for a yes as well.
      const amount = allowed === undefined ? value : allowed === false ? 0n : EVERYTHING;
      return allow(domain?.verifyingContract, spender, amount, deadline ?? expiry);
    }
    // Permit2: an allowance that lasts.
    case 'PermitSingle':
    case 'PermitBatch':
      return allowances(message.details, ({ token, amount, expiration }) =>
        allow(token, message.spender, amount, expiration),
      );
    // Permit2: a transfer, once.
    case 'PermitTransferFrom':
    case 'PermitBatchTransferFrom':
    case 'PermitWitnessTransferFrom':
    case 'PermitBatchWitnessTransferFrom':
      return allowances(message.permitted, ({ token, amount }) =>
        allow(token, message.spender, amount, message.deadline),
      );
    default:
      return undefined;
  }
}

/** What is signed of it: a field that its type does not have is in no signature, whatever it says. */
const signedOf = (fields: unknown, value: Record<string, unknown>) =>
  Array.isArray(fields)
    ? Object.fromEntries(Object.entries(value).filter(([key]) => fields.some((one) => record(one).name === key)))
    : value;

/** What a signature of it allows; for all else its own name. */
export function readTypedMeaning(typed: TypedData): Meaning {
  const { types, primaryType, message } = typed;
  const domain = signedOf(types?.EIP712Domain, { ...typed.domain });
  const { name } = domain;
  return (
    readAllowance({
      primaryType,
      domain,
      message: signedOf(types?.[primaryType], message),
    }) ?? {
      kind: 'typedData',
      primaryType,
      ...(typeof name === 'string' && { domain: name }),
    }
  );
}

/** The chain that a request names itself, as text, where that is another than the one it is asked on. */
export function otherChainOf(named: unknown, chainId: number): string | undefined {
  if (named === undefined || named === null) return undefined;
  const meant = String(numberIn(named) ?? named);
  return meant === `${chainId}` ? undefined : meant;
}
