import { parseArgs } from 'node:util';
import { defaultPorts, type ServiceName } from './ports';
import { hasRuntime } from './solana/liteSvm';
import type { HarnessOptions } from './start';

const services = Object.keys(defaultPorts) as ServiceName[];

/** Those that may run elsewhere. */
const chains = ['evm', 'evm2', 'solana'] as const;

function nodeOf(flag: string, value: unknown): string {
  if (typeof value === 'string' && /^https?:\/\/./.test(value) && URL.canParse(value)) return value;
  throw new Error(`${flag} takes the URL of a node that runs elsewhere (http://…), not "${value}".`);
}

function portOf(flag: string, value: unknown): number {
  const port = Number(value);
  if (value === '' || !Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`--${flag} takes a port from 0 to 65535 (0: any free one), not "${value}".`);
  return port;
}

/** What a container is told by its environment; nothing stands for a chain of the harness's own. */
const nodesOf = (flags: Record<string, unknown>, env: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    chains.flatMap((name) => {
      const [flag, variable] = [`${name}-node`, `HARNESS_${name.toUpperCase()}_NODE`];
      const value = flags[flag] ?? (env[variable] || undefined);
      return value === undefined ? [] : [[name, nodeOf(flags[flag] ? `--${flag}` : variable, value)]];
    }),
  );

/** Reads the command line of the harness; an unknown flag or a port that is none throws with what to write instead. */
export function parseFlags(args: string[], env: NodeJS.ProcessEnv = process.env): HarnessOptions & { json: boolean } {
  const { values } = parseArgs({
    args,
    strict: true,
    options: {
      json: { type: 'boolean', default: false },
      host: { type: 'string' },
      'allow-origin': { type: 'string', multiple: true },
      'slot-ms': { type: 'string' },
      'relay-url': { type: 'string' },
      ...Object.fromEntries(chains.map((name) => [`${name}-node`, { type: 'string' as const }])),
      ...Object.fromEntries(services.map((name) => [name, { type: 'string' as const }])),
      ...Object.fromEntries(services.map((name) => [`no-${name}`, { type: 'boolean' as const }])),
    },
  });
  const { 'allow-origin': origins, ...rest } = values as { 'allow-origin'?: string[] };
  const flags = rest as Record<string, string | boolean | undefined>;
  const nodes = nodesOf(flags, env);
  const ports: NonNullable<HarnessOptions['ports']> = { ...defaultPorts };
  if (!hasRuntime && !nodes.solana) ports.solana = false;
  for (const name of services) {
    if (flags[`no-${name}`]) ports[name] = false;
    else if (flags[name] !== undefined) ports[name] = portOf(name, flags[name]);
  }
  const relayUrl = values['relay-url'] as string | undefined;
  if (relayUrl !== undefined && !/^wss?:\/\/./.test(relayUrl))
    throw new Error(`--relay-url takes the URL of another relay (ws://…), not "${relayUrl}".`);
  // A phone without a relay can't pair.
  if (ports.relay === false && relayUrl === undefined) ports.phone = false;
  for (const origin of origins ?? [])
    if (origin !== '*' && !(URL.canParse(origin) && new URL(origin).origin === origin))
      throw new Error(`--allow-origin takes an origin (https://dapp.example) or *, not "${origin}".`);
  const slotMs = flags['slot-ms'];
  if (slotMs !== undefined && !/^\d+$/.test(String(slotMs)))
    throw new Error(`--slot-ms takes whole milliseconds (0: slots stand still), not "${slotMs}".`);
  return {
    ports,
    ...(Object.keys(nodes).length > 0 && { nodes }),
    ...(slotMs !== undefined && { solana: { slotMs: Number(slotMs) } }),
    ...(relayUrl !== undefined && { phone: { relayUrl } }),
    host: values.host as string | undefined,
    ...(origins && { origins }),
    json: flags.json === true,
  };
}
