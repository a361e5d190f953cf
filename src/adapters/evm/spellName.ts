import { normalize } from 'viem/ens';

/** The spelling of ENSIP-15; nothing for what has none: look-alikes of mixed scripts, invisible and bidi characters. */
export function spellName(name: string): string | undefined {
  try {
    return normalize(name);
  } catch {
    return undefined;
  }
}
