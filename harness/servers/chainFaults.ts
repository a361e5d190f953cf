import type { ChainControl } from '../control/chainControl';
import { type Fault, onFault } from '../faults';
import type { World } from '../world';

/** Lets faults that change a chain itself do so: blocks that are taken back, blocks that come slowly. */
export function obeyChainFaults(world: World, network: string, control: ChainControl): () => void {
  const target = `rpc/${network}`;
  let isSlow = false;
  const isFor = ({ match }: Fault) => target.includes(match);
  return onFault(world, {
    async onFault(fault) {
      if (!isFor(fault) || fault.times === 0) return;
      if (fault.reorg !== undefined) {
        // It happens once; what stands in the list afterwards is what has happened.
        fault.times = 0;
        await control.act({ reorg: fault.reorg });
      }
      if (fault.blockSeconds !== undefined) {
        isSlow = true;
        await control.act({ blockSeconds: fault.blockSeconds });
      }
    },
    async onClear() {
      if (!isSlow || world.faults.some((fault) => isFor(fault) && fault.blockSeconds !== undefined)) return;
      isSlow = false;
      await control.act({ automine: true });
    },
  });
}
