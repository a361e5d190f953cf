import * as v from 'valibot';
import { encodeFunctionData, type Hex, hexToBigInt, isHex, toFunctionSelector } from 'viem';
import { publicKeyToAddress } from 'viem/accounts';
import { invalidParams, ProviderError } from '../wallets/providerError';
import { accountAbi } from './abi';

const hex = v.custom<Hex>((value) => isHex(value), 'hex');
const call = v.object({
  functionName: v.string(),
  args: v.optional(v.array(v.unknown())),
  valueLimit: v.optional(hex),
});
const parameter: v.GenericSchema<{ type: string }> = v.looseObject({ type: v.string() });

/** What a page asks for another key (ERC-7715, [wire 9]). */
const schema = v.object({
  chainId: hex,
  address: v.optional(v.string()),
  expiry: v.number(),
  signer: v.object({
    type: v.string(),
    data: v.object({ keys: v.array(v.object({ type: v.string(), publicKey: hex })) }),
  }),
  permissions: v.pipe(
    v.array(
      v.object({
        type: v.string(),
        data: v.looseObject({
          address: v.optional(hex),
          abi: v.optional(
            v.array(v.looseObject({ name: v.optional(v.string()), inputs: v.optional(v.array(parameter)) })),
          ),
          functions: v.optional(v.array(call)),
        }),
      }),
    ),
    v.nonEmpty('one permission at least'),
  ),
  policies: v.optional(v.array(v.unknown()), []),
});

export type GrantRequest = v.InferOutput<typeof schema>;

export interface Rule {
  target: Hex;
  selector: Hex;
  most: bigint;
}

export interface Guest {
  request: GrantRequest;
  /** The address of the key. */
  key: Hex;
  rules: Rule[];
}

/** What the account can't hold somebody to is no permission: it is refused, and nothing is promised. */
const unenforced = (what: string) => new ProviderError(4200, `${what}: the account could not enforce this.`);

function keyOf({ type, data }: GrantRequest['signer']): Hex {
  const [only] = data.keys;
  if (type !== 'keys' || data.keys.length !== 1 || only?.type !== 'secp256k1')
    throw unenforced('A signer that is not one key of secp256k1');
  const { publicKey } = only;
  if (publicKey.length !== 132 || !publicKey.startsWith('0x04'))
    throw invalidParams('publicKey: 65 bytes, uncompressed.');
  return publicKeyToAddress(publicKey);
}

function rulesOf({ type, data }: GrantRequest['permissions'][number]): Rule[] {
  if (type !== 'contract-call') throw unenforced(`A permission of the type "${type}"`);
  const { address: target, abi = [], functions = [] } = data;
  if (!target || functions.length === 0) throw invalidParams('contract-call: an address, and functions.');
  return functions.map(({ functionName, args = [], valueLimit }) => {
    if (args.length > 0) throw unenforced(`A rule about what ${functionName} is called with`);
    const found = abi.filter(({ name }) => name === functionName);
    if (found.length !== 1) throw invalidParams(`contract-call: the abi has ${found.length} of ${functionName}.`);
    const inputs = (found[0]?.inputs ?? []).map((input) => input.type);
    if (inputs.some((input) => input.startsWith('tuple'))) throw unenforced(`A call with a tuple, as ${functionName}`);
    const selector = toFunctionSelector(`${functionName}(${inputs.join(',')})`);
    return { target, selector, most: valueLimit ? hexToBigInt(valueLimit) : 0n };
  });
}

/**
 * Reads what `wallet_grantPermissions` got.
 * @throws {ProviderError} -32602 for what is malformed or over; 4200 for what the account can't enforce
 */
export function readGrant(value: unknown, now: number): Guest {
  const read = v.safeParse(schema, value);
  if (!read.success)
    throw invalidParams(`${v.getDotPath(read.issues[0]) ?? 'a permission'}: ${read.issues[0].message}.`);
  const request = read.output;
  if (request.expiry <= now / 1000) throw invalidParams('expiry: it is over.');
  if (request.policies.length > 0) throw unenforced('A policy');
  return { request, key: keyOf(request.signer), rules: request.permissions.flatMap(rulesOf) };
}

export const encodeWelcome = ({ key, request, rules }: Guest) =>
  encodeFunctionData({ abi: accountAbi, functionName: 'welcome', args: [key, request.expiry, rules] });
export const encodeDismiss = (key: Hex) =>
  encodeFunctionData({ abi: accountAbi, functionName: 'dismiss', args: [key] });
