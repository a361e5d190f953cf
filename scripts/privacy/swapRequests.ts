import { type Line, SERVICE } from './line.ts';

const swaps = {
  to: 'blockchain',
  feature: 'Swaps',
  off: '`features: { swaps: false }`, where the project’s switches say nothing of it',
} as const;

/** What the views of a swap ask. */
export const swapRequests: readonly Line[] = [
  {
    ...swaps,
    request: 'GET v1/convert/tokens',
    when: 'somebody opens Swap',
    tells: `${SERVICE}, the network`,
  },
  {
    ...swaps,
    request: 'GET v1/convert/gas-price',
    when: 'somebody opens Swap; with each quote',
    tells: `${SERVICE}, the network`,
  },
  {
    ...swaps,
    request: 'POST v1/fungible/price',
    when: 'tokens are shown in Swap; every 15 s while they are and the page is seen',
    tells: 'the project’s id, the tokens, the currency',
  },
  {
    ...swaps,
    request: 'GET v1/convert/quotes',
    when: 'an amount is typed; every 10 s while it is shown',
    tells: `${SERVICE}, the account’s address, both tokens, the amount`,
  },
  {
    ...swaps,
    request: 'GET v1/convert/allowance',
    when: 'a swap of a token is reviewed; every 10 s while it is',
    tells: `${SERVICE}, the account’s address, the token`,
  },
  {
    ...swaps,
    request: 'GET v1/convert/build-approve',
    when: 'the exchange may not take the token yet',
    tells: `${SERVICE}, the account’s address, both tokens`,
  },
  {
    ...swaps,
    request: 'POST v1/convert/build-transaction',
    when: 'a swap is reviewed; every 10 s while it is',
    tells: 'the project’s id, the account’s address, both tokens, the amount',
  },
];
