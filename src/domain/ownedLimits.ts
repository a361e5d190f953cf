/** A number of the spec that a library decides for us. Data for tests and docs; nothing shipped reads it. */
export interface OwnedLimit {
  name: string;
  value: number | readonly number[];
  unit: 'ms' | 'bytes' | 'count' | 'factor' | 'http status' | 'rpc code';
  owner: 'viem' | 'walletconnect';
  /** Where it stands in the spec. */
  section: string;
  /** `behaviour`: a test sees the installed library do so. `later`: the test comes with the code that loads it. */
  seen: 'behaviour' | 'later';
}

export const ownedLimits = [
  // Transport ([§9], [§8] Retries)
  { name: 'rpcTimeout', value: 10_000, unit: 'ms', owner: 'viem', section: '§9 Transport', seen: 'behaviour' },
  { name: 'batchSize', value: 1_000, unit: 'count', owner: 'viem', section: '§9 Transport', seen: 'behaviour' },
  { name: 'batchWait', value: 0, unit: 'ms', owner: 'viem', section: '§9 Transport', seen: 'behaviour' },
  { name: 'multicallBatch', value: 1_024, unit: 'bytes', owner: 'viem', section: '§9 Transport', seen: 'behaviour' },
  { name: 'rankInterval', value: 4_000, unit: 'ms', owner: 'viem', section: '§9 Transport', seen: 'behaviour' },
  { name: 'rankSamples', value: 10, unit: 'count', owner: 'viem', section: '§9 Transport', seen: 'behaviour' },
  { name: 'rankStability', value: 0.7, unit: 'factor', owner: 'viem', section: '§9 Transport', seen: 'behaviour' },
  { name: 'rankLatency', value: 0.3, unit: 'factor', owner: 'viem', section: '§9 Transport', seen: 'behaviour' },
  { name: 'pollingMin', value: 500, unit: 'ms', owner: 'viem', section: '§9 Transport', seen: 'behaviour' },
  { name: 'pollingMax', value: 4_000, unit: 'ms', owner: 'viem', section: '§9 Transport', seen: 'behaviour' },
  { name: 'retries', value: 3, unit: 'count', owner: 'viem', section: '§8 Retries', seen: 'behaviour' },
  { name: 'retryDelay', value: 150, unit: 'ms', owner: 'viem', section: '§8 Retries', seen: 'behaviour' },
  {
    name: 'retryStatuses',
    value: [403, 408, 413, 429, 500, 502, 503, 504],
    unit: 'http status',
    owner: 'viem',
    section: '§8 Retries',
    seen: 'behaviour',
  },
  {
    name: 'retryCodes',
    value: [-1, -32005, -32603],
    unit: 'rpc code',
    owner: 'viem',
    section: '§8 Retries',
    seen: 'behaviour',
  },
  {
    name: 'dedupeEntries',
    value: 8_192,
    unit: 'count',
    owner: 'viem',
    section: '§9 Cache lifetimes',
    seen: 'behaviour',
  },

  // Fees, blobs ([§9])
  { name: 'baseFeeMultiplier', value: 1.2, unit: 'factor', owner: 'viem', section: '§9 Receipts', seen: 'behaviour' },
  { name: 'blobMax', value: 761_855, unit: 'bytes', owner: 'viem', section: '§9 Defaults', seen: 'behaviour' },
  { name: 'blobSize', value: 131_072, unit: 'bytes', owner: 'viem', section: '§9 Defaults', seen: 'behaviour' },
  { name: 'readLimit', value: 8_192, unit: 'count', owner: 'viem', section: '§9 Defaults', seen: 'behaviour' },

  // Loaded only where Connect offers pairing
  { name: 'logBuffer', value: 1_024_000, unit: 'bytes', owner: 'walletconnect', section: '§9 Defaults', seen: 'later' },
] as const satisfies readonly OwnedLimit[];

export type OwnedLimitName = (typeof ownedLimits)[number]['name'];
