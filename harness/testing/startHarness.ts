import type { HarnessInfo } from '../info';
import type { PhoneBehaviour } from '../phone/options';
import type { ServiceName } from '../ports';
import type { Harness } from '../start';
import { EvmChain } from './EvmChain';
import { Faults } from './Faults';
import { MissingPackages, missingFor, services } from './needs';
import { RemotePhone } from './RemotePhone';
import { SolanaChain } from './SolanaChain';

export interface TestingHarnessOptions {
  /**
   * A port for each service that is to start, 0 for any free one. One that is not named, or `false`, stays out; without
   * any of this, all start at their usual ports.
   */
  ports?: Partial<Record<ServiceName, number | false>>;
  /** What to bind to; default 127.0.0.1. */
  host?: string;
  /** How time passes on the Solana chain. */
  solana?: {
    /** Milliseconds from slot to slot; 0 stops them. Default 400. */
    slotMs?: number;
    /** How many slots after its own a transaction is confirmed. Default 1. */
    confirmSlots?: number;
    /** How many slots after its own a transaction is final. Default 4. */
    finalizeSlots?: number;
  };
  phone?: {
    /** Default Quill. */
    name?: string;
    /** Default `ask`. */
    behaviour?: PhoneBehaviour;
    /** For single methods, in place of `behaviour`. */
    answers?: Record<string, PhoneBehaviour>;
    /** `ws://…` of another relay than the harness's own. */
    relayUrl?: string;
  };
}

/** The running harness: its addresses, and what a test may do to it. A part that was not started is not there. */
export interface TestingHarness {
  /** What a page or a test needs to know; plain data. */
  info: HarnessInfo;
  /** The first EVM chain, 31337. */
  chain?: EvmChain;
  /** The second EVM chain, 31338. */
  chain2?: EvmChain;
  solanaChain?: SolanaChain;
  phone?: RemotePhone;
  faults: Faults;
  /** Puts the chains, the faults and the record back as they were at first. The phone has a `reset()` of its own. */
  reset(): Promise<void>;
  /** Ends everything and leaves no process. */
  stop(): Promise<void>;
}

async function handles({ info, world, evm, evm2, solana, relay, phone, stop }: Harness): Promise<TestingHarness> {
  const { tokens } = info.contracts;
  const chain = evm && new EvmChain(evm, tokens);
  const chain2 = evm2 && new EvmChain(evm2, tokens);
  const evmChains = [chain, chain2].filter((one) => one !== undefined);
  const solanaChain = solana && new SolanaChain(solana, info.mints);
  const faults = new Faults(world);
  const keep = () => Promise.all(evmChains.map(async (one) => [one, await one.snapshot()] as const));
  // A snapshot of Solana serves again and again, one of an EVM chain once.
  const solanaAtFirst = solanaChain?.snapshot();
  let kept = await keep();
  return {
    info,
    chain,
    chain2,
    solanaChain,
    phone: phone && new RemotePhone(phone.phone, phone.url),
    faults,
    reset: async () => {
      faults.reset();
      relay?.reset();
      await Promise.all(kept.map(([one, snapshot]) => one.revert(snapshot)));
      if (solanaAtFirst !== undefined) solanaChain?.revertIfChanged(solanaAtFirst);
      kept = await keep();
    },
    stop,
  };
}

/**
 * Starts the pretend outside world in this process (anvil as its children) and resolves when all of it answers.
 * Without `ports`, every service starts at its usual port; with them, those that are named, 0 for any free port.
 * @throws {MissingPackages} when packages are missing that the wanted services need; the message names the command that
 * installs them.
 * @example
 * const harness = await startHarness({ ports: { evm: 0, relay: 0, phone: 0 } });
 * console.log(harness.info.services.evm?.rpcUrl);
 * await harness.stop();
 */
export async function startHarness(options: TestingHarnessOptions = {}): Promise<TestingHarness> {
  const { ports } = options;
  const wanted: ServiceName[] = ports ? services.filter((name) => (ports[name] ?? false) !== false) : services;
  const missing = missingFor(wanted);
  if (missing.length > 0) throw new MissingPackages(`The harness (${wanted.join(', ')})`, missing);
  const { startHarness: start } = await import('../start');
  return handles(await start(options));
}
