import { parseEvmAddress } from './evmAddress';

/** A picture a name shows: at a URL, or one that somebody owns on a chain (ENSIP-12). */
export type AvatarRecord =
  | { kind: 'url'; url: string }
  | { kind: 'nft'; chainId: number; standard: 'erc721' | 'erc1155'; contract: `0x${string}`; tokenId: bigint };

/** Longest record that is looked at, in characters: pictures in a record are small. */
const LONGEST = 64 * 1024;

/** Where files without a server are fetched from; any gateway would do, and this one is the protocol's own. */
const GATEWAYS = { ipfs: 'https://ipfs.io/ipfs/', ipns: 'https://ipfs.io/ipns/', ar: 'https://arweave.net/' } as const;

const PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i;
const CID = /^(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{58,})(?:\/|$)/;
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|[a-z\d-]+\.localhost)$/;
const NFT = /^eip155:(\d{1,15})\/(erc721|erc1155):(0x[\da-f]{40})\/(\d{1,78})$/i;

function atGateway(root: string, path: string) {
  const plain = path.replace(/^\/+/, '');
  // A path that climbs out would be another file of the gateway's.
  return plain && !/(?:^|\/)\.\.?(?:\/|$)/.test(plain) ? new URL(plain, root).href : undefined;
}

/**
 * The address of a file that a record names, or nothing: `https:`, `ipfs:`, `ipns:`, `ar:`, a bare CID, and `http:` on
 * this machine. Scripts, other schemes and relative addresses are nothing. Whoever shows it checks once more.
 */
export function fileUrl(uri: string): string | undefined {
  const text = uri.trim();
  if (!text || text.length > LONGEST) return undefined;
  const [, scheme = '', rest = ''] = /^(ipfs|ipns|ar):\/\/(.+)$/is.exec(text) ?? [];
  const root = GATEWAYS[scheme.toLowerCase() as keyof typeof GATEWAYS];
  if (root) return atGateway(root, rest.replace(/^ip[fn]s\//i, ''));
  if (CID.test(text)) return atGateway(GATEWAYS.ipfs, text);
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isLocal = url.protocol === 'http:' && LOOPBACK.test(url.hostname);
  return (url.protocol === 'https:' || isLocal) && !url.username && !url.password ? url.href : undefined;
}

/** The same for a picture, which may also stand in its own URL. */
export function pictureUrl(uri: unknown): string | undefined {
  if (typeof uri !== 'string' || uri.length > LONGEST) return undefined;
  return PICTURE.test(uri.trim()) ? uri.trim() : fileUrl(uri);
}

/** Reads an `avatar` record (ENSIP-12), or nothing. */
export function parseAvatar(record: unknown): AvatarRecord | undefined {
  if (typeof record !== 'string') return undefined;
  const [, chainId, standard, address = '', tokenId = ''] = NFT.exec(record.trim()) ?? [];
  const contract = parseEvmAddress(address);
  if (contract)
    return {
      kind: 'nft',
      chainId: Number(chainId),
      standard: standard?.toLowerCase() as 'erc721' | 'erc1155',
      contract,
      tokenId: BigInt(tokenId),
    };
  const url = pictureUrl(record);
  return url === undefined ? undefined : { kind: 'url', url };
}

/** Where a token's description is: `{id}` of ERC-1155 stands for 64 hex digits. */
export const tokenUri = (uri: string, tokenId: bigint) =>
  uri.replaceAll(/(?:0x)?\{id\}/g, tokenId.toString(16).padStart(64, '0'));
