import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { errorCatalogue } from '../../src/domain/errors/catalogue';
import type { ErrorCode } from '../../src/domain/errors/codes';
import { filesIn } from '../files.ts';
import { notYet } from './notYet.ts';

/** Errors whose message the spec quotes ([§8]), with how a developer reads them, not as an alert’s title. */
const QUOTED = [
  ...['MODAL_CLOSED', 'CONNECT_FAILED', 'CONNECTION_REJECTED', 'DISCONNECT_FAILED', 'CONNECTOR_DISCONNECT_FAILED'],
  ...['SIGN_MESSAGE_FAILED', 'EVM_SIGN_FAILED', 'EVM_GAS_FAILED', 'ABORTED', 'RPC_ABORTED'],
  ...['PROVIDER_NOT_FOUND', 'SWITCH_UNSUPPORTED', 'CHAINS_UNSUPPORTED', 'CHAINS_MISSING'],
  ...['FEES_UNSUPPORTED', 'FEE_BELOW_PRIORITY', 'HTTP_FAILED', 'HTTP_STATUS', 'RPC_FAILED', 'REQUEST_TIMEOUT'],
  ...['AMOUNT_INVALID'],
] as const satisfies ErrorCode[];

interface Raised {
  path: string;
  code: ErrorCode;
  call: string;
}

/** Every `new XError('CODE', …)` of a text, up to its closing parenthesis. */
function raisedIn(path: string, text: string): Raised[] {
  return [...text.matchAll(/new \w*Error\(\s*'([A-Z_]+)'/g)].map(({ index, 1: code }) => {
    let depth = 0;
    let end = text.indexOf('(', index);
    do {
      if (text[end] === '(') depth += 1;
      if (text[end] === ')') depth -= 1;
      end += 1;
    } while (depth > 0);
    return { path, code: code as ErrorCode, call: text.slice(index, end) };
  });
}

/** The words up to the first detail, as they stand in a message. */
const wordsOf = (code: ErrorCode) => errorCatalogue[code].text.split(/[{“"]/)[0]?.trim().replace(/\.$/, '') ?? '';

const spelled = (code: ErrorCode) => code.toLowerCase().replaceAll('_', ' ');

const shipped = filesIn('src', /\.tsx?$/).filter((path) => !/\.(?:test|stories|fixture)\.|\/suite\//.test(path));
const raised = shipped.flatMap((path) => raisedIn(path, readFileSync(path, 'utf8')));

describe('an error of section 8 is told in the words of section 8', () => {
  test('the reader of errors reads', () => {
    expect(raisedIn('', "throw new PorticoError('A_B', { at: f(1) }, {}); g()")).toEqual([
      { path: '', code: 'A_B', call: "new PorticoError('A_B', { at: f(1) }, {})" },
    ]);
    expect(new Set(raised.map(({ code }) => code)).size).toBeGreaterThan(50);
  });

  test.each(QUOTED)('%s', (code) => {
    const mute = raised
      .filter((one) => one.code === code)
      .filter(({ path, call }) => {
        // Without a message of its own an error spells its code, which may be those words.
        if (spelled(code) === wordsOf(code).toLowerCase() && !/\bmessage\b/.test(call)) return false;
        // A message that is made above its error is looked for in the whole file.
        const said = /message\s*[,}]/.test(call) ? readFileSync(path, 'utf8') : call;
        return !said.includes(wordsOf(code));
      });
    expect(mute.map(({ path, call }) => `${path}: ${call}`)).toEqual([]);
  });
});

test('docs/errors.md says "still to come" of no error that is raised', () => {
  const rows = readFileSync('docs/errors.md', 'utf8').matchAll(/`(\w+)` \|.*still to come/g);
  const later = Object.values(notYet).flatMap(({ error = [] }) => error);
  expect([...rows].map(([, code = '']) => code).filter((code) => !later.includes(code))).toEqual([]);
});
