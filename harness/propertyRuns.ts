/**
 * How often a property is tried: `PROPERTY_TIMES=100` tries each a hundred times as often, with other values (docs/testing.md).
 */
export const propertyTimes = Number(process.env.PROPERTY_TIMES ?? 1);

/** True in `npm run test:full`, which leaves nothing out. */
export const isFull = Boolean(process.env.PORTICO_FULL);

export const propertyRuns = (runs: number) => runs * propertyTimes;

/**
 * What fast-check makes its values from, where they are not to be left to chance: the name that Git has for the contents of
 * `src`. A gate that passed passes again, on whatever machine, and each change of `src` is tried with other values.
 * `npm run test:full`, and a run with `PROPERTY_TIMES`, take values by chance; `PROPERTY_SEED` names one.
 * @param tree Git's name of the contents, a hexadecimal hash; empty where there is no Git.
 * @example propertySeedOf('4b825dc642cb6eb9a060e54bf8d69288fbee4904') // 1266834886
 */
export const propertySeedOf = (tree: string) => Number.parseInt(tree.slice(0, 8), 16) | 0 || 1;

/** Undefined where values are taken by chance. */
export const propertySeed = process.env.PROPERTY_SEED ? Number(process.env.PROPERTY_SEED) : undefined;
