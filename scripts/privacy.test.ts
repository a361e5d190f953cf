import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { callsIn, doorsIn } from './privacy/found.ts';
import { doors, ledger } from './privacy/ledger.ts';
import { PAGE, pageOf } from './privacy/page.ts';
import { readSources } from './spec/files.ts';

const files = readSources();
const ofServices = new Set(['registry', 'blockchain', 'analytics', 'packages']);
const withoutNames = (request: string) => request.replace(/\{\w+\}/g, '{}');
const listed = ledger.filter(({ to }) => ofServices.has(to)).map(({ request }) => withoutNames(request));

/** The sources, with one more file. */
const having = (text: string, path = 'src/services/odd.ts') => new Map(files).set(path, text);

describe('the ledger of requests', () => {
  test('lists every call of a service that the code makes, and no other', () => {
    expect([...callsIn(files)].sort()).toEqual([...listed].sort());
  });

  test('names every file that reaches the network by itself, and no other', () => {
    expect(doorsIn(files)).toEqual(Object.keys(doors).sort());
    const requests = ledger.map(({ request }) => request);
    const others = Object.values(doors).filter((one) => !requests.includes(one));
    expect(others).toEqual([
      'what `Env` hands out: fetch and beacon',
      'every service over HTTP',
      'nothing: what a camera sees stays here',
    ]);
  });

  test('is the page', () => {
    expect(readFileSync(PAGE, 'utf8')).toBe(pageOf());
  });

  test('has each request once, and says of each what it tells and how to do without', () => {
    expect(new Set(ledger.map(({ request }) => request)).size).toBe(ledger.length);
    for (const line of ledger) for (const words of Object.values(line)) expect(words).toMatch(/\S/);
  });
});

describe('is missed', () => {
  test('a call that nobody wrote down', () => {
    const path = ['`v1/friends/$', '{one}`'].join('');
    const changed = having(`export const odd = { service: 'blockchain', path: ${path} };`);
    expect(callsIn(changed)).toContain('GET v1/friends/{}');
  });

  test.each([
    ["fetch('https://odd.example')"],
    ["new WebSocket('wss://odd.example')"],
    ["document.createElement('iframe')"],
    ["navigator.sendBeacon('https://odd.example')"],
    ['new Image()'],
  ])('a door of its own: %s', (code) => {
    expect(doorsIn(having(`export const odd = () => ${code};`))).toContain('src/services/odd.ts');
  });

  test('and no comment that speaks of one', () => {
    expect(doorsIn(having('/** Not by fetch(url). */\nexport const odd = 1; // new Image()'))).not.toContain(
      'src/services/odd.ts',
    );
  });
});
