import type { Env } from '@/ports/env';

/** Where they are kept. A file of its own: whether there are any is asked without what reads them. */
export const SENDINGS = 'sendings';

/** Whether anything was ever sent from this device. */
export const hasSendings = ({ storage }: Pick<Env, 'storage'>): boolean => storage.getRaw(SENDINGS) !== null;
