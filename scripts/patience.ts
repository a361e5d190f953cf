import { vi } from 'vitest';
import { propertyRuns, propertySeed, propertyTimes } from '../harness/propertyRuns.ts';

const PATIENCE_MS = 60_000;
const { waitFor, waitUntil } = vi;
const state = globalThis as { porticoIsPatient?: true };

/** Vitest waits one second for a condition, which a loaded machine may need for less than a test's first step. */
if (!state.porticoIsPatient) {
  state.porticoIsPatient = true;
  vi.waitFor = (condition, options) =>
    waitFor(condition, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
  vi.waitUntil = (condition, options) =>
    waitUntil(condition, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
}

// fast-check tries what names no number of its own a hundred times.
if (propertyTimes > 1 || propertySeed !== undefined)
  (await import('fast-check')).configureGlobal({ numRuns: propertyRuns(100), seed: propertySeed });
