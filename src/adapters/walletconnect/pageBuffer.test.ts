import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { pageBuffer, withBuffer } from './pageBuffer';

describe('the lent Buffer', () => {
  test('reads and writes as Node’s does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.uint8Array(), (text, bytes) => {
        for (const encoding of ['base64', 'hex', 'utf-8'] as const) {
          const written = Buffer.from(text).toString(encoding);
          expect(pageBuffer.from(text).toString(encoding)).toBe(written);
          expect(pageBuffer.from(written, encoding).toString('utf8')).toBe(text);
          expect(pageBuffer.from(bytes).toString(encoding)).toBe(Buffer.from(bytes).toString(encoding));
        }
      }),
    );
    expect(pageBuffer.from('eyJhIjoxfQ', 'base64').toString()).toBe('{"a":1}');
  });

  test('is there while it is needed, and gone after the last; a page’s own stays', async () => {
    await withBuffer(async () => expect(Buffer).not.toBe(pageBuffer));
    vi.stubGlobal('Buffer', undefined);
    const seen: unknown[] = [];
    const look = async () => void seen.push(globalThis.Buffer);
    await withBuffer(async () => {
      await withBuffer(look);
      await look();
    });
    const after = globalThis.Buffer;
    vi.unstubAllGlobals();
    expect(seen).toEqual([pageBuffer, pageBuffer]);
    expect(after).toBeUndefined();
  });
});
