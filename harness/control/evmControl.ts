import { numberToHex } from 'viem';
import { type ChainControl, type ChainState, DeedRefused } from './chainControl';

type Ask = (method: string, ...params: unknown[]) => Promise<unknown>;

/** An anvil in the hands of a test. */
export function evmControl(ask: Ask): ChainControl {
  let kept: string | undefined;
  /** anvil forgets a snapshot that was used; what stands in its place now, by the id that was given out. */
  const renewed = new Map<string, string>();

  async function state(): Promise<ChainState> {
    const { number, timestamp } = (await ask('eth_getBlockByNumber', 'latest', false)) as Record<string, string>;
    return { block: Number(number), time: Number(timestamp) };
  }

  const snapshot = async () => (await ask('evm_snapshot')) as string;
  /** False where there is no such snapshot. One that was used may be used again. */
  async function revert(id: string) {
    if ((await ask('evm_revert', renewed.get(id) ?? id)) !== true) return false;
    renewed.set(id, await snapshot());
    return true;
  }

  return {
    async act({ revert: to, reorg, automine, blockSeconds, increaseTime, mine, snapshot: keeps }) {
      if (to !== undefined && !(await revert(String(to))))
        throw new DeedRefused(`There is no snapshot ${to}, or one from before it was used.`);
      if (reorg !== undefined) {
        const { block } = await state();
        if (reorg > block) throw new DeedRefused(`The chain has ${block} blocks, and can't take ${reorg} back.`);
        await ask('anvil_reorg', reorg, []);
      }
      if (automine !== undefined) await ask('evm_setAutomine', automine);
      if (blockSeconds !== undefined) await ask('evm_setIntervalMining', blockSeconds);
      if (increaseTime !== undefined) await ask('evm_increaseTime', increaseTime);
      if (mine !== undefined) await ask('anvil_mine', numberToHex(mine));
      const id = keeps && (await snapshot());
      return { ...(await state()), ...(id && { snapshot: id }) };
    },
    async keep() {
      kept = await snapshot();
    },
    async reset() {
      if (kept === undefined) return;
      await ask('anvil_dropAllTransactions');
      await ask('evm_setAutomine', true);
      await revert(kept);
    },
  };
}
