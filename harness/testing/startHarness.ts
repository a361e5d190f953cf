import type { ServiceName } from '../ports';
import type { Harness, HarnessOptions } from '../start';
import { MissingPackages, missingFor, services } from './needs';

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
export async function startHarness(options: HarnessOptions = {}): Promise<Harness> {
  const { ports } = options;
  const wanted: ServiceName[] = ports ? services.filter((name) => (ports[name] ?? false) !== false) : services;
  const missing = missingFor(wanted);
  if (missing.length > 0) throw new MissingPackages(`The harness (${wanted.join(', ')})`, missing);
  const { startHarness: start } = await import('../start');
  return start(options);
}
