import type { HarnessInfo } from '../info';
import type { PhoneBehaviour } from '../phone/options';
import type { ServiceName } from '../ports';
import type { Harness } from '../start';
import { EvmChain } from './EvmChain';
import { Faults } from './Faults';
import { MissingPackages, missingFor, services } from './needs';
import { RemotePhone } from './RemotePhone';
import { SecureFrame } from './SecureFrame';
import { SolanaChain } from './SolanaChain';

export interface TestingHarnessOptions {
  /**
   * A port for each service that is to start, 0 for any free one. One that is not named, or `false`, stays out; without
   * any of this, all start at their usual ports.
   */
  ports?: Partial<Record<ServiceName, number | false>>;
  /** What to bind to; default 127.0.0.1. */
  host?: string;
  /** Origins of pages that may ask, besides those of this computer, such as `https://dapp.example`; `*` for any. */
  origins?: readonly string[];
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
  frame?: SecureFrame;
  faults: Faults;
  /**
   * Puts everything back to how it was when it was ready: chains, messages, the phone, the services' data; nothing is
   * broken any more. Resolves with the milliseconds that each part took.
   */
  reset(): Promise<Record<string, number>>;
  /** Ends everything and leaves no process. */
  stop(): Promise<void>;
}

function handles({ info, world, evm, evm2, solana, phone, frame, reset, stop }: Harness): TestingHarness {
  const { tokens } = info.contracts;
  return {
    info,
    chain: evm && new EvmChain(evm, tokens),
    chain2: evm2 && new EvmChain(evm2, tokens),
    solanaChain: solana && new SolanaChain(solana, info.mints),
    phone: phone && new RemotePhone(phone.phone, phone.url),
    frame: frame && new SecureFrame(frame.frame, world, frame.url, frame.origin),
    faults: new Faults(world),
    reset,
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
