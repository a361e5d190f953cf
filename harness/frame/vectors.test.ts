import { describe, expect, it } from 'vitest';
import address from './vectors/address.json' with { type: 'json' };
import app from './vectors/app.json' with { type: 'json' };
import frame from './vectors/frame.json' with { type: 'json' };
import { appPayloads, appPrefix, framePrefix, readApp, readFrame } from './wire';

const isRead = (read: ReturnType<typeof readFrame>) => read !== undefined && !('why' in read);
const namesIn = (vectors: { valid: boolean; message: unknown }[], prefix: string) =>
  new Set(
    vectors.filter(({ valid }) => valid).map(({ message }) => (message as { type: string }).type.slice(prefix.length)),
  );

describe('the golden messages', () => {
  it.each(app.map((vector) => [(vector.message as { type?: string } | null)?.type, vector.about, vector] as const))(
    'a page: %s, %s',
    (_type, _about, { message, valid }) => expect(isRead(readApp(message))).toBe(valid),
  );

  it.each(frame.map((vector) => [(vector.message as { type?: string } | null)?.type, vector.about, vector] as const))(
    'a frame: %s, %s',
    (_type, _about, { message, valid }) => expect(isRead(readFrame(message))).toBe(valid),
  );

  it('hold every message of both sides, in order and, where it can be, out of order', () => {
    const names = Object.keys(appPayloads);
    expect(namesIn(app, appPrefix)).toEqual(new Set(names));
    const events = ['READY', 'SESSION_UPDATE'];
    const replies = names.flatMap((name) => [`${name}_SUCCESS`, `${name}_ERROR`]);
    expect(namesIn(frame, framePrefix)).toEqual(new Set([...events, ...replies]));
  });

  it('spell the address of a frame in the order of the wire', () => {
    const order = ['projectId', 'chainId', 'version', 'enableLogger', 'rpcUrl', 'enableCloudAuthAccount'];
    for (const { given, query } of address) {
      const read = new URLSearchParams(query);
      expect(read.toString()).toBe(query);
      const keys = [...read.keys()];
      expect(keys).toEqual(order.filter((key) => keys.includes(key)));
      expect(read.get('version')).toBe('4');
      for (const [key, value] of Object.entries(given)) expect(read.get(key), key).toBe(String(value));
    }
  });
});
