import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SENDING_STEPS, type SendingStep } from '@/domain/sending';
import { resumeSendings } from '@/store/flows/watchSending';
import { readSendings } from '@/store/sending/storage';
import { ada } from '../../harness/fixtures/accounts';
import { events, page, reach, settle, token } from '../../harness/sendingHouse';

const rows = readFileSync('docs/decisions/sending.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const [head = [], ...body] = rows;
/** A wallet is asked after a batch alone, and for no longer than until it has told the hash. */
const FORGOTTEN = 'forgotten by its wallet';
const WITHOUT_HASH: readonly SendingStep[] = ['intent', 'priced', 'asked', 'unsure', 'sent'];
const others = [{ to: ada.address, token, amount: '7' }];
const cells = body.flatMap(([step = '', ...after]) =>
  after.map((next, at) => ({ step: step as SendingStep, event: head[at + 1] ?? '', next: next === '·' ? step : next })),
);

describe('the table of steps and events', () => {
  test('has every step, and every event', () => {
    expect(body.map(([step]) => step)).toEqual([...SENDING_STEPS]);
    expect(head.slice(1).sort()).toEqual([...Object.keys(events), 'page reloads'].sort());
  });

  test.each(cells)('$step, $event: $next', async ({ step, event, next }) => {
    const isBatch = event === FORGOTTEN && WITHOUT_HASH.includes(step);
    const { house, id } = await reach(step, undefined, isBatch ? others : undefined);
    if (event === 'page reloads') {
      const before = house.prompts.length;
      const after = await page(house.env);
      await after.store.dispatch(resumeSendings());
      await settle();
      expect(after.stepOf(id)).toBe(next);
      void after.confirm(id);
      await settle();
      expect(before + after.prompts.length).toBeLessThanOrEqual(1);
      return;
    }
    await events[event]?.(house, id);
    await settle();
    expect(house.stepOf(id)).toBe(next);
    expect(house.prompts.length).toBeLessThanOrEqual(1);
    expect(house.replacements.length).toBeLessThanOrEqual(1);
    expect(readSendings(house.env).find((one) => one.id === id)?.step).toBe(next);
  });
});
