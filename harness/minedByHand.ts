import { type Hex, numberToHex } from 'viem';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createEvmActions } from '@/adapters/evm/actions';
import type { WaitRequest } from '@/ports/waiting';
import { createGround, liveEnv, localChain } from './evmGround';
import { ada, bo } from './fixtures/accounts';
import { askRpc } from './ledger/chain';
import { type EvmServer, start } from './servers/evm';
import { createWorld, type World } from './world';

export const networkId = 'eip155:31337';

export interface Sent {
  from?: string;
  to?: string;
  value?: string;
  data?: string;
  nonce?: number;
  gwei?: number;
}

const price = (gwei: number) => numberToHex(BigInt(gwei) * 10n ** 9n);

/** For each test of a file: a real chain that mines when it is told to, and what waits for a transaction on it. */
export function standOnBlocks() {
  const ground = {} as { chain: EvmServer; world: World };
  const ask = (method: string, ...params: unknown[]) => askRpc(ground.chain.directUrl, method, params) as Promise<Hex>;
  beforeEach(async () => {
    const world = createWorld();
    Object.assign(ground, { world, chain: await start({ port: 0, chainId: 31337, world }) });
    await ask('evm_setAutomine', false);
  });
  afterEach(() => ground.chain.stop());

  const send = ({ from = ada.address, to = bo.address, value = '0x1', data, nonce = 0, gwei = 3 }: Sent = {}) =>
    ask('eth_sendTransaction', {
      ...{ from, to, value, data, nonce: numberToHex(nonce), gas: '0x186a0' },
      ...{ maxFeePerGas: price(gwei), maxPriorityFeePerGas: price(gwei) },
    });

  let clients = 0;
  /** By a URL of its own: viem gathers what goes to one URL, and the first to ask would fetch for clients with another `fetch`. */
  const actsIn = async (env = liveEnv(50)) =>
    createEvmActions(
      await createGround([localChain(31337, `${ground.chain.rpcUrl}/?${++clients}`)], undefined, { env }),
    );

  // An hour of a clock that runs fast: what a loaded machine takes for a look does not end a wait.
  const wait = async (request: Omit<WaitRequest, 'networkId'>, speed = 50, env = liveEnv(speed)) =>
    (await actsIn(env)).waitForTransaction({ networkId, timeoutMs: 3_600_000, ...request });

  /** Resolves when the chain has been asked so often about what `match` names, from now on. */
  async function looks(match: string, count = 2) {
    const { requests } = ground.world;
    const from = requests.length;
    await vi.waitFor(
      () => expect(requests.slice(from).filter(({ method }) => method === match).length).toBeGreaterThanOrEqual(count),
      { interval: 5 },
    );
  }

  /** A transaction that was seen in the pool, and how it was seen: what a page reads back from storage after a reload. */
  async function seenOnce() {
    const hash = await send();
    const places: string[] = [];
    const first = new AbortController();
    const waiting = wait({ hash, signal: first.signal, onPlace: (place) => void places.push(place) });
    await expect.poll(() => places.length).toBe(1);
    first.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' });
    return { hash, place: places[0] as string };
  }

  return { ground, ask, mine: () => ask('evm_mine'), send, actsIn, wait, looks, seenOnce };
}

/** Whether a promise has settled yet. */
export function watch<T>(work: Promise<T>) {
  const seen = { isSettled: false };
  work.then(
    () => (seen.isSettled = true),
    () => (seen.isSettled = true),
  );
  return seen;
}
