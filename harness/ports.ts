/** Every service and its usual port ([contract 3]). */
export const defaultPorts = { evm: 8545, evm2: 8546, solana: 8899, relay: 5555, apis: 4000, phone: 4200 } as const;

export type ServiceName = keyof typeof defaultPorts;
