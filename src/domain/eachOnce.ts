/** Networks as a host lists them, each once: the first counts. */
export const eachOnce = <T extends { id: unknown }>(networks: readonly T[]): T[] =>
  networks.filter(({ id }, at) => networks.findIndex((one) => one.id === id) === at);
