import type { Chain } from '../solana/chain';
import { type ChainControl, DeedRefused } from './chainControl';

/** A Solana chain of this process in the hands of a test; `pace` sets the milliseconds from slot to slot, or the usual ones. */
export function solanaControl(chain: Chain, pace: (ms?: number) => void): ChainControl {
  let kept: number | undefined;
  return {
    async act({ revert, reorg, automine, blockSeconds, increaseTime, mine, snapshot }) {
      if (reorg !== undefined)
        throw new DeedRefused('This Solana chain rolls no block back. Take a snapshot and revert.');
      if (revert !== undefined && !chain.revert(Number(revert)))
        throw new DeedRefused(`There is no snapshot ${revert}.`);
      if (automine !== undefined) chain.running = automine;
      if (blockSeconds !== undefined) pace(blockSeconds * 1000);
      if (increaseTime !== undefined) chain.addSeconds(increaseTime);
      if (mine !== undefined) chain.advance(mine);
      const id = snapshot && chain.snapshot();
      const { slot, time } = chain.slots.tip();
      return { block: slot, time, ...(id !== undefined && { snapshot: id }) };
    },
    async keep() {
      kept = chain.snapshot();
    },
    async reset() {
      if (kept === undefined) return;
      chain.running = true;
      pace();
      chain.revert(kept);
    },
  };
}
