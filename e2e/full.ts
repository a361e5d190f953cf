/** True in `npm run test:full`, which leaves nothing out: slow rounds are all gone through there. */
export const isFull = Boolean(process.env.PORTICO_E2E_FULL);
