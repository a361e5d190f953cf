import type { Namespace } from './caip';

/** What the marks of kinds of chain are drawn from: one picture in every language. */
export const namespaceMarks: Readonly<Record<Namespace, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
};
