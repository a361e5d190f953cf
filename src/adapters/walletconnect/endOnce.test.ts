import { UniversalProvider } from '@walletconnect/universal-provider';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standOnPhone } from '../../../harness/phoneGround';

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

/** A page with a session, and the library's client behind it. */
async function openSession() {
  const init = vi.spyOn(UniversalProvider, 'init');
  const dapp = context.open();
  await context.connect(dapp);
  const opened = init.mock.results.at(-1);
  if (opened?.type !== 'return') throw new Error('The page has opened no line.');
  const { client } = await opened.value;
  const engine = client.engine as unknown as {
    onSessionDeleteRequest(topic: string, payload: ReturnType<typeof farewell>): Promise<void>;
  };
  const topic = client.session.keys[0] ?? '';
  return { dapp, client, hearFarewell: (id: number) => engine.onSessionDeleteRequest(topic, farewell(id)) };
}

test('a page hears the same farewell twice, and once more when the session is gone', async () => {
  const { dapp, client, hearFarewell } = await openSession();
  await Promise.all([hearFarewell(1), hearFarewell(2)]);
  await vi.waitFor(() => expect(client.session.keys).toEqual([]));
  await hearFarewell(3);
  expect(dapp.told.at(-1)).toBeNull();
});

test('a session whose wallet has left ends, though the relay is gone before it can be told', async () => {
  const { dapp, client, hearFarewell } = await openSession();
  vi.spyOn(client.core.relayer.subscriber, 'unsubscribe').mockRejectedValue(new Error('No relay'));
  await hearFarewell(1);
  await vi.waitFor(() => expect(client.session.keys).toEqual([]));
  expect(dapp.told.at(-1)).toBeNull();
});

test('both sides leave at once', async () => {
  const dapp = context.open();
  await context.connect(dapp);
  await Promise.allSettled([phone().disconnect(), dapp.evm.disconnect()]);
  await vi.waitFor(() => expect(phone().sessions()).toEqual([]));
  await vi.waitFor(() => expect(dapp.told.at(-1)).toBeNull());
});
