import { UniversalProvider } from '@walletconnect/universal-provider';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standOnPhone } from '../../../harness/phoneGround';
import { endOnce } from './endOnce';

/** A farewell that comes late, twice, or from both sides, over a real relay. */
const context = standOnPhone();
const { phone } = context;

const unhandled: unknown[] = [];
const hear = (reason: unknown) => void unhandled.push(reason);
beforeEach(() => void process.on('unhandledRejection', hear));
afterEach(async () => {
  // What nobody handles is told when the turn is over.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', hear);
  expect(unhandled.splice(0)).toEqual([]);
});

const farewell = (id: number) => ({ id, params: { code: 6000, message: 'User disconnected.' } });

test('a page hears the same farewell twice, and once more when the session is gone', async () => {
  const init = vi.spyOn(UniversalProvider, 'init');
  const dapp = context.open();
  await context.connect(dapp);
  const [opened] = init.mock.results;
  if (opened?.type !== 'return') throw new Error('The page has opened no line.');
  const { client } = await opened.value;
  const engine = client.engine as unknown as {
    onSessionDeleteRequest(topic: string, payload: ReturnType<typeof farewell>): Promise<void>;
  };
  const topic = client.session.keys[0] ?? '';
  const hear = (id: number) => engine.onSessionDeleteRequest(topic, farewell(id));
  await Promise.all([hear(1), hear(2)]);
  await vi.waitFor(() => expect(client.session.keys).toEqual([]));
  await hear(3);
  expect(dapp.told.at(-1)).toBeNull();
});

test('a session that the library ends by itself, without a relay: whoever waits hears it, and nobody else', async () => {
  const offline = new Error('No relay');
  const engine = { onSessionDeleteRequest: async () => {}, deleteSession: () => Promise.reject(offline) };
  endOnce({ engine, session: { keys: ['a'] } });
  const ends = engine as { deleteSession(request: { topic: string }): Promise<void> };
  // As the library calls it when a session expires.
  void ends.deleteSession({ topic: 'a' });
  await expect(ends.deleteSession({ topic: 'a' })).rejects.toBe(offline);
  await expect(ends.deleteSession({ topic: 'b' })).resolves.toBeUndefined();
});

test('both sides leave at once', async () => {
  const dapp = context.open();
  await context.connect(dapp);
  await Promise.allSettled([phone().disconnect(), dapp.evm.disconnect()]);
  await vi.waitFor(() => expect(phone().sessions()).toEqual([]));
  await vi.waitFor(() => expect(dapp.told.at(-1)).toBeNull());
});
