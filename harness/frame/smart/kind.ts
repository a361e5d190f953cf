import { type Hex, hashMessage, hashTypedData, isHex, type PrivateKeyAccount } from 'viem';
import { entryPoint } from '../../fixtures/smartAccounts';
import { type Asking, type ChainKind, checkShared, type Handler } from '../../phone/chains/kind';
import {
  encodeCalls,
  factoryCallOf,
  operate,
  signForAccount,
  signOperation,
  smartAddressOf,
} from '../../smart/account';
import { encodeDismiss, encodeWelcome, readGrant } from '../../smart/guests';
import { readOperation } from '../../smart/operation';
import { readBatch } from '../../wallets/batch/readBatch';
import { internal, invalidParams } from '../../wallets/providerError';
import { readTransaction, readTypedData } from '../../wallets/signing';
import type { Smart } from './smart';

/** Calls that one batch may have. */
const MOST_CALLS = 50;

const listOf = (params: unknown): readonly unknown[] => (Array.isArray(params) ? params : [params]);
const numberOf = ({ chain }: Asking) => Number(chain.id.split(':')[1]);

/** A batch as a wallet reads it; `from` is one of the accounts. */
export function readOwnBatch(params: unknown, asking: Asking, smart: Smart) {
  const batch = readBatch(listOf(params)[0], {
    most: MOST_CALLS,
    capabilities: [],
    knowsChain: (id) => id === numberOf(asking),
    hasId: smart.hasBatch,
  });
  if (batch.from !== undefined) checkShared(batch.from, asking);
  const calls = batch.calls.map((call) => {
    if (!call.to) throw invalidParams('a batch that is one can make no contract.');
    return { ...call, to: call.to };
  });
  return { ...batch, calls };
}

/** What names a guest: the address of its key. */
function guestIn(params: unknown): Hex {
  const { permissionsContext, context, pci } = (listOf(params)[0] ?? {}) as Record<string, unknown>;
  const found = [permissionsContext, context, pci].find((one) => isHex(one) && one.length === 42);
  if (!found) throw invalidParams('the context that the permission came with.');
  return found as Hex;
}

export interface SmartKind extends ChainKind {
  /** Signs a statement for the account on a network (ERC-1271, or ERC-6492 where it is not made yet). */
  signTextOn(networkId: string, message: string): Promise<Hex>;
}

/** A smart account: its key signs operations, and its own methods run as those. */
export function createSmartKind(owner: PrivateKeyAccount, smart: Smart): SmartKind {
  const address = smartAddressOf(owner.address);
  const sign = (networkId: string, hash: Hex) => {
    const { chain, rpc } = smart.bundlerOf(networkId);
    return signForAccount(owner, chain.chainId, hash, rpc);
  };
  const run = (asking: Asking, callData: Hex) => operate(owner, smart.bundlerOf(asking.chain.id), callData);
  /** @throws {ProviderError} where the chain has it, and its call failed */
  async function runWhole(asking: Asking, callData: Hex) {
    const sent = await run(asking, callData);
    const receipt = await smart.bundlerOf(asking.chain.id).receiptOf(sent.hash);
    if (receipt && !receipt.success) throw internal('The account refused this on the chain.');
    return sent;
  }

  const handlers: Record<string, Handler> = {
    personal_sign: async (params, asking) => {
      const [message, account] = listOf(params);
      checkShared(account, asking);
      if (typeof message !== 'string') throw invalidParams('the message is text or hex.');
      await asking.ask();
      return sign(asking.chain.id, hashMessage(isHex(message) ? { raw: message } : message));
    },
    eth_signTypedData_v4: async (params, asking) => {
      const [account, data] = listOf(params);
      checkShared(account, asking);
      const typed = readTypedData(data);
      const meant = typed.domain?.chainId;
      if (meant !== undefined && Number(meant) !== numberOf(asking))
        throw internal(`Provided chainId "${meant}" must match the active chainId "${numberOf(asking)}".`);
      await asking.ask();
      return sign(asking.chain.id, hashTypedData(typed as Parameters<typeof hashTypedData>[0]));
    },
    eth_sendTransaction: async (params, asking) => {
      const { from, to, value, data } = readTransaction(listOf(params)[0]);
      if (from !== undefined) checkShared(from, asking);
      if (!to) throw invalidParams('a smart account makes no contract by a transaction of its own.');
      await asking.ask();
      const call = { to, value: BigInt(value ?? 0), data: data ?? '0x' } as const;
      return (await run(asking, encodeCalls([call]))).transactionHash;
    },
    wallet_sendCalls: async (params, asking) => {
      const batch = readOwnBatch(params, asking, smart);
      await asking.ask();
      const { hash } = await run(asking, encodeCalls(batch.calls));
      const id = batch.id ?? hash;
      smart.remember(id, { networkId: asking.chain.id, operation: hash });
      return { id };
    },
    eth_sendUserOperation: async (params, asking) => {
      const [given, at] = listOf(params);
      const operation = readOperation(given);
      checkShared(operation.sender, asking);
      const bundler = smart.bundlerOf(asking.chain.id);
      if (String(at).toLowerCase() !== entryPoint.toLowerCase())
        throw invalidParams(`the entry point here is ${entryPoint}.`);
      await asking.ask();
      // A page that leaves the signature out asks for the account's own.
      const signature =
        operation.signature === '0x'
          ? await signOperation(owner, operation, bundler.chain.chainId)
          : operation.signature;
      return (await bundler.send({ ...operation, signature })).hash;
    },
    wallet_grantPermissions: async (params, asking) => {
      const grant = readGrant(listOf(params)[0], Date.now());
      const { request, key } = grant;
      if (Number(request.chainId) !== numberOf(asking))
        throw invalidParams('chainId: another than the request is for.');
      if (request.address !== undefined) checkShared(request.address, asking);
      await asking.ask();
      await runWhole(asking, encodeWelcome(grant));
      return { ...request, address, context: key, accountMeta: factoryCallOf(owner.address), signerMeta: {} };
    },
    wallet_revokePermissions: async (params, asking) => {
      const key = guestIn(params);
      await asking.ask();
      await runWhole(asking, encodeDismiss(key));
      return null;
    },
  };

  return {
    namespace: 'eip155',
    accounts: [address],
    events: [],
    handlers,
    signTextOn: (networkId, message) => sign(networkId, hashMessage(message)),
  };
}
