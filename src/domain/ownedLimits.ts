/** A number of the spec that a library decides for us, as a test sees it do. Data for tests and docs; nothing shipped reads it. */
export interface OwnedLimit {
  name: string;
  value: number | readonly number[];
  unit: 'ms' | 'bytes' | 'count' | 'factor' | 'http status' | 'rpc code';
  owner: 'viem' | 'walletconnect';
  /** Where it stands in the spec. */
  section: string;
}

export const ownedLimits = [
  // Transport ([§9], [§8] Retries)
  { name: 'rpcTimeout', value: 10_000, unit: 'ms', owner: 'viem', section: '§9 Transport' },
  { name: 'batchSize', value: 1_000, unit: 'count', owner: 'viem', section: '§9 Transport' },
  { name: 'batchWait', value: 0, unit: 'ms', owner: 'viem', section: '§9 Transport' },
  { name: 'multicallBatch', value: 1_024, unit: 'bytes', owner: 'viem', section: '§9 Transport' },
  { name: 'rankInterval', value: 4_000, unit: 'ms', owner: 'viem', section: '§9 Transport' },
  { name: 'rankSamples', value: 10, unit: 'count', owner: 'viem', section: '§9 Transport' },
  { name: 'rankStability', value: 0.7, unit: 'factor', owner: 'viem', section: '§9 Transport' },
  { name: 'rankLatency', value: 0.3, unit: 'factor', owner: 'viem', section: '§9 Transport' },
  { name: 'pollingMin', value: 500, unit: 'ms', owner: 'viem', section: '§9 Transport' },
  { name: 'pollingMax', value: 4_000, unit: 'ms', owner: 'viem', section: '§9 Transport' },
  { name: 'retries', value: 3, unit: 'count', owner: 'viem', section: '§8 Retries' },
  { name: 'retryDelay', value: 150, unit: 'ms', owner: 'viem', section: '§8 Retries' },
  {
    name: 'retryStatuses',
    value: [403, 408, 413, 429, 500, 502, 503, 504],
    unit: 'http status',
    owner: 'viem',
    section: '§8 Retries',
  },
  {
    name: 'retryCodes',
    value: [-1, -32005, -32603],
    unit: 'rpc code',
    owner: 'viem',
    section: '§8 Retries',
  },
  {
    name: 'dedupeEntries',
    value: 8_192,
    unit: 'count',
    owner: 'viem',
    section: '§9 Cache lifetimes',
  },

  // Fees, blobs ([§9])
  { name: 'baseFeeMultiplier', value: 1.2, unit: 'factor', owner: 'viem', section: '§9 Receipts' },
  { name: 'blobMax', value: 761_855, unit: 'bytes', owner: 'viem', section: '§9 Defaults' },
  { name: 'blobSize', value: 131_072, unit: 'bytes', owner: 'viem', section: '§9 Defaults' },
  { name: 'readLimit', value: 8_192, unit: 'count', owner: 'viem', section: '§9 Defaults' },

  // Loaded only where Connect offers pairing
  { name: 'logBuffer', value: 1_024_000, unit: 'bytes', owner: 'walletconnect', section: '§9 Defaults' },
] as const satisfies readonly OwnedLimit[];

export type OwnedLimitName = (typeof ownedLimits)[number]['name'];
