import { addFault, clearFaults, type Fault, parseFault, type Recorded } from '../faults';
import type { World } from '../world';

/** What goes wrong on purpose, and what was asked. Each test begins with none and an empty record. */
export class Faults {
  /** @internal */
  constructor(private readonly world: World) {}

  /**
   * Breaks something from now on; `match` is a part of what it strikes: `/v1/identity`, `rpc/eip155:31337`,
   * `eth_getBalance`, `relay/irn_publish/1108` (docs/harness.md lists them).
   * @throws {TypeError} for what is no fault.
   * @example await faults.add({ match: 'eth_sendRawTransaction', status: 503, times: 1 });
   */
  async add(fault: Fault): Promise<void> {
    const read = parseFault(fault);
    if (typeof read === 'string') throw new TypeError(read);
    await addFault(this.world, read);
  }

  /** Mends all, or what was broken with this `match`. */
  clear(match?: string): Promise<void> {
    return clearFaults(this.world, match);
  }

  /** What the chains and services were asked, oldest first; with `match`, what has it in its target or is this method. */
  requests(match?: string): Recorded[] {
    const all = this.world.requests;
    return match === undefined
      ? [...all]
      : all.filter(({ target, method }) => target.includes(match) || method === match);
  }
}
