#!/usr/bin/env node
/** `npx portico-harness`: the harness alone, as `npm run harness` starts it here. Flags are in docs/harness.md. */
import { parseFlags } from '../flags';
import { MissingPackages, missingFor, services } from './needs';

try {
  const { ports = {} } = parseFlags(process.argv.slice(2));
  const wanted = services.filter((name) => (ports[name] ?? false) !== false);
  const missing = missingFor(wanted);
  if (missing.length > 0) throw new MissingPackages(`The harness (${wanted.join(', ')})`, missing);
  await import('../cli');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
