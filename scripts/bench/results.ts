import { readFileSync, writeFileSync } from 'node:fs';
import type { Timings } from './opening.ts';
import type { Traffics } from './traffic.ts';

/** A row of the table: what was measured, its median, its target. */
export type Row = [what: string, value: string, target: string];

/** What whole runs of the parts found last; `npm run bench -- --only` measures one of them anew. */
export interface Results {
  opening?: { timings: Timings; traffic: Traffics };
  rows: Record<string, Row[]>;
}

const file = 'docs/performance.json';

export function readResults(): Results {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Results;
  } catch {
    return { rows: {} };
  }
}

export function keep(results: Results) {
  writeFileSync(file, `${JSON.stringify(results)}\n`);
}
