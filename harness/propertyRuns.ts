/**
 * How often a property is tried: `PROPERTY_TIMES=100` tries each a hundred times as often, with other values (docs/testing.md).
 */
export const propertyTimes = Number(process.env.PROPERTY_TIMES ?? 1);

/** True in `npm run test:full`, which leaves nothing out. */
export const isFull = Boolean(process.env.PORTICO_FULL);

export const propertyRuns = (runs: number) => runs * propertyTimes;
