/** Every service and its usual port ([contract 3]). */
export const defaultPorts = {
  evm: 8545,
  evm2: 8546,
  solana: 8899,
  relay: 5555,
  apis: 4000,
  frame: 4100,
  phone: 4200,
} as const;

export type ServiceName = keyof typeof defaultPorts;
