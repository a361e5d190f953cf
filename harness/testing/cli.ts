#!/usr/bin/env node
/** `npx portico-harness`: the harness alone, as `npm run harness` starts it here. */
import { parseFlags } from '../flags';
import { help } from '../help';
import { planOf } from './plan';

const args = process.argv.slice(2);

try {
  if (args.includes('--help')) {
    console.log(help('portico-harness'));
    const { left } = planOf(parseFlags([]).ports ?? {}, []);
    if (left) console.log(`\n${left}`);
  } else {
    const { without, left } = planOf(parseFlags(args).ports ?? {}, args);
    // Not on stdout: that belongs to the line of JSON.
    if (left) console.error(left);
    process.argv.push(...without.map((name) => `--no-${name}`));
    await import('../cli');
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
