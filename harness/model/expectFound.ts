import type fc from 'fast-check';
import { expect } from 'vitest';

/** A seeded bug is found where something that must hold did not. A walk that hangs or breaks tells nothing of it. */
export function expectFound({
  failed,
  numRuns,
  errorInstance,
}: Pick<fc.RunDetails<unknown>, 'failed' | 'numRuns' | 'errorInstance'>) {
  expect(failed, `survived ${numRuns} walks`).toBe(true);
  expect(errorInstance).toMatchObject({ name: 'AssertionError' });
}
