import { expect, test } from 'vitest';
import { SENDING_STEPS, type SendingStep } from '@/domain/sending';
import { resumeSendings } from '@/store/flows/watchSending';
import { MOST_KEPT } from '@/store/sending/slice';
import { readSendings } from '@/store/sending/storage';
import { page, reach } from '../../harness/sendingHouse';

/** One comes to this step, and as many as are kept come after it. */
async function overrun(step: SendingStep) {
  const { house, id } = await reach(step);
  for (let at = 0; at < MOST_KEPT; at++) {
    house.env.clock.advance(1);
    await house.begin();
  }
  return { house, id, stored: readSendings(house.env) };
}

const UNDER_WAY = ['asked', 'unsure', 'sent', 'replacing'] as const;

test.each(UNDER_WAY)('%s: its money may still move, so that it is kept, however many come after it', async (step) => {
  const { house, id, stored } = await overrun(step);
  expect(house.stepOf(id)).toBe(step);
  expect(stored.find((one) => one.id === id)?.step).toBe(step);
  expect(stored).toHaveLength(MOST_KEPT + 1);
  const after = await page(house.env);
  await after.store.dispatch(resumeSendings());
  expect(after.stepOf(id)).toBe(step === 'asked' ? 'unsure' : step === 'replacing' ? 'sent' : step);
});

test.each(SENDING_STEPS.filter((step) => !(UNDER_WAY as readonly string[]).includes(step)))(
  '%s: nothing more moves, and it makes room for newer ones',
  async (step) => {
    const { house, id, stored } = await overrun(step);
    expect(house.stepOf(id)).toBeUndefined();
    expect(stored.some((one) => one.id === id)).toBe(false);
    expect(stored).toHaveLength(MOST_KEPT);
  },
);
