import { expect, vi } from 'vitest';
import { UserRejectedError } from '@/domain/errors/errorKinds';
import { makeError } from '@/domain/errors/toPorticoError';
import { timeLimits, transactionLimits } from '@/domain/limits';
import type { SendingStep } from '@/domain/sending';
import { createEngine } from '@/engine/createEngine';
import type { TransactionOutcome } from '@/ports/adapter';
import type { ReplacementEffect, ReplacementKind, ReplacementPort, SendReplacementRequest } from '@/ports/replacement';
import type { TransferPart } from '@/ports/transfer';
import type { WaitRequest } from '@/ports/waiting';
import { askWalletToSend, leaveSending } from '@/store/flows/askWalletToSend';
import { beginSending, checkSending } from '@/store/flows/prepareSending';
import { replaceSending, stopReplacing } from '@/store/flows/replaceSending';
import { selectSending } from '@/store/sending/steps';
import { createPretendAdapter, type PretendWallet } from './adapter';
import { createTestEnv } from './env';
import { bo } from './fixtures/accounts';
import { pretendNetwork } from './fixtures/pretendNetwork';
import type { PretendTransfers } from './pretendTransfers';

export const porch = 'eip155:31337';
export const token = { networkId: porch, decimals: 18, symbol: 'ETH', name: 'Ether' } as const;
export const HASH = `0x${'7'.repeat(64)}`;
/** Of what takes its place. */
export const OTHER = `0x${'8'.repeat(64)}`;

/** Waits until what this turn started (promises, zero timers) has settled. */
export const settle = async () => {
  for (let at = 0; at < 4; at++) await new Promise((resolve) => setTimeout(resolve));
};

interface Held<T, Request = unknown> {
  request: Request;
  resolve(value: T): void;
  reject(error: unknown): void;
}

/** A page, and the world around it, in the hands of the test. */
export async function page(env = createTestEnv(), wallet: Partial<PretendWallet> = {}) {
  const prompts: Held<string>[] = [];
  const replacements: Held<string, SendReplacementRequest>[] = [];
  /** What was to be replaced, each time the chain was asked. */
  const lookedAt: string[] = [];
  const waits: Held<TransactionOutcome, WaitRequest>[] = [];
  const transfers: PretendTransfers = { held: { coin: '9000000000000000000' } };
  const { adapter, pretend } = createPretendAdapter({
    networks: [pretendNetwork('31337')],
    wallets: [{ id: 'example.harbor', name: 'Harbor', ...wallet }],
    balance: { base: '1', decimals: 18, symbol: 'ETH' },
    transfers,
  });
  const hold =
    <T, Request>(list: Held<T, Request>[]) =>
    (request: Request) =>
      new Promise<T>((resolve, reject) => list.push({ request, resolve, reject }));
  const port = (await adapter.replacements?.({})) as ReplacementPort;
  const findTransfer = vi.fn(adapter.findTransfer);
  const engine = createEngine({
    env,
    adapters: [
      {
        ...adapter,
        findTransfer,
        sendPrepared: hold(prompts),
        waitForTransaction: hold(waits),
        replacements: async () => ({
          ...port,
          prepareReplacement: (request) => {
            lookedAt.push(request.hash);
            return port.prepareReplacement(request);
          },
          sendReplacement: hold(replacements),
        }),
      },
    ],
    services: {},
    projectId: 'p',
  });
  const { store } = engine;
  const { dispatch } = store;
  await engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' });
  return {
    env,
    store,
    pretend,
    prompts,
    replacements,
    waits,
    lookedAt,
    findTransfer,
    transfers,
    engine,
    stepOf: (id: string) => selectSending(store.getState(), id)?.step,
    begin: (others?: TransferPart[]) => dispatch(beginSending({ token, amount: '5', to: bo.address, others })),
    check: (id: string) => dispatch(checkSending({ id })).then(settle, () => {}),
    confirm: (id: string) => dispatch(askWalletToSend(id)).catch(() => {}),
    leave: (id: string) => dispatch(leaveSending(id)),
    replace: (id: string, kind: ReplacementKind) => dispatch(replaceSending({ id, kind })).catch(() => {}),
    stopReplacing: (id: string) => dispatch(stopReplacing(id)),
  };
}
export type House = Awaited<ReturnType<typeof page>>;

const paths: Record<SendingStep, string[]> = {
  intent: [],
  priced: ['chain answers'],
  asked: ['chain answers', 'confirmed'],
  unsure: ['chain answers', 'confirmed', 'its person leaves'],
  sent: ['chain answers', 'confirmed', 'wallet says yes'],
  replacing: ['chain answers', 'confirmed', 'wallet says yes', 'to be sped up'],
  mined: ['chain answers', 'confirmed', 'wallet says yes', 'mined'],
  failed: ['chain answers', 'confirmed', 'wallet says yes', 'reverted'],
  replaced: ['chain answers', 'confirmed', 'wallet says yes', 'replaced'],
  cancelled: ['chain answers', 'confirmed', 'wallet says no'],
  // The wallet is asked for another in its place still.
  dropped: [
    ...['chain answers', 'confirmed', 'wallet says yes', 'to be sped up', 'its person leaves'],
    'lost by the network',
  ],
};

