/** True in `npm run test:full`, which leaves nothing out: slow rounds are all gone through there. */
export const isFull = Boolean(process.env.PORTICO_E2E_FULL);

/** Of tests that differ in what they are given alone: the gate tries the one that this is true of, `npm run test:full` all. */
export const inGate = (isInGate: boolean) => (isInGate ? {} : { tag: '@full' });
