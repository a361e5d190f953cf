/**
 * How often a property is tried: `PROPERTY_TIMES=100` tries each a hundred times as often, with other values (docs/testing.md).
 */
export const propertyTimes = Number(process.env.PROPERTY_TIMES ?? 1);

/** True in `npm run test:full`, which leaves nothing out. */
export const isFull = Boolean(process.env.PORTICO_FULL);

export const propertyRuns = (runs: number) => runs * propertyTimes;

/**
 * The seed of fast-check's values in the gate, from the hash of Git's tree of `src`: tests that passed pass again on any
 * machine, and each commit that changes `src` is tried with other values. `npm run test:full`, and a run with
 * `PROPERTY_TIMES`, use random seeds; `PROPERTY_SEED` sets one.
 * @param tree the hash, hexadecimal; empty where there is no Git, which makes the seed 1.
 * @example propertySeedOf('4b825dc642cb6eb9a060e54bf8d69288fbee4904') // 1266834886
 */
export const propertySeedOf = (tree: string) => Number.parseInt(tree.slice(0, 8), 16) | 0 || 1;

/** Undefined where values are taken by chance. */
export const propertySeed = process.env.PROPERTY_SEED ? Number(process.env.PROPERTY_SEED) : undefined;
