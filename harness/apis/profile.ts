import { isAddress, isHex } from 'viem';
import type { Ledger } from '../ledger/ledger';
import type { World } from '../world';
import { type Routes, refuse } from './router';
import type { NameBody, RegisteredBody, SuggestionsBody } from './wire';
import { withEtag } from './withEtag';

/** Of a name's first part. */
const SHORTEST = 4;
/** A message may be signed so many ms before or after it comes. */
const WINDOW_MS = 300_000;
/** What suggestions add to what was typed. */
const ENDINGS = ['-porch', '-arch', '-door', '1'];
const FRESH = { headers: { 'cache-control': 'no-store' } };

interface Registration {
  coin_type: number;
  address: string;
  message: string;
  signature: `0x${string}`;
}

/** What a message says is to be registered; a sentence where it says nothing of the kind. */
function readMessage(text: string): { name: string; timestamp: number } | string {
  try {
    const { name, attributes, timestamp } = JSON.parse(text);
    if (typeof name !== 'string') return 'The message has no name.';
    if (typeof attributes !== 'object' || attributes === null) return 'The message has no attributes.';
    return Number.isInteger(timestamp) ? { name, timestamp } : 'The message has no timestamp in whole seconds.';
  } catch {
    return 'The message is not JSON.';
  }
}

/** Which part of a name is wrong, in a sentence. */
function faultOf(name: string, zones: readonly string[]): string | undefined {
  const zone = zones.find((one) => name.endsWith(`.${one}`));
  if (!zone) return `Names here end in one of ${zones.map((one) => `.${one}`).join(', ')}`;
  const label = name.slice(0, -zone.length - 1);
  if (!/^[a-z\d-]+$/.test(label)) return 'Name format is invalid';
  return label.length < SHORTEST ? 'Name length is invalid' : undefined;
}

function readBody(given: unknown): Registration | [field: string, why: string] {
  const { coin_type, address, message, signature } = (given ?? {}) as Record<string, unknown>;
  if (!Number.isInteger(coin_type)) return ['coin_type', 'A coin type is needed.'];
  if (typeof address !== 'string' || !isAddress(address, { strict: false }))
    return ['address', 'Address format is invalid'];
  if (typeof message !== 'string') return ['message', 'A message is needed.'];
  if (typeof signature !== 'string' || !isHex(signature)) return ['signature', 'Signature format is invalid'];
  return { coin_type: coin_type as number, address, message, signature };
}

/**
 * The name service ([views C.6]): who has a name, which names somebody has, names that are like it, and a new one, once
 * the chain says that its owner has signed it: by a key, or by an account's contract, deployed (ERC-1271) or not (ERC-6492).
 */
export const profileRoutes = (world: World, ledger: Ledger, now: () => number): Routes => ({
  'GET /v1/profile/account/:name': ({ request, params: { name = '' } }) => {
    if (!/^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(name)) return refuse(400, 'name', 'Name format is invalid');
    const found = world.names.find((one) => one.name === name);
    return found ? withEtag(request, found satisfies NameBody) : refuse(404, 'name', `Name is not registered: ${name}`);
  },

  'GET /v1/profile/reverse/:address': ({ request, params: { address = '' } }) => {
    if (!isAddress(address, { strict: false })) return refuse(400, 'address', 'Address format is invalid');
    const isTheirs = ({ addresses }: NameBody) =>
      Object.values(addresses).some((one) => one.address.toLowerCase() === address.toLowerCase());
    return withEtag(request, world.names.filter(isTheirs) satisfies NameBody[]);
  },

  'GET /v1/profile/suggestions/:label': ({ url, params: { label = '' } }) => {
    const zone = url.searchParams.get('zone') ?? world.nameZones[0] ?? '';
    if (!world.nameZones.includes(zone)) return refuse(400, 'zone', `There is no zone ${zone}.`);
    if (!/^[a-z\d-]{1,64}$/.test(label)) return refuse(400, 'name', 'Name format is invalid');
    const suggestions = ['', ...ENDINGS].map((ending) => {
      const name = `${label}${ending}.${zone}`;
      return { name, registered: world.names.some((one) => one.name === name) };
    });
    return Response.json({ suggestions } satisfies SuggestionsBody, FRESH);
  },

  'POST /v1/profile/account': async ({ request }) => {
    const body = readBody(await request.json().catch(() => undefined));
    if (Array.isArray(body)) return refuse(400, ...body);
    const { coin_type: coinType, address, message, signature } = body;
    const network = `eip155:${coinType - 0x80000000}`;
    if (!world.supportedChains.includes(network))
      return refuse(400, 'coin_type', `Coin type ${coinType} is unsupported`);
    const told = readMessage(message);
    if (typeof told === 'string') return refuse(400, 'message', told);
    const fault = faultOf(told.name, world.nameZones);
    if (fault) return refuse(400, 'name', fault);
    if (Math.abs(told.timestamp * 1000 - now()) > WINDOW_MS)
      return refuse(400, 'timestamp', 'Timestamp is too old or in the future');
    if (world.names.some(({ name }) => name === told.name)) return refuse(400, 'name', 'Name is already registered');
    if (!(await ledger.isSigned({ network, address }, message, signature)))
      return refuse(401, 'signature', 'Signature is not the address’s own');
    const at = new Date(now()).toISOString();
    const addresses = { [coinType]: { address, created: at } };
    const registered = { name: told.name, registered_at: at, updated_at: null, addresses, attributes: [] };
    world.names = [...world.names, registered];
    return Response.json({ success: true } satisfies RegisteredBody, FRESH);
  },
});
