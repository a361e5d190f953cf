import { describe, expect, test } from 'vitest';
import { errorProperties, type PorticoEvent, redact } from './analytics';
import { admitReport, errorBody, eventBody, isQueued } from './analyticsWire';
import { analyticsLimits } from './limits';

const page = { eventId: '00000000-0000-4000-8000-000000000001', url: 'https://app.example.com/market?ref=1' };
const opened: PorticoEvent = { event: 'MODAL_OPEN', properties: { connected: false }, timestamp: 1_795_000_000_000 };

describe('which events wait to be sent ([§4] Analytics)', () => {
  test.each([
    ['MODAL_OPEN', false, true],
    ['INITIALIZE', true, true],
    ['CONNECT_SUCCESS', true, true],
    ['SOCIAL_LOGIN_SUCCESS', true, true],
    ['MODAL_CREATED', false, false],
  ] as const)('%s: %s while off, %s while on', (name, whileOff, whileOn) => {
    expect([isQueued(name, false), isQueued(name, true)]).toEqual([whileOff, whileOn]);
  });
});

describe('events as they go over the wire ([§7], wire 3.1)', () => {
  test('the page, a number for the time, the network among the properties', () => {
    expect(eventBody({ ...opened, networkId: 'eip155:1' }, page)).toEqual({
      eventId: page.eventId,
      url: page.url,
      domain: 'app.example.com',
      timestamp: 1_795_000_000_000,
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false, caipNetworkId: 'eip155:1' } },
    });
    expect(eventBody({ ...opened, address: '0x71' }, page).props.address).toBe('0x71');
    expect(eventBody(opened, { ...page, url: 'nowhere' }).domain).toBe('');
  });

  test('an error lies flat, and its time is text (wire 3.3)', () => {
    const properties = errorProperties(new TypeError('It broke'));
    const body = errorBody({ event: 'INTERNAL_SDK_ERROR', properties, timestamp: 0 }, page);
    expect(body).toMatchObject({
      timestamp: '1970-01-01T00:00:00.000Z',
      domain: 'app.example.com',
      props: { type: 'error', event: 'INTERNAL_SDK_ERROR', errorType: 'TypeError', errorMessage: 'It broke' },
    });
    expect(body.props.stackTrace).toContain('It broke');
    expect(errorProperties('words').errorMessage).toBe('words');
  });

  test.each([
    ['from 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266 failed', 'from 0x… failed'],
    ['key ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80', 'key 0x…'],
    ['ada@mail.example said no', '…@… said no'],
    ['open wc:7f6e@2?relay-protocol=irn&symKey=aa now', 'open wc:… now'],
  ])('%s is reported as %s', (text, told) => {
    expect(redact(text)).toBe(told);
  });
});

test('five reports in any minute, no more ([§8] Reporting)', () => {
  let times: number[] = [];
  const report = (now: number) => {
    const answer = admitReport(times, now);
    times = answer.times;
    return answer.isAdmitted;
  };
  const first = Array.from({ length: analyticsLimits.errorCount + 1 }, (_, at) => report(at * 1_000));
  expect(first).toEqual([true, true, true, true, true, false]);
  expect(report(analyticsLimits.errorWindowMs - 1)).toBe(false);
  expect(report(analyticsLimits.errorWindowMs)).toBe(true);
  expect(report(analyticsLimits.errorWindowMs)).toBe(false);
});
