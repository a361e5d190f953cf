import { type Hex, numberToHex } from 'viem';
import { batchStatus, type KnownBatch } from '../batch/batchStatus';
import { atomicityUnsupported, readBatch, unknownBatch, upgradeRejected } from '../batch/readBatch';
import { sendInTurn, sendTogether } from '../batch/sendBatch';
import { atomicOf } from '../batch/upgrade';
import { createMemory, type KeyStore } from '../memory';
import { invalidParams, type ProviderError } from '../providerError';
import type { HandlerContext, Handlers } from './handler';

/** The question whether an account may be upgraded; `answers` takes it like a method. */
export const upgradeQuestion = 'wallet_upgradeAccount';

/** Calls that one batch may have, unless a wallet says otherwise. */
const MOST_CALLS = 20;

/** Many calls at once ([EIP-5792] 2.0.0): all or none by EIP-7702 where that is asked, else one after the other. */
export function batchMethods(context: HandlerContext, outside: { storage: KeyStore; uuid(): string }): Handlers {
  const { options, standing, prompt, rpc } = context;
  const { atomic = 'ready', most = MOST_CALLS, capabilities: extra = {} } = options.batches ?? {};
  const memory = createMemory<{ batches: KnownBatch[] }>(outside.storage, `${standing.storageKey}:batches`, {
    batches: [],
  });
  let { batches } = memory.recall();

  const rpcOn = (chainId: number) => (method: string, params: readonly unknown[]) =>
    rpc(method, params, standing.chain(chainId).rpcUrl);
  const atomicOn = async (address: Hex, chainId: number) =>
    atomic === 'unsupported' ? atomic : atomicOf(address, rpcOn(chainId));
  const find = (id: unknown) => {
    const found = batches.find((batch) => batch.id === id);
    if (!found) throw unknownBatch(id);
    return found;
  };

  return {
    wallet_getCapabilities: async ([address, asked]) => {
      const account = standing.accountFor(address);
      if (asked !== undefined && !Array.isArray(asked)) throw invalidParams('chain ids come as a list.');
      const wanted = (asked as unknown[] | undefined)?.map(Number);
      const ids = [...standing.chains.keys()].filter((id) => !wanted || wanted.includes(id));
      const of = async (id: number) => [
        numberToHex(id),
        { ...extra, atomic: { status: await atomicOn(account.address, id) } },
      ];
      return Object.fromEntries(await Promise.all(ids.map(of)));
    },

    wallet_sendCalls: async (params, entry) => {
      const { from, chainId, atomicRequired, calls, ...asked } = readBatch(params[0], {
        most,
        capabilities: Object.keys(extra),
        knowsChain: (id) => standing.chains.has(id),
        hasId: (id) => batches.some((batch) => batch.id === id),
      });
      const account = standing.accountFor(from ?? standing.selected());
      const status = await atomicOn(account.address, chainId);
      if (atomicRequired && status === 'unsupported') throw atomicityUnsupported();
      if (atomicRequired && calls.some(({ to }) => !to))
        throw invalidParams('a batch that is one can make no contract.');
      await prompt(entry, params);
      const upgrades = atomicRequired && status === 'ready';
      if (upgrades)
        // A question of its own, after the other: so that a no to it has its own code.
        await prompt({ ...entry, id: entry.id + 0.5, method: upgradeQuestion }, params).catch(
          (error: ProviderError) => {
            throw error.code === 4001 ? upgradeRejected() : error;
          },
        );
      const isOne = (status === 'supported' || upgrades) && calls.every(({ to }) => to);
      const sender = { account, chain: standing.chain(chainId), rpc: rpcOn(chainId) };
      const sent = isOne ? await sendTogether(sender, calls, upgrades) : await sendInTurn(sender, calls);
      const id = asked.id ?? `0x${outside.uuid().replaceAll('-', '')}${batches.length.toString(16).padStart(8, '0')}`;
      batches = [...batches, { id, chainId, atomic: isOne, ...sent }];
      memory.remember({ batches });
      return { id };
    },

    wallet_getCallsStatus: ([id]) => {
      const batch = find(id);
      return batchStatus(batch, rpcOn(batch.chainId));
    },

    /** A window of the wallet's own would open here; that it was asked is in the log. */
    wallet_showCallsStatus: ([id]) => {
      find(id);
      return null;
    },
  };
}
