import { hex } from '@scure/base';
import type { NetworkId } from '@/domain/caip';
import { ServiceError, UserRejectedError } from '@/domain/errors/errorKinds';
import { read } from '@/domain/errors/porticoError';
import { parsePolkadotAddress } from '@/domain/polkadotAddress';
import type { WalletAccount } from '@/ports/account';

/** Junctions, hard and soft; never the password that may follow them after `///`. */
const PATH = /^(?:\/{1,2}[^/\s]{1,64}){1,10}$/;

/** The accounts in a wallet's answer, spelled as it spells them; one key in two spellings is one account. What is no SS58 address is left out. */
export function readAccounts(items: unknown): WalletAccount[] {
  if (!Array.isArray(items)) return [];
  const found = items.flatMap((item): WalletAccount[] => {
    const address = read(item, 'address');
    const parsed = typeof address === 'string' ? parsePolkadotAddress(address) : undefined;
    if (!parsed) return [];
    const path = read(item, 'path');
    return [
      {
        address: address as string,
        type: 'eoa',
        publicKey: `0x${hex.encode(parsed.publicKey)}`,
        ...(typeof path === 'string' && PATH.test(path) && { path }),
      },
    ];
  });
  return found.filter(({ publicKey }, at) => found.findIndex((one) => one.publicKey === publicKey) === at);
}

/** The network whose first block has this hash: its reference is the hash's beginning (CAIP-13). */
export const networkOfGenesis = (hash: string): NetworkId => `polkadot:${hash.slice(2, 34).toLowerCase()}`;

/** 64 bytes, or 65 with the kind of key before them, or of ECDSA. @throws ServiceError `RESPONSE_INVALID` */
export function readSignature(answer: unknown): string {
  const signature = read(answer, 'signature');
  if (typeof signature === 'string' && /^0x(?:[\da-f]{128}|[\da-f]{130}|[\da-f]{132})$/i.test(signature))
    return signature;
  throw new ServiceError(
    'RESPONSE_INVALID',
    { issues: 'signature' },
    { message: 'The wallet’s answer is no signature.', hint: 'Try again, or another wallet.' },
  );
}

/** Wallets of Polkadot say no in words of their own, without a number. */
const NO = /^(?:rejected|cancell?ed|user cancell?ed|user rejected|the user rejected)/i;

export function readNo(thrown: unknown): unknown {
  const message = read(thrown, 'message');
  return typeof message === 'string' && NO.test(message)
    ? new UserRejectedError('USER_REJECTED', {}, { message, cause: thrown })
    : thrown;
}

/** A message as wallets take it: bytes as hex. */
export function toHex(message: string | { raw: string }): string {
  if (typeof message === 'string') return `0x${hex.encode(new TextEncoder().encode(message))}`;
  return /^0x([\da-f]{2})*$/i.test(message.raw) ? message.raw : '';
}
