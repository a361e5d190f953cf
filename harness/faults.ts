/** Something that goes wrong on purpose. Without a `status`, `hang` or `drop` the true answer comes, after `delayMs`. */
export interface Fault {
  /** A part of the target: a path such as `/v1/identity`, a chain such as `rpc/eip155:31337`, a method such as `eth_getBalance`, a path's end with its HTTP method such as `/v1/profile/account/POST`. */
  match: string;
  status?: number;
  /** Sent with `status`. Pages of the secure frame's site have them without a status too, beside their own. */
  headers?: Record<string, string>;
  /** The body sent with `status`; without one, a short JSON error. */
  body?: unknown;
  delayMs?: number;
  /** Never answers. */
  hang?: boolean;
  /** Breaks the connection, as a dead network does. A relay's live connections break at once. */
  drop?: boolean;
  /** Relay: ends new connections before their handshake, as a closed port does; live ones stay. */
  refuse?: boolean;
  /** Secure frame: answers with what is no message of its. */
  malformed?: boolean;
  /** Secure frame: its page comes from another origin. */
  elsewhere?: boolean;
  /** On a Solana chain: the node's own error, in place of a result. In the secure frame: its words. */
  error?: { code: number; message: string; data?: unknown };
  /** On a Solana chain: takes a transaction and forgets it, or swallows what a socket would tell. */
  lose?: boolean;
  /** EVM chains: takes so many of the last blocks back, at once, and puts empty ones in their place. */
  reorg?: number;
  /** EVM chains: blocks come so many seconds apart, until the fault is cleared. */
  blockSeconds?: number;
  /** How often it strikes; without a number, until it is cleared. */
  times?: number;
}

/** One call that reached a fake. */
export interface Recorded {
  id: number;
  /** `GET`, `POST`, or the JSON-RPC method. */
  method: string;
  /** Path and query, or `rpc/{network}`. */
  target: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The part of a world that goes wrong and remembers. */
export interface Switchboard {
  faults: Fault[];
  requests: Recorded[];
}

export class Dropped extends TypeError {
  constructor() {
    super('Failed to fetch');
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isFlag = (value: unknown) => value === undefined || typeof value === 'boolean';
const isCount = (value: unknown) => value === undefined || (Number.isSafeInteger(value) && (value as number) >= 0);

/** Reads a fault from JSON, or says what is wrong with it. */
export function parseFault(value: unknown): Fault | string {
  if (typeof value !== 'object' || value === null)
    return 'A fault is an object such as { "match": "/v1/identity", "status": 503 }.';
  const fault = value as Record<string, unknown>;
  if (!isText(fault.match)) return 'A fault needs "match": a part of a path, a network or a method.';
  if (
    fault.status !== undefined &&
    !(Number.isSafeInteger(fault.status) && (fault.status as number) >= 200 && (fault.status as number) <= 599)
  )
    return '"status" is an HTTP status from 200 to 599.';
  const error = fault.error as { code?: unknown; message?: unknown } | undefined;
  if (error !== undefined && !(Number.isSafeInteger(error?.code) && isText(error?.message)))
    return '"error" is an object such as { "code": -32005, "message": "Node is behind" }.';
  if (!isCount(fault.delayMs)) return '"delayMs" is a whole number of milliseconds.';
  if (!isCount(fault.times)) return '"times" is a whole number.';
  for (const key of ['reorg', 'blockSeconds'] as const)
    if (fault[key] !== undefined && !(isCount(fault[key]) && (fault[key] as number) > 0))
      return `"${key}" is a whole number from 1.`;
  for (const flag of ['hang', 'drop', 'refuse', 'lose', 'malformed', 'elsewhere'])
    if (!isFlag(fault[flag])) return `"${flag}" is true or false.`;
  return fault as unknown as Fault;
}

interface Watcher {
  onFault(fault: Fault): unknown;
  /** Faults have been cleared; what still stands is in the world. */
  onClear?(): unknown;
}

const watchers = new WeakMap<Switchboard, Set<Watcher>>();
const watchersOf = (world: Switchboard) => [...(watchers.get(world) ?? [])];

/** Breaks something from now on, and tells what is live; resolves when that has done its part. */
export async function addFault(world: Switchboard, fault: Fault): Promise<void> {
  world.faults.push(fault);
  await Promise.all(watchersOf(world).map((watcher) => watcher.onFault(fault)));
}

/** Mends all that was broken, or what was broken by this `match`; resolves when all of it works again. */
export async function clearFaults(world: Switchboard, match?: string): Promise<void> {
  const kept = world.faults.filter((fault) => match !== undefined && fault.match !== match);
  world.faults.splice(0, world.faults.length, ...kept);
  await Promise.all(watchersOf(world).map((watcher) => watcher.onClear?.()));
}

/** Calls back with each fault that is added; returns the function that ends it. For services that hold connections open, and chains. */
export function onFault(world: Switchboard, watcher: Watcher): () => void {
  const all = watchers.get(world) ?? new Set();
  watchers.set(world, all.add(watcher));
  return () => void all.delete(watcher);
}

/** Those that change a chain itself strike no call. */
const isOfChain = ({ reorg, blockSeconds }: Fault) => reorg !== undefined || blockSeconds !== undefined;

/** The first fault that strikes this target, counted down; `concerns` leaves out those of another kind. */
export function takeFault(
  world: Switchboard,
  target: string,
  concerns: (fault: Fault) => boolean = () => true,
): Fault | undefined {
  const fault = world.faults.find(
    (one) => target.includes(one.match) && one.times !== 0 && !isOfChain(one) && concerns(one),
  );
  if (fault?.times !== undefined) fault.times -= 1;
  return fault;
}

/** Calls: a harness that runs for days forgets the oldest beyond these. */
const MOST_RECORDED = 10_000;

export function record(world: Switchboard, call: Omit<Recorded, 'id'>) {
  world.requests.push({ id: (world.requests.at(-1)?.id ?? 0) + 1, ...call });
  if (world.requests.length > MOST_RECORDED) world.requests.splice(0, world.requests.length - MOST_RECORDED);
}

/** Waits as long as a fault says; rejects when the asker gives up. */
function wait(fault: Fault, signal: AbortSignal) {
  if (!fault.hang && !fault.delayMs) return Promise.resolve();
  return new Promise<void>((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const timer = fault.hang ? undefined : setTimeout(resolve, fault.delayMs);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}

const noBody = new Set([204, 205, 304]);

/** Lets a fault do its worst: a Response in place of the true one, a broken connection, or, after a pause, nothing. */
export async function strike(fault: Fault | undefined, signal: AbortSignal): Promise<Response | undefined> {
  if (!fault) return undefined;
  await wait(fault, signal);
  if (fault.drop) throw new Dropped();
  if (fault.status === undefined) return undefined;
  const { status, headers } = fault;
  if (noBody.has(status)) return new Response(null, { status, headers });
  return Response.json(fault.body ?? { error: `Fault on purpose: ${status}` }, { status, headers });
}
