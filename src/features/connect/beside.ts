/* What few openings of Connect have beside its wallets: none of them waits for it. */
export { Doors } from './Doors';
export { Narrowed } from './Narrowed';
