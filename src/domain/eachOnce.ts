/** A host's networks without repeated ids; of those with the same id the first is kept. */
export const eachOnce = <T extends { id: unknown }>(networks: readonly T[]): T[] =>
  networks.filter(({ id }, at) => networks.findIndex((one) => one.id === id) === at);
