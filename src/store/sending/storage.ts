import * as v from 'valibot';
import { isNetworkId, type NetworkId } from '@/domain/caip';
import { SENDING_STEPS } from '@/domain/sending';
import { type StoredShape, seal, unseal } from '@/domain/storageEnvelope';
import type { Env } from '@/ports/env';
import { knowsMore } from './further';
import { SENDINGS } from './hasSendings';
import { keptOf, type Sending } from './slice';

const text = v.pipe(v.string(), v.maxLength(2_048));
const digits = v.pipe(v.string(), v.regex(/^\d{1,78}$/));
const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255));
/** A token without a symbol is told as `?`: where the money is must be known all the same. */
const symbol = v.optional(text, '?');
const networkId = v.custom<NetworkId>(isNetworkId);

/** One transfer of an intent. */
const part = {
  to: text,
  token: v.object({ address: v.optional(text), decimals, symbol }),
  amount: digits,
};

const terms = v.object({
  networkId,
  from: text,
  ...part,
  others: v.optional(v.array(v.object(part))),
  memo: v.optional(text),
  references: v.optional(v.array(text)),
});

const fee = v.object({ base: digits, decimals, symbol: text });
const trace = v.pipe(v.string(), v.maxLength(20_480));

const warnings = [
  ...(['recipient-is-contract', 'recipient-is-token', 'recipient-is-new'] as const),
  ...(['token-takes-fee', 'token-needs-memo', 'fee-is-missing'] as const),
];

/** What stands on the device of one intent; another release, or another hand, may have written it. */
export const sendingSchema = v.object({
  id: text,
  isGiven: v.optional(v.boolean()),
  step: v.picklist(SENDING_STEPS),
  isUnasked: v.optional(v.boolean()),
  connectorId: text,
  terms,
  token: v.object({
    networkId,
    address: v.optional(text),
    decimals,
    symbol,
    name: v.optional(text, ''),
    iconUrl: v.optional(v.string()),
    price: v.optional(text),
  }),
  name: v.optional(text),
  isMax: v.optional(v.boolean()),
  at: v.number(),
  prepared: v.optional(
    v.object({
      terms,
      fee,
      feeIs: v.optional(v.picklist(['estimated', 'unknown'])),
      balance: digits,
      unconfirmed: v.optional(digits),
      max: digits,
      mayTakeAll: v.optional(v.boolean()),
      keeps: v.optional(digits),
      least: v.optional(digits),
      received: v.optional(digits),
      isSlow: v.optional(v.boolean()),
      warnings: v.array(v.picklist(warnings)),
      trace,
    }),
  ),
  hash: v.optional(text),
  isFound: v.optional(v.boolean()),
  batchId: v.optional(v.pipe(v.string(), v.maxLength(8_194))),
  otherNames: v.optional(v.array(text)),
  sentAt: v.optional(v.number()),
  place: v.optional(trace),
  hashes: v.optional(v.array(text)),
  replacement: v.optional(
    v.object({
      kind: v.picklist(['faster', 'cancel']),
      fee,
      trace,
      at: v.number(),
      hash: v.optional(text),
      isSeen: v.optional(v.boolean()),
    }),
  ),
  nonceHabit: v.optional(v.picklist(['ignored', 'hidden'])),
  otherHash: v.optional(text),
  code: v.optional(v.string()),
  reason: v.optional(text),
});

const shape: StoredShape<Sending[]> = {
  check: (value) =>
    Array.isArray(value)
      ? value.flatMap((one) => {
          const read = v.safeParse(sendingSchema, one);
          return read.success ? [read.output as Sending] : [];
        })
      : undefined,
};

type Kept = Pick<Env, 'storage'>;

/** All that this device knows of, the newest first. What can't be read is as if it were not there. */
export function readSendings({ storage }: Kept): Sending[] {
  const opened = unseal(storage.getRaw(SENDINGS), shape);
  return opened.state === 'found' ? opened.value : [];
}

/** Stores one intent beside those of other tabs, at once. It does nothing where another tab's copy of it knows more. */
export function keepSending({ storage }: Kept, one: Sending): void {
  const all = readSendings({ storage });
  const stored = all.find(({ id }) => id === one.id);
  if (stored && knowsMore(stored, one)) return;
  const others = all.filter((other) => other !== stored);
  storage.setRaw(SENDINGS, seal(keptOf([one, ...others].sort((a, b) => b.at - a.at)), shape));
}
