import { getAddress } from 'viem';

const HEX = /^(?:0x)?([\da-f]{40})$/i;

/**
 * An address as EIP-55 spells it, whatever its letters' case; nothing for what is none. By viem's own hash, which a dapp
 * has anyway; the domain's rules have a hash of their own, for pages without viem.
 */
export function spellAddress(text: string): `0x${string}` | undefined {
  const digits = HEX.exec(text)?.[1];
  return digits === undefined ? undefined : getAddress(`0x${digits.toLowerCase()}`);
}
