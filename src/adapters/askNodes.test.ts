import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { bitcoin } from '@/domain/bitcoinNetworks';
import { timeLimits } from '@/domain/limits';
import { createManualClock } from '../../harness/env';
import { askNode, askNodes } from './askNodes';

const SILENT = 'http://silent.test/';
const GOOD = 'http://good.test/';
const schema = v.object({ height: v.number() });
const network = { ...bitcoin, rpcUrls: [SILENT, GOOD] };

/** Headers come at once, the body never; some of them let go when told to, some do not even hear. */
const silent = (signal: AbortSignal | null | undefined, hears: boolean) =>
  new Response(
    new ReadableStream({
      start(stream) {
        if (hears) signal?.addEventListener('abort', () => stream.error(signal.reason));
      },
    }),
  );

function line(answer: (signal: AbortSignal | null | undefined) => Response | Promise<Response>) {
  const clock = createManualClock();
  const asked: string[] = [];
  const fetch = async (url: RequestInfo | URL, init?: RequestInit) => {
    asked.push(String(url));
    return String(url) === GOOD ? Response.json({ height: 7 }) : answer(init?.signal);
  };
  return { env: { clock, fetch }, clock, asked };
}

/** What is under way goes on for as long as it can without the clock. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe.each([
  ['hears that nobody waits', true],
  ['hears nothing', false],
])('a node that sends headers and then nothing, and %s', (_what, hears) => {
  test('is left after ten seconds, with a time-out', async () => {
    const { env, clock } = line((signal) => silent(signal, hears));
    const asked = askNode(env, SILENT, schema).catch((error: unknown) => error);
    await settle();
    clock.advance(timeLimits.answerWaitMs - 1);
    let isDone = false;
    void asked.then(() => {
      isDone = true;
    });
    await settle();
    expect(isDone).toBe(false);
    clock.advance(1);
    expect(await asked).toMatchObject({ code: 'REQUEST_TIMEOUT', details: { url: SILENT } });
  });

  test('is followed by the next', async () => {
    const { env, clock, asked } = line((signal) => silent(signal, hears));
    const answer = askNodes(network, undefined, (url) => askNode(env, url, schema));
    await settle();
    clock.advance(timeLimits.answerWaitMs);
    expect(await answer).toEqual({ height: 7 });
    expect(asked).toEqual([SILENT, GOOD]);
  });
});

test('a node that never answers at all is left after ten seconds, with a time-out', async () => {
  const { env, clock } = line(() => new Promise(() => {}));
  const asked = askNode(env, SILENT, schema).catch((error: unknown) => error);
  await settle();
  clock.advance(timeLimits.answerWaitMs);
  expect(await asked).toMatchObject({ code: 'REQUEST_TIMEOUT' });
});

test.each([
  ['no JSON', () => new Response('<html>'), { code: 'RESPONSE_INVALID' }],
  ['something else', () => Response.json({ height: 'high' }), { code: 'RESPONSE_INVALID' }],
  ['a status', () => new Response('', { status: 503 }), { code: 'HTTP_STATUS', details: { status: 503 } }],
])('%s is told as what it is', async (_what, answer, error) => {
  const { env } = line(answer);
  await expect(askNode(env, SILENT, schema)).rejects.toMatchObject(error);
});

test('a body that breaks off is no garbage', async () => {
  const broken = new TypeError('network error');
  const { env } = line(() => new Response(new ReadableStream({ start: (stream) => stream.error(broken) })));
  await expect(askNode(env, SILENT, schema)).rejects.toBe(broken);
});
