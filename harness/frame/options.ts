import type { PhoneBehaviour, PhoneChain, PhoneToken } from '../phone/options';
import type { World } from '../world';

/** A key's own account, or the contract that obeys it ([wire 1.1]). */
export type AccountType = 'eoa' | 'smartAccount';

export interface FrameOptions {
  /** The origin of its own site, for links in mails and for popups. Known once it listens. */
  site(): string;
  /** Its mail goes there; who may embed it, and what goes wrong, comes from there. */
  world: World;
  /** The first is where a page stands that names no chain. */
  chains: readonly PhoneChain[];
  tokens?: readonly PhoneToken[];
  /** How it answers what its person would be asked. Default `ask`. */
  behaviour?: PhoneBehaviour;
  /** For single methods, in place of `behaviour`. */
  answers?: Record<string, PhoneBehaviour>;
  now?(): number;
}

/** Something that the frame says no to; the sentence goes to the page that asked. */
export class FrameRefusal extends Error {
  override name = 'FrameRefusal';
}

/** A chain as pages name it (a number, its text, hex, CAIP-2, a bare reference of Solana), as CAIP-2. */
export function toNetworkId(chainId: string | number, namespace?: string): string {
  const text = String(chainId).trim();
  if (text.includes(':')) return text;
  if (/^(?:\d+|0x[\da-f]+)$/i.test(text) && (namespace ?? 'eip155') === 'eip155') return `eip155:${Number(text)}`;
  return `${namespace && namespace !== 'eip155' ? namespace : 'solana'}:${text}`;
}

/** As the frame names a chain: of EVM its number, of all others the CAIP-2 id ([wire 1.8]). */
export const toWireChain = (networkId: string): string | number =>
  networkId.startsWith('eip155:') ? Number(networkId.slice('eip155:'.length)) : networkId;
