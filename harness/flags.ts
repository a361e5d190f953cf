import { parseArgs } from 'node:util';
import { defaultPorts, type ServiceName } from './ports';
import { hasRuntime } from './solana/liteSvm';
import type { HarnessOptions } from './start';

const services = Object.keys(defaultPorts) as ServiceName[];
/** Services of [contract 3] that other stages add; to leave one out is always possible. */
const later = ['frame'];

function portOf(flag: string, value: unknown): number {
  const port = Number(value);
  if (value === '' || !Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`--${flag} takes a port from 0 to 65535 (0: any free one), not "${value}".`);
  return port;
}

/** Reads the command line of the harness; an unknown flag or a port that is none throws with what to write instead. */
export function parseFlags(args: string[]): HarnessOptions & { json: boolean } {
  const { values } = parseArgs({
    args,
    strict: true,
    options: {
      json: { type: 'boolean', default: false },
      host: { type: 'string' },
      'slot-ms': { type: 'string' },
      'relay-url': { type: 'string' },
      ...Object.fromEntries(services.map((name) => [name, { type: 'string' as const }])),
      ...Object.fromEntries([...services, ...later].map((name) => [`no-${name}`, { type: 'boolean' as const }])),
    },
  });
  const flags = values as Record<string, string | boolean | undefined>;
  const ports: NonNullable<HarnessOptions['ports']> = { ...defaultPorts, ...(!hasRuntime && { solana: false }) };
  for (const name of services) {
    if (flags[`no-${name}`]) ports[name] = false;
    else if (flags[name] !== undefined) ports[name] = portOf(name, flags[name]);
  }
  const relayUrl = values['relay-url'] as string | undefined;
  if (relayUrl !== undefined && !/^wss?:\/\/./.test(relayUrl))
    throw new Error(`--relay-url takes the URL of another relay (ws://…), not "${relayUrl}".`);
  // A phone without a relay can't pair.
  if (ports.relay === false && relayUrl === undefined) ports.phone = false;
  const slotMs = flags['slot-ms'];
  if (slotMs !== undefined && !/^\d+$/.test(String(slotMs)))
    throw new Error(`--slot-ms takes whole milliseconds (0: slots stand still), not "${slotMs}".`);
  return {
    ports,
    ...(slotMs !== undefined && { solana: { slotMs: Number(slotMs) } }),
    ...(relayUrl !== undefined && { phone: { relayUrl } }),
    host: values.host as string | undefined,
    json: flags.json === true,
  };
}
