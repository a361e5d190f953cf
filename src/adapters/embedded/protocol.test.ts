import { describe, expect, test } from 'vitest';
import { frameLimits } from '@/domain/limits';
import address from '../../../harness/frame/vectors/address.json' with { type: 'json' };
import app from '../../../harness/frame/vectors/app.json' with { type: 'json' };
import frame from '../../../harness/frame/vectors/frame.json' with { type: 'json' };
import { frameUrl, type Question, readMessage, writeMessage } from './protocol';

const typeOf = (message: unknown) => String((message as { type?: string } | null)?.type);
/** Params are a dapp's and the frame's own business: they go through as they are. */
const ofPage = app.filter(({ valid, message }) => valid || !typeOf(message).endsWith('/RPC_REQUEST'));

describe('the golden messages, data of neither end', () => {
  test.each(ofPage.map((one) => [typeOf(one.message), one.about, one] as const))(
    'a page: %s, %s',
    (_type, _about, { message, valid }) => {
      const { type, payload, id = '' } = (message ?? {}) as { type?: string; payload?: unknown; id?: string };
      const write = () => writeMessage(String(type).slice('@w3m-app/'.length) as Question, payload as never, id);
      const known = type?.startsWith('@w3m-app/') && typeof id === 'string';
      if (valid) expect(write()).toEqual({ id, ...(message as object) });
      else if (known && payload !== undefined) expect(write).toThrow();
    },
  );

  test.each(frame.map((one) => [typeOf(one.message), one.about, one] as const))(
    'a frame: %s, %s',
    (_type, _about, { message, valid }) => expect(readMessage(message) !== undefined).toBe(valid),
  );

  test('the address of a frame is spelt in the order of the wire', () => {
    const [{ given, query } = { given: { projectId: '', chainId: '', rpcUrl: '' }, query: '' }] = address;
    expect(frameUrl('https://frame.example/sdk', given, frameLimits.sdkVersion)).toBe(
      `https://frame.example/sdk?${query}`,
    );
    // Of a site that asks for an email before its sign-in ([wire 1.2]).
    expect(frameUrl('https://frame.example/sdk', { ...given, asksEmail: true }, frameLimits.sdkVersion)).toBe(
      `https://frame.example/sdk?${query}&enableCloudAuthAccount=true`,
    );
  });
});

test('nothing that a message says of an object’s own nature is taken over', () => {
  const hostile = JSON.parse(
    '{"id":"1","type":"@w3m-frame/GET_USER_SUCCESS","payload":{"address":"0x1","chainId":1,"__proto__":{"isAdmin":true},"constructor":1}}',
  );
  const read = readMessage(hostile) as { answer: Record<string, unknown> };
  expect(Object.keys(read.answer).sort()).toEqual(['address', 'chainId']);
  expect(read.answer.isAdmin).toBeUndefined();
  for (const name of ['__proto___SUCCESS', 'constructor_SUCCESS', 'toString', '__proto__'])
    expect(readMessage({ id: '1', type: `@w3m-frame/${name}` })).toBeUndefined();
});

test('a message that throws when it is looked at is none', () => {
  const trap = new Proxy(
    {},
    {
      get: () => {
        throw new Error('a trap');
      },
    },
  );
  expect(readMessage(trap)).toBeUndefined();
});
