import type { ServiceName } from '../ports';
import type { HarnessOptions } from '../start';
import { installCommand, MissingPackages, missingFor, type Need, services } from './needs';

/** What starts of what was wanted: all that is installed here. A service that was asked for by its own flag must. */
export interface Plan {
  /** Wanted as all are, and not installed. */
  without: ServiceName[];
  /** What is left out and how to have it, in words; empty where nothing is. */
  left: string;
}

const isAskedFor = (args: readonly string[], name: ServiceName) =>
  args.some((one) => one === `--${name}` || one.startsWith(`--${name}=`));

/**
 * @throws {MissingPackages} where a service that was asked for can't start, or none can
 */
export function planOf(
  ports: NonNullable<HarnessOptions['ports']>,
  args: readonly string[],
  lacks: (wanted: readonly ServiceName[]) => Need[] = missingFor,
): Plan {
  const wanted = services.filter((name) => (ports[name] ?? false) !== false);
  const asked = wanted.filter((name) => isAskedFor(args, name));
  const needed = asked.length > 0 ? lacks(asked) : [];
  if (needed.length > 0) throw new MissingPackages(`The harness (${asked.join(', ')})`, needed);
  const without = wanted.filter((name) => lacks([name]).length > 0);
  if (without.length === 0) return { without, left: '' };
  const missing = lacks(without);
  if (without.length === wanted.length) throw new MissingPackages(`The harness (${wanted.join(', ')})`, missing);
  const lines = without.map((name) => `  ${name.padEnd(8)}needs ${lacks([name]).join(', ')}`);
  return {
    without,
    left: `Left out, since it is not installed:\n${lines.join('\n')}\nTo have it: ${installCommand(missing)}`,
  };
}
