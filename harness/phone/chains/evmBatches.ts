import { numberToHex, type PrivateKeyAccount } from 'viem';
import { batchStatus, type KnownBatch } from '../../wallets/batch/batchStatus';
import { atomicityUnsupported, readBatch, unknownBatch } from '../../wallets/batch/readBatch';
import { sendTogether } from '../../wallets/batch/sendBatch';
import { atomicOf } from '../../wallets/batch/upgrade';
import { invalidParams } from '../../wallets/providerError';
import type { SigningChain } from '../../wallets/signing';
import { type PhoneChain, referenceOf } from '../options';
import { type Asking, type Handler, nodeOf } from './kind';

/** Calls that one batch may have. */
const MOST_CALLS = 20;

interface Own {
  find(address: unknown, asking: Asking): PrivateKeyAccount;
  toSigningChain(chain: PhoneChain): SigningChain;
}

export const batchMethods = ['wallet_getCapabilities', 'wallet_sendCalls', 'wallet_getCallsStatus'] as const;

/**
 * Many calls at once ([EIP-5792] 2.0.0), all or none by EIP-7702. A yes to the batch is a yes to the upgrade that it needs.
 * `forget` makes it a phone that never sent any.
 */
export function createBatches({ find, toSigningChain }: Own) {
  let batches: KnownBatch[] = [];
  const rpcOn = (asking: Asking, chain: PhoneChain) => (method: string, params: readonly unknown[]) =>
    asking.rpc(method, params, nodeOf(chain));
  const known = (asking: Asking, chainId: number) => asking.find(`eip155:${chainId}`);

  const handlers: Record<(typeof batchMethods)[number], Handler> = {
    wallet_getCapabilities: async (params, asking) => {
      const [address, asked = [numberToHex(Number(referenceOf(asking.chain.id)))]] = params as unknown[];
      const account = find(address, asking);
      if (!Array.isArray(asked)) throw invalidParams('chain ids come as a list.');
      const chains = asked.flatMap((id) => known(asking, Number(id)) ?? []);
      const of = async (chain: PhoneChain) => [
        numberToHex(Number(referenceOf(chain.id))),
        { atomic: { status: await atomicOf(account.address, rpcOn(asking, chain)) } },
      ];
      return Object.fromEntries(await Promise.all(chains.map(of)));
    },

    wallet_sendCalls: async (params, asking) => {
      const { from, chainId, calls, ...asked } = readBatch((params as unknown[])[0], {
        most: MOST_CALLS,
        capabilities: [],
        knowsChain: (id) => known(asking, id) !== undefined,
        hasId: (id) => batches.some((batch) => batch.id === id),
      });
      const chain = known(asking, chainId) as PhoneChain;
      const account = find(from ?? asking.shared[0], asking);
      const rpc = rpcOn(asking, chain);
      const status = await atomicOf(account.address, rpc);
      if (status === 'unsupported') throw atomicityUnsupported();
      if (calls.some(({ to }) => !to)) throw invalidParams('a batch that is one can make no contract.');
      await asking.ask();
      const sent = await sendTogether({ account, chain: toSigningChain(chain), rpc }, calls, status === 'ready');
      const id = asked.id ?? `0x${String(batches.length).padStart(64, '0')}`;
      batches = [...batches, { id, chainId, atomic: true, ...sent }];
      return { id };
    },

    wallet_getCallsStatus: (params, asking) => {
      const [id] = params as unknown[];
      const batch = batches.find((one) => one.id === id);
      const chain = batch && known(asking, batch.chainId);
      if (!chain) throw unknownBatch(id);
      return batchStatus(batch, rpcOn(asking, chain));
    },
  };

  return {
    handlers,
    forget: () => {
      batches = [];
    },
  };
}
