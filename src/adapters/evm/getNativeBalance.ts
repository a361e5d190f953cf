import { type Config, getBalance } from '@wagmi/core';
import type { NativeBalance } from '@/ports/adapter';

/** What an account holds of the chain's own coin. A chunk of its own: nobody who is not connected asks. */
export async function getNativeBalance(config: Config, address: string, chainId: number): Promise<NativeBalance> {
  const { value, decimals, symbol } = await getBalance(config, { address: address as `0x${string}`, chainId });
  return { base: value.toString(), decimals, symbol };
}
