import { isAddress } from './addressValidity';
import { canonicalAddress, parseBitcoinAddress } from './bitcoinAddress';
import { bitcoin } from './bitcoinNetworks';
import { type Namespace, parseAccountId } from './caip';
import { parseEvmAddress } from './evmAddress';
import { linkCharacterCount, memoBytes, referenceCount, zeroCount } from './limits/payment';
import { isSolanaAddress } from './solanaAddress';

/** What a payment link asks for. Only what it says: a field that it leaves out is the visitor's to fill. */
export interface PaymentRequest {
  namespace: Namespace;
  /** Reference of CAIP-2; without it, the network in use. */
  chainId?: string;
  /** An address, in its proper spelling; a name where the link has one (EIP-681). */
  to: string;
  /** Of its contract; on Solana, of its mint. Without it, the network's own coin. */
  token?: string;
  /** Decimal digits, with a point where the unit is `whole`. */
  amount?: string;
  /** Smallest units, or whole coins. */
  amountUnit?: 'base' | 'whole';
  /** Whoever is paid knows the payment by it: it goes on the chain with it. */
  memo?: string;
  /** Addresses that the payment names, so that a shop finds it (Solana Pay). */
  references?: string[];
}

/**
 * A payment link that can't be followed: its address is none, its amount is none, or it asks for more than a payment (a call
 * of a contract, a transaction made elsewhere, something that we do not know and that it says must be known).
 */
export interface PaymentRefusal {
  refused: 'address' | 'amount' | 'unsupported';
}

export type PaymentLink = PaymentRequest | PaymentRefusal;

const refuse = (refused: PaymentRefusal['refused']): PaymentRefusal => ({ refused });

const SCHEME = /^(ethereum|solana|bitcoin):(?:\/\/)?(.*)$/is;

