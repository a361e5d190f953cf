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

test('both sides leave at once', async () => {
  const dapp = context.open();
  await context.connect(dapp);
  await Promise.allSettled([phone().disconnect(), dapp.evm.disconnect()]);
  await vi.waitFor(() => expect(phone().sessions()).toEqual([]));
  await vi.waitFor(() => expect(dapp.told.at(-1)).toBeNull());
});