const outcome = (status: TransactionOutcome['status'], more: Partial<TransactionOutcome> = {}) => ({
  status,
  hash: HASH,
  ...more,
});

/** What the wallet was asked last. */
const openPrompt = ({ replacements, prompts }: House) => replacements[0] ?? prompts[0];

/** What happens, in the world: whether it means anything to the intent is the flow's matter. */
export const events: Record<string, (house: House, id: string) => unknown> = {
  'chain answers': ({ check }, id) => check(id),
  'chain refuses': ({ check, transfers }, id) => {
    transfers.fails = { error: makeError('FUNDS_INSUFFICIENT', {}) };
    return check(id);
  },
  'node is down': ({ check, transfers }, id) => {
    transfers.fails = { error: makeError('HTTP_FAILED', { url: 'http://node.test' }) };
    return check(id);
  },
  confirmed: ({ confirm }, id) => {
    // A double press.
    void confirm(id);
    void confirm(id);
  },
  'confirmed by another account': async ({ confirm, pretend }, id) => {
    pretend.switchAccount('example.harbor', bo.address);
    await settle();
    void confirm(id);
  },
  'wallet says yes': (house) =>
    house.replacements[0] ? house.replacements[0].resolve(OTHER) : house.prompts[0]?.resolve(HASH),
  'wallet says no': (house) => openPrompt(house)?.reject(new UserRejectedError('USER_REJECTED', { rpcCode: 4001 })),
  'wallet refuses it': (house) => openPrompt(house)?.reject(makeError('NONCE_TOO_LOW', {})),
  'answer is lost': (house) => openPrompt(house)?.reject(makeError('RPC_INTERNAL', {})),
  'found on the chain': ({ transfers, env }) => {
    transfers.finds = { status: 'sent', hash: HASH };
    env.clock.advance(timeLimits.answerWaitMs);
  },
  'forgotten by its wallet': async ({ transfers, env }) => {
    transfers.finds = { status: 'unknown' };
    for (let at = 0; at < transactionLimits.unknownBatchCount; at++) {
      env.clock.advance(timeLimits.answerWaitMs);
      await settle();
    }
  },
  'its person leaves': ({ leave }, id) => leave(id),
  'to be sped up': (house, id) => {
    // A double press.
    void house.replace(id, 'faster');
    void house.replace(id, 'cancel');
  },
  'to be cancelled': (house, id) => {
    void house.replace(id, 'cancel');
    void house.replace(id, 'cancel');
  },
  mined: ({ waits }) => waits[0]?.resolve(outcome('success', { blockNumber: '1' })),
  reverted: ({ waits }) => waits[0]?.resolve(outcome('reverted', { reason: 'no' })),
  replaced: ({ waits, transfers }) => {
    transfers.tells = { [OTHER]: { isInPlace: true, effect: 'other' } };
    waits[0]?.resolve(outcome('success', { hash: OTHER, replaced: 'replaced' }));
  },
  'cancelled by its person': ({ waits, transfers }) => {
    transfers.tells = { [OTHER]: { isInPlace: true, effect: 'cancels' } };
    waits[0]?.resolve(outcome('success', { hash: OTHER, replaced: 'cancelled' }));
  },
  'lost by the network': ({ waits }) => waits[0]?.resolve(outcome('dropped')),
};

/** A page on which an intent stands at a step: a single transfer, or a batch with others in it. */
export async function reach(step: SendingStep, wallet?: Partial<PretendWallet>, others?: TransferPart[]) {
  const house = await page(undefined, wallet);
  const id = await house.begin(others);
  for (const event of paths[step]) {
    await events[event]?.(house, id);
    await settle();
  }
  expect(house.stepOf(id)).toBe(step);
  return { house, id };
}

/** The wallet is asked to send, and has not answered yet. Resolves with the id of the intent. */
export async function ask(house: House): Promise<string> {
  const id = await house.begin();
  await house.check(id);
  void house.confirm(id);
  await settle();
  return id;
}

/** A transfer that was sent, and has waited too long since. */
export async function late(wallet?: Partial<PretendWallet>) {
  const reached = await reach('sent', wallet);
  reached.house.env.clock.advance(timeLimits.replaceSendingMs);
  await settle();
  return reached;
}

/** The wallet was asked for another in its place, and said yes. */
export async function replaced(kind: ReplacementKind, told?: { isInPlace: boolean; effect: ReplacementEffect }) {
  const { house, id } = await late();
  house.transfers.tells = told && { [OTHER]: told };
  void house.replace(id, kind);
  await settle();
  house.replacements[0]?.resolve(OTHER);
  await settle();
  return { house, id };
}
