/** The chains of this run, which the server is told when it starts. */
export const networks = () =>
  JSON.parse(process.env.HARNESS_NETWORKS ?? '[]').map(({ id, name, symbol, decimals, rpcUrl }) => ({
    id: Number(id.split(':')[1]),
    name,
    nativeCurrency: { name: symbol, symbol, decimals },
    rpcUrls: { default: { http: [rpcUrl] } },
  }));

export const theme = { mode: 'light', accent: '#7a3cff', radiusMaster: '6px' };
