import { type Chain, type Client, createClient, custom, isHex } from 'viem';
import { getEnsAddress, getEnsName, getEnsText } from 'viem/ens';
import { fileUrl, parseAvatar } from '@/domain/avatar';
import type { NetworkId } from '@/domain/caip';
import { parseEvmAddress } from '@/domain/evmAddress';
import type { Env } from '@/ports/env';
import type { Identity } from '@/ports/identity';
import type { EvmContext } from './context';
import { nftPicture } from './nftPicture';
import { readAll } from './readAll';
import { spellName } from './spellName';

const NOBODY: Identity = { name: null, avatar: null };

/** A gateway of a name is chosen by whoever owns the name: it gets a plain request, its size is bounded (EIP-3668). */
function ccipRequest({ fetch }: Pick<Env, 'fetch'>) {
  return async ({ data, sender, urls }: { data: `0x${string}`; sender: string; urls: readonly string[] }) => {
    for (const template of urls) {
      const url = fileUrl(template.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data));
      if (!url) continue;
      const isGet = template.includes('{data}');
      const body = JSON.stringify({ data, sender });
      const init: RequestInit = isGet ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      try {
        const text = await readAll(await fetch(url, { ...init, credentials: 'omit', referrerPolicy: 'no-referrer' }));
        const answer = text?.startsWith('{') ? (JSON.parse(text) as { data?: unknown }).data : text;
        if (isHex(answer, { strict: true })) return answer;
      } catch {
        // The next one may know.
      }
    }
    throw new Error('No gateway answered.');
  };
}

/** An error with what it came of, as far as it tells. */
function causes(error: Error): Error[] {
  return [error, ...(error.cause instanceof Error ? causes(error.cause) : [])];
}

type NameClient = Client & { chain: Chain };

/** The line to a chain that has names: one that declares `contracts.ensUniversalResolver`, whatever its id. */
function nameClient({ config, env, chainIdOf }: EvmContext, networkId: NetworkId): NameClient | undefined {
  const chain = config.chains.find(({ id }) => id === chainIdOf(networkId));
  if (!chain?.contracts?.ensUniversalResolver) return undefined;
  const client = config.getClient({ chainId: chain.id });
  return createClient({
    chain,
    transport: custom({ request: (args) => client.request(args as never) }, { retryCount: 0 }),
    ccipRead: { request: ccipRequest(env) as never },
  }) as unknown as NameClient;
}

async function avatarOf(context: EvmContext, client: NameClient, name: string, owner: `0x${string}`) {
  const record = parseAvatar(await getEnsText(client, { name, key: 'avatar' }));
  if (record?.kind !== 'nft') return record?.url ?? null;
  const { config, env } = context;
  const chain = config.chains.find(({ id }) => id === record.chainId);
  return (chain && (await nftPicture(config.getClient({ chainId: chain.id }) as Client, record, owner, env))) ?? null;
}

/** A gateway beside the chain (EIP-3668) that does not answer leaves a name without an owner; a chain that does not, says nothing. */
const nobodyOffChain = (error: Error): null => {
  if (causes(error).some(({ name: kind }) => kind.startsWith('OffchainLookup'))) return null;
  throw error;
};

/**
 * The name an address chose for itself, if that leads back to it, and the picture of that name. A name in any spelling
 * but its proper one is nobody's. What a gateway or a picture's server does not say is nothing.
 * @throws where the chain itself does not answer: that makes nobody of no one
 */
export async function getIdentity(
  context: EvmContext,
  { address, networkId }: { address: string; networkId: NetworkId },
): Promise<Identity> {
  const owner = parseEvmAddress(address);
  const client = nameClient(context, networkId);
  const name = client && owner && (await getEnsName(client, { address: owner }).catch(nobodyOffChain));
  if (!client || !owner || !name || spellName(name) !== name) return NOBODY;
  return { name, avatar: await avatarOf(context, client, name, owner).catch(() => null) };
}

/**
 * The address behind a name, or `null`: unknown, or not a name.
 * @throws where the chain itself does not answer: that is no word on who has it
 */
export async function resolveName(
  context: EvmContext,
  { name, networkId }: { name: string; networkId: NetworkId },
): Promise<string | null> {
  const proper = name.includes('.') ? spellName(name) : undefined;
  const client = nameClient(context, networkId);
  const found = client && proper && (await getEnsAddress(client, { name: proper }).catch(nobodyOffChain));
  return (found && parseEvmAddress(found)) || null;
}
