interface Told {
  fee: { base: string; decimals: number; symbol: string };
  feeSteps?: readonly { upTo: string; base: string }[];
}

/** What sending so much costs, of what was told before the amount was known; all in smallest units. */
export function feeFor({ fee, feeSteps = [] }: Told, amount: bigint): Told['fee'] {
  const step = feeSteps.find(({ upTo }) => amount <= BigInt(upTo)) ?? feeSteps.at(-1);
  return step ? { ...fee, base: step.base } : fee;
}
