import { type Client, parseAbi } from 'viem';
import { readContract } from 'viem/actions';
import { type AvatarRecord, fileUrl, pictureUrl, tokenUri } from '@/domain/avatar';
import { read } from '@/domain/errors/porticoError';
import type { Env } from '@/ports/env';
import { readAll } from './readAll';

const abi = parseAbi([
  'function ownerOf(uint256 id) view returns (address)',
  'function tokenURI(uint256 id) view returns (string)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
  'function uri(uint256 id) view returns (string)',
]);

const DESCRIPTION = /^data:application\/json(?:;charset=utf-8)?(;base64)?,(.*)$/is;

/** A token's description: in its own URL, or at a server of its maker's. */
async function describe(uri: string, { fetch }: Pick<Env, 'fetch'>): Promise<unknown> {
  const [, isBase64, content] = DESCRIPTION.exec(uri) ?? [];
  if (content !== undefined) {
    const bytes = () => Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
    return JSON.parse(isBase64 ? new TextDecoder().decode(bytes()) : decodeURIComponent(content));
  }
  const url = fileUrl(uri);
  const text = url && (await readAll(await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' })));
  return text ? JSON.parse(text) : undefined;
}

/** The picture of a token, if the address owns it: anybody can name anybody's token in a record (ENSIP-12). */
export async function nftPicture(
  given: Client,
  { standard, contract: address, tokenId }: Extract<AvatarRecord, { kind: 'nft' }>,
  owner: `0x${string}`,
  env: Pick<Env, 'fetch'>,
): Promise<string | undefined> {
  // A contract of a stranger's may ask that an address of its choice be read (EIP-3668): a picture is not worth that.
  const client = { ...given, ccipRead: false } as Client;
  const isHis =
    standard === 'erc721'
      ? (await readContract(client, { address, abi, functionName: 'ownerOf', args: [tokenId] })) === owner
      : (await readContract(client, { address, abi, functionName: 'balanceOf', args: [owner, tokenId] })) > 0n;
  if (!isHis) return undefined;
  const functionName = standard === 'erc721' ? 'tokenURI' : 'uri';
  const uri = await readContract(client, { address, abi, functionName, args: [tokenId] });
  const described = await describe(tokenUri(uri, tokenId), env);
  return pictureUrl(read(described, 'image') ?? read(described, 'image_url'));
}
