import { describe, expect, it, vi } from 'vitest';
import { openFrame } from './ground';
import talks from './vectors/talks.json' with { type: 'json' };
import { readFrame } from './wire';

interface Turn {
  from?: string;
  message?: { id?: string; type: string; payload?: Record<string, unknown> };
  /** A link in the last mail to this address is opened. */
  open?: string;
}

/** The vectors name what only a run knows. */
function matcherOf(payload: Record<string, unknown> | undefined) {
  const { '...': more, ...fields } = payload ?? {};
  const known = Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      value === '<text>'
        ? expect.stringMatching(/\S/)
        : value === '<eoa>'
          ? expect.stringMatching(/^0x[\da-f]{40}$/i)
          : value,
    ]),
  );
  return payload === undefined ? undefined : more ? expect.objectContaining(known) : known;
}

describe('the golden conversations', () => {
  it.each(talks.map(({ about, turns }) => [about, turns as Turn[]] as const))('%s', async (_about, turns) => {
    const { page, posted, mailTo, frame } = openFrame();
    let heard = 0;
    const fill = (text: string) =>
      text.replace(/^<code of (.+)>$/, (_, email: string) => mailTo(email)?.code ?? 'no mail');
    for (const { from, message, open } of turns) {
      if (open !== undefined) {
        const link = mailTo(open)?.link ?? '';
        expect(frame.answerDevice(link.split('/').at(-1) ?? '', true)).toBe(true);
      } else if (from === 'app') {
        const { payload } = message ?? {};
        const filled =
          payload &&
          Object.fromEntries(
            Object.entries(payload).map(([key, value]) => [key, typeof value === 'string' ? fill(value) : value]),
          );
        void page.hear({ ...message, ...(filled && { payload: filled }) });
      } else if (message?.type !== '@w3m-frame/READY') {
        // The page itself says that it is ready.
        const next = await vi.waitUntil(() => posted().filter(({ id }) => id !== undefined)[heard]);
        heard += 1;
        expect(next).toEqual({ ...message, ...(message?.payload && { payload: matcherOf(message.payload) }) });
        expect(readFrame(next)).not.toHaveProperty('why');
      }
    }
    await Promise.resolve();
    expect(posted().filter(({ id }) => id !== undefined)).toHaveLength(heard);
  });
});