/** A name that is looked up: two labels at least, and nothing that ends a link's part. */
const NAME = /^[^\s/?#@&=.:]+(?:\.[^\s/?#@&=.:]+)+$/u;

/** What stands after its `?`, by key; nothing where it can't be read, or says a thing twice, of which neither can be believed. */
function readQuery(query: string, space = '+'): Map<string, string[]> | undefined {
  const found = new Map<string, string[]>();
  for (const part of query.split('&')) {
    if (part === '') continue;
    const [key = '', ...value] = part.split('=');
    const name = decode(key);
    const text = decode(value.join('=').replaceAll('+', space));
    if (name === undefined || text === undefined) return undefined;
    found.set(name, [...(found.get(name) ?? []), text]);
  }
  for (const [key, values] of found) if (key !== 'reference' && values.length > 1) return undefined;
  return found;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** An amount in whole coins ("0.5"), as Solana Pay and BIP-21 links write it: no sign, no exponent. */
const WHOLE = /^\d{1,40}(?:\.\d{1,40})?$/;

/** A number of EIP-681, which may have an exponent, as smallest units; nothing where it is below zero or no whole number. */
function readUnits(text: string): string | undefined {
  const [, whole = '', fraction = '', exponent = '0'] =
    /^\+?(\d{0,80})(?:\.(\d{1,80}))?(?:e\+?(\d{1,3}))?$/i.exec(text) ?? [];
  const places = Number(exponent);
  if (whole + fraction === '' || places > zeroCount) return undefined;
  const cut = fraction.replace(/0+$/, '');
  if (cut.length > places) return undefined;
  const units = BigInt(whole + cut.padEnd(places, '0'));
  return units < 2n ** 256n ? units.toString() : undefined;
}

/** A Solidity type, or the data of a call: what a plain payment has no use for. */
const CALL = /^(?:data|function|address|bool|string|u?int\d*|bytes\d*)(?:\[\d*\])*$/;

/** `ethereum:0x…@8453?value=1e18`, `ethereum:0xToken/transfer?address=0x…&uint256=1e6` ([EIP-681]). */
function readEthereum(text: string): PaymentLink {
  const [, target = '', chain, call, query = ''] =
    /^(?:pay-)?([^@/?]*)(?:@([^/?]*))?(?:\/([^?]*))?(?:\?(.*))?$/s.exec(text) ?? [];
  const asked = readQuery(query);
  if (!asked) return refuse('unsupported');
  if (chain !== undefined && !/^[1-9]\d{0,14}$/.test(chain)) return refuse('unsupported');
  const of = { namespace: 'eip155' as const, ...(chain !== undefined && { chainId: chain }) };
  const recipient = (given: string | undefined) =>
    given === undefined ? undefined : (parseEvmAddress(given) ?? (NAME.test(given) ? given : undefined));
  const amount = (given: string | undefined) => {
    if (given === undefined) return {};
    const units = readUnits(given);
    return units === undefined ? undefined : { amount: units, amountUnit: 'base' as const };
  };
  const first = (key: string) => asked.get(key)?.[0];
  const said = decode(target);
  if (call === undefined || call === '') {
    if ([...asked.keys()].some((key) => CALL.test(key))) return refuse('unsupported');
    const to = recipient(said);
    if (to === undefined) return refuse('address');
    const units = amount(first('value'));
    return units ? { ...of, to, ...units } : refuse('amount');
  }
  const isTransfer = call === 'transfer' && [...asked.keys()].every((key) => !CALL.test(key) || TRANSFER.includes(key));
  if (!isTransfer || Number(first('value') ?? 0) !== 0) return refuse('unsupported');
  const token = said === undefined ? undefined : parseEvmAddress(said);
  const to = recipient(first('address'));
  if (token === undefined || to === undefined) return refuse('address');
  const units = amount(first('uint256'));
  return units ? { ...of, to, token, ...units } : refuse('amount');
}

const TRANSFER = ['address', 'uint256'];

/** `solana:…?amount=1.5&spl-token=…&reference=…&memo=…` ([Solana Pay]). What leads to a transaction made elsewhere is refused. */
function readSolana(text: string): PaymentLink {
  const [before = '', ...after] = text.split('?');
  if (/^https?(?::|%3a)/i.test(before)) return refuse('unsupported');
  // Its own library writes a space as a plus.
  const asked = readQuery(after.join('?'), '%20');
  if (!asked) return refuse('unsupported');
  const to = decode(before.replace(/\/$/, ''));
  const token = asked.get('spl-token')?.[0];
  if (to === undefined || !isSolanaAddress(to)) return refuse('address');
  if (token !== undefined && !isSolanaAddress(token)) return refuse('address');
  const amount = asked.get('amount')?.[0];
  if (amount !== undefined && !WHOLE.test(amount)) return refuse('amount');
  const memo = asked.get('memo')?.[0];
  const references = asked.get('reference') ?? [];
  // One left out is a payment that nobody finds.
  if (!references.every(isSolanaAddress) || references.length > referenceCount) return refuse('unsupported');
  if (new TextEncoder().encode(memo).length > memoBytes) return refuse('unsupported');
  return {
    namespace: 'solana',
    to,
    ...(token !== undefined && { token }),
    ...(amount !== undefined && { amount, amountUnit: 'whole' as const }),
    ...(memo && { memo }),
    ...(references.length > 0 && { references }),
  };
}

/** `bitcoin:bc1…?amount=0.01` ([BIP-21]), whole in capitals in many a code. What it says must be known, and is not, refuses it. */
function readBitcoin(text: string): PaymentLink {
  const [before = '', ...after] = text.split('?');
  const asked = readQuery(after.join('?'));
  if (!asked) return refuse('unsupported');
  const keys = [...asked.keys()].map((key) => key.toLowerCase());
  if (keys.some((key) => key.startsWith('req-')) || new Set(keys).size < keys.length) return refuse('unsupported');
  const to = decode(before.replace(/\/$/, '')) ?? '';
  const address = parseBitcoinAddress(to);
  if (!address) return refuse('address');
  const amount = [...asked].find(([key]) => key.toLowerCase() === 'amount')?.[1][0];
  if (amount !== undefined && !(WHOLE.test(amount) && (amount.split('.')[1] ?? '').length <= 8))
    return refuse('amount');
  return {
    namespace: 'bip122',
    // Signet shares its addresses with testnet: which of them it is, the link does not say.
    ...(address.network === 'mainnet' && { chainId: bitcoin.reference }),
    to: canonicalAddress(to),
    ...(amount !== undefined && { amount, amountUnit: 'whole' as const }),
  };
}

const readers = { ethereum: readEthereum, solana: readSolana, bitcoin: readBitcoin };

/** `eip155:8453:0x…`: an account with its network ([CAIP-10]). */
function readAccount(text: string): PaymentLink | undefined {
  const account = parseAccountId(text);
  if (!account) return undefined;
  const { namespace, reference: chainId, address } = account;
  if (!isAddress(namespace, address)) return refuse('address');
  return { namespace, chainId, to: parseEvmAddress(address) ?? address };
}

/**
 * Reads what was pasted or scanned where somebody is to be paid: EIP-681, Solana Pay, BIP-21, CAIP-10. Nothing for what is no
 * such link: a plain address or a name is read as if it had been typed. Never throws.
 */
export function readPaymentLink(text: string): PaymentLink | undefined {
  const trimmed = text.trim();
  const [, scheme = '', rest = ''] = SCHEME.exec(trimmed) ?? [];
  const read = readers[scheme.toLowerCase() as keyof typeof readers];
  // Solana's namespace is spelt like the scheme of its links.
  const account = trimmed.length > linkCharacterCount ? undefined : readAccount(trimmed);
  if (account || !read) return account;
  return trimmed.length > linkCharacterCount ? refuse('unsupported') : read(rest);
}
