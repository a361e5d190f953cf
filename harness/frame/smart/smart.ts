import { numberToHex } from 'viem';
import type { PhoneChain } from '../../phone/options';
import { type Bundler, createBundler } from '../../smart/bundler';
import { batchStatus, type KnownBatch, shownReceipt } from '../../wallets/batch/batchStatus';
import { unknownBatch } from '../../wallets/batch/readBatch';
import { callRpc } from '../../wallets/rpc';
import { type FrameOptions, FrameRefusal } from '../options';

/** A batch that was sent: as one operation of a smart account, or as transactions of a key's own. */
type Batch = { networkId: string; operation: `0x${string}` } | { networkId: string; known: KnownBatch };

const referenceOf = (networkId: string) => Number(networkId.split(':')[1]);

/** What the smart accounts of a frame's people have in common: where they are to be had, who takes their operations, their batches. */
export function createSmart({ chains }: Pick<FrameOptions, 'chains'>) {
  const bundlers = new Map<string, Bundler>();
  const batches = new Map<string, Batch>();
  const live = chains.filter((chain): chain is PhoneChain & { rpcUrl: string } =>
    Boolean(chain.id.startsWith('eip155:') && chain.rpcUrl),
  );
  const rpcOf = (url: string) => (method: string, params: readonly unknown[]) => callRpc(fetch, url, method, params);

  /** @throws {FrameRefusal} for a network without one */
  function bundlerOf(networkId: string): Bundler {
    const chain = live.find(({ id }) => id === networkId);
    if (!chain) throw new FrameRefusal('There are no smart accounts on this network');
    const { name, symbol, rpcUrl } = chain;
    const bundler =
      bundlers.get(networkId) ??
      createBundler({ chainId: referenceOf(networkId), name, symbol, rpcUrl }, rpcOf(rpcUrl));
    bundlers.set(networkId, bundler);
    return bundler;
  }

  return {
    isOn: (networkId: string) => live.some(({ id }) => id === networkId),
    networkIds: () => live.map(({ id }) => id),
    bundlerOf,
    hasBatch: (id: string) => batches.has(id),
    remember: (id: string, batch: Batch) => void batches.set(id, batch),
    /** How a batch stands, by what the chain says at this moment ([EIP-5792]). */
    async statusOf(id: unknown) {
      const batch = batches.get(String(id));
      if (!batch) throw unknownBatch(id);
      const { rpc, receiptOf } = bundlerOf(batch.networkId);
      if ('known' in batch) return batchStatus(batch.known, rpc);
      const found = await receiptOf(batch.operation);
      const { success, logs, receipt } = found ?? {};
      const shown = receipt && logs && ({ ...receipt, logs, status: success ? '0x1' : '0x0' } as const);
      return {
        version: '2.0.0',
        id,
        chainId: numberToHex(referenceOf(batch.networkId)),
        status: !found ? 100 : success ? 200 : 500,
        atomic: true,
        ...(shown && { receipts: [shownReceipt(shown)] }),
      };
    },
  };
}

export type Smart = ReturnType<typeof createSmart>;
