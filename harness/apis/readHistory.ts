import * as v from 'valibot';

const flag = (name: string) => v.optional(v.boolean(`"${name}" is true or false`));

/** What may be made up for an account. */
const wish = v.strictObject({
  address: v.pipe(v.string('"address" is an address'), v.regex(/^0x[0-9a-fA-F]{40}$/, '"address" is an address')),
  /** CAIP-2; without it, the first EVM chain. */
  network: v.optional(v.string('"network" is a CAIP-2 id, such as eip155:31337')),
  /** Rows of history, 10,000 at most. */
  rows: v.optional(
    v.pipe(v.number('"rows" is a number'), v.integer('"rows" is whole'), v.minValue(0), v.maxValue(10_000)),
  ),
  spam: flag('spam'),
  nfts: flag('nfts'),
  poison: flag('poison'),
  /** Tokens with names, amounts and prices as strangers make them. */
  tokens: flag('tokens'),
});

/** Reads the body of `POST /control/history`, which says what history is to be made up; returns a message where it is wrong. */
export function readHistory(value: unknown): v.InferOutput<typeof wish> | string {
  const read = v.safeParse(wish, value);
  return read.success ? read.output : `${read.issues[0].message}.`;
}
