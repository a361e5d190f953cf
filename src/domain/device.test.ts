import { expect, test } from 'vitest';
import { readDevice } from './device';

const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';

test.each([
  ['a desk', linux, false, { isMobile: false, os: 'other' }],
  ['a desk with a finger for a pointer', linux, true, { isMobile: true, os: 'other' }],
  ['a Mac', mac, false, { isMobile: false, os: 'other' }],
  ['an iPad that calls itself a Mac', mac, true, { isMobile: true, os: 'ios' }],
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148',
    false,
    { isMobile: true, os: 'ios' },
  ],
  [
    'an Android phone',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/130.0 Mobile',
    false,
    { isMobile: true, os: 'android' },
  ],
])('%s', (_name, userAgent, isCoarse, device) => {
  expect(readDevice(userAgent, isCoarse)).toEqual(device);
});
