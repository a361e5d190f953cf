import { formatUnits } from 'viem';

/** A chain's amount as the product shows it: cut, never rounded up, to so many decimals, grouped as English does. */
export function shown(amount: bigint, decimals = 3): string {
  const [whole = '0', fraction = ''] = formatUnits(amount, 18).split('.');
  return `${BigInt(whole).toLocaleString('en-US')}.${fraction.padEnd(decimals, '0').slice(0, decimals)}`;
}

/** An address as it is shown everywhere: `0x`, two, and the last six. */
export const short = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`;
