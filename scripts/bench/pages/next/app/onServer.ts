/** Networks for a page that Next draws ahead, before anybody's browser knows the harness's. */
const globals = globalThis as { harness?: unknown };
globals.harness ??= {
  networks: [{ id: 'eip155:31337', name: 'Local', symbol: 'ETH', decimals: 18, rpcUrl: 'https://rpc.example' }],
  services: { solana: { network: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', rpcUrl: 'https://rpc.example' } },
};
