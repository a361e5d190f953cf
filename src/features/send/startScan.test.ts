import { expect, test } from 'vitest';
import { lookEveryMs, lookSidePx, sameCodeMs, scanHintMs } from '@/domain/limits/scan';
import { createManualClock } from '../../../harness/env';
import { createBlindCamera } from '../../../harness/pretendCamera';
import type { ReadCode } from './createCodeReader';
import { startScan } from './startScan';

/** Everything that was promised has been told. */
const settled = () => new Promise<void>((done) => setImmediate(done));

/** A scan that has begun; what it says, in order. */
function scanning({
  isWanted = () => false,
  loadReader,
}: {
  isWanted?(text: string, signal: AbortSignal): boolean | Promise<boolean>;
  loadReader?(): Promise<ReadCode>;
} = {}) {
  const clock = createManualClock();
  const camera = createBlindCamera();
  const said: string[] = [];
  const before = { text: undefined as string | undefined, looks: 0 };
  const read: ReadCode = async () => {
    before.looks += 1;
    return before.text;
  };
  const stop = startScan({
    cameras: camera,
    clock,
    loadReader: loadReader ?? (async () => read),
    video: () => ({}) as HTMLVideoElement,
    onPicture: () => said.push('picture'),
    onCode: async (text, signal) => {
      said.push(text);
      return isWanted(text, signal);
    },
    onFound: () => said.push('found'),
    onLong: () => said.push('long'),
    onFault: (fault) => said.push(fault),
  });
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= lookEveryMs) {
      clock.advance(Math.min(left, lookEveryMs));
      await settled();
    }
  };
  const allowed = async () => {
    camera.allow();
    await settled();
  };
  return { camera, said, before, stop, pass, allowed };
}

test('it looks until a code is wanted, and then the camera is off', async () => {
  const { camera, said, before, pass, allowed } = scanning({ isWanted: (text) => text === 'right' });
  expect(said).toEqual([]);
  // The one at the back, and nothing to hear.
  expect(camera.asked).toEqual([{ audio: false, video: { facingMode: 'environment', height: { ideal: lookSidePx } } }]);
  await allowed();
  await pass(2 * lookEveryMs);
  expect(said).toEqual(['picture']);
  before.text = 'wrong';
  await pass(lookEveryMs);
  expect(camera.isOn()).toBe(true);
  before.text = 'right';
  await pass(lookEveryMs);
  expect(said).toEqual(['picture', 'wrong', 'right', 'found']);
  expect(camera.isOn()).toBe(false);
  const { looks } = before;
  await pass(2 * scanHintMs);
  expect(before.looks).toBe(looks);
  expect(said).toHaveLength(4);
});

test('a code that stays and is not wanted is told once, and again after a while', async () => {
  const { said, before, pass, allowed } = scanning();
  await allowed();
  before.text = 'wrong';
  await pass(sameCodeMs);
  expect(said).toEqual(['picture', 'wrong']);
  await pass(lookEveryMs);
  expect(said).toEqual(['picture', 'wrong', 'wrong']);
});

test('who finds nothing is told so once, and the camera looks on', async () => {
  const { camera, said, before, pass, allowed } = scanning();
  await allowed();
  await pass(scanHintMs - lookEveryMs);
  expect(said).toEqual(['picture']);
  await pass(3 * scanHintMs);
  expect(said).toEqual(['picture', 'long']);
  expect(camera.isOn()).toBe(true);
  expect(before.looks).toBeGreaterThan((3 * scanHintMs) / lookEveryMs);
});

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
])('%s: %s', async (name, fault) => {
  const { camera, said } = scanning();
  camera.refuse(name);
  await settled();
  expect(said).toEqual([fault]);
});

test('a camera that goes off by itself is told, once', async () => {
  const { camera, said, before, pass, allowed } = scanning();
  await allowed();
  camera.unplug();
  camera.unplug();
  await pass(2 * scanHintMs);
  expect(said).toEqual(['picture', 'busy']);
  expect(before.looks).toBe(0);
});

test('whoever leaves turns it off, and one that is allowed after that is turned off at once', async () => {
  const left = scanning();
  await left.allowed();
  left.stop();
  expect(left.camera.isOn()).toBe(false);
  const early = scanning();
  early.stop();
  await early.allowed();
  expect(early.camera.isOn()).toBe(false);
  for (const { pass, said, before } of [left, early]) {
    before.text = 'any';
    await pass(2 * scanHintMs);
    expect(said.filter((one) => one !== 'picture')).toEqual([]);
  }
  expect(early.said).toEqual([]);
});

test('without what reads codes, the camera is turned off', async () => {
  const never = scanning({ loadReader: () => Promise.reject(new Error('offline')) });
  await never.allowed();
  expect(never.said).toEqual(['picture', 'unloaded']);
  expect(never.camera.isOn()).toBe(false);
  const late = scanning({ loadReader: async () => () => Promise.reject(new Error('offline')) });
  await late.allowed();
  await late.pass(lookEveryMs);
  expect(late.said).toEqual(['picture', 'unloaded']);
  expect(late.camera.isOn()).toBe(false);
});

test('who looks at a code hears that the scan is over', async () => {
  let given: AbortSignal | undefined;
  const { said, before, stop, pass, allowed } = scanning({
    isWanted: (_text, signal) => {
      given = signal;
      return new Promise(() => {});
    },
  });
  await allowed();
  before.text = 'slow';
  await pass(lookEveryMs);
  expect([said, given?.aborted]).toEqual([['picture', 'slow'], false]);
  stop();
  expect(given?.aborted).toBe(true);
});
