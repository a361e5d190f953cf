import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem';
import { askLine, type Line } from '../ledger/line';

const facts = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function tokenURI(uint256 id) view returns (string)',
]);

/** What a token's contract says of itself; what it does not say is missing. */
export interface TokenFacts {
  name?: string;
  symbol?: string;
  decimals?: number;
}

interface TokenJson {
  name?: unknown;
  image?: unknown;
}

/** What a contract of pictures says of one of them; read where it stands in the answer itself, fetched from nowhere. */
function readTokenUri(uri: string | undefined): TokenJson {
  const [, base64, text] = /^data:application\/json(;base64)?(?:;[^,]*)?,(.*)$/s.exec(uri ?? '') ?? [];
  try {
    return text === undefined ? {} : JSON.parse(base64 ? atob(text) : decodeURIComponent(text));
  } catch {
    return {};
  }
}

/** Asks contracts for their names, once each. */
export function createContractReader(line: Line) {
  const known = new Map<string, Promise<unknown>>();
  const call = (to: Hex, functionName: 'name' | 'symbol' | 'decimals' | 'tokenURI', id?: bigint): Promise<unknown> => {
    const key = `${to} ${functionName} ${id}`;
    const asked =
      known.get(key) ??
      askLine(line, 'eth_call', [
        { to, data: encodeFunctionData({ abi: facts, functionName, args: id === undefined ? [] : [id] } as never) },
        'latest',
      ])
        .then((data) => decodeFunctionResult({ abi: facts, functionName, data: data as Hex } as never) as unknown)
        .catch(() => undefined);
    known.set(key, asked);
    return asked;
  };
  return {
    async token(address: Hex): Promise<TokenFacts> {
      const [name, symbol, decimals] = await Promise.all(
        (['name', 'symbol', 'decimals'] as const).map((fact) => call(address, fact)),
      );
      return { name, symbol, decimals: decimals === undefined ? undefined : Number(decimals) } as TokenFacts;
    },
    async nft(address: Hex, id: bigint): Promise<{ name: string; image?: string }> {
      const [collection, uri] = await Promise.all([call(address, 'name'), call(address, 'tokenURI', id)]);
      const { name, image } = readTokenUri(uri as string | undefined);
      return {
        name: typeof name === 'string' ? name : `${collection ?? 'NFT'} #${id}`,
        ...(typeof image === 'string' && { image }),
      };
    },
  };
}
