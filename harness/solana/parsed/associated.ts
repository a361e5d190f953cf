import type { Parse } from './action';

/** The associated-token program's instructions: no data at all means the first. */
export const associatedInstruction: Parse = (data, [source, account, wallet, mint, systemProgram, tokenProgram]) => {
  const type = (['create', 'createIdempotent'] as const)[data[0] ?? 0];
  return type && { type, info: { source, account, wallet, mint, systemProgram, tokenProgram } };
};
