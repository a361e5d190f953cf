#!/usr/bin/env node
// npm create portico: a dapp that connects, signs and verifies, in one command.
import { spawnSync } from 'node:child_process';
import { HELP, readAnswers } from './answers.mjs';
import { writeDapp } from './dapp.mjs';

const { stdin, stdout, env, argv } = process;

try {
  const answers = await readAnswers(argv.slice(2), {
    isAsked: Boolean(stdin.isTTY && stdout.isTTY),
    agent: env.npm_config_user_agent,
    input: stdin,
    output: stdout,
  });
  if (!answers) console.log(HELP);
  else {
    const name = writeDapp(answers);
    const { folder, manager, install } = answers;
    console.log(`${name} is written${name === folder ? '' : ` to ${folder}`}.`);
    const run = `${manager} run dev`;
    const steps = [`cd ${folder}`, `${manager} install`, run];
    if (install) {
      const { status, error } = spawnSync(manager, ['install'], {
        cwd: folder,
        stdio: 'inherit',
        shell: process.platform === 'win32',
      });
      if (status === 0) steps.splice(1, 1);
      else if (error) console.error(`${manager} can’t be started: is it installed?`);
      else console.error(`${manager} install failed in ${folder}; its own words are above.`);
      process.exitCode = status === 0 ? 0 : 1;
    }
    console.log(`\nGo on with:\n\n${steps.map((step) => `  ${step}`).join('\n')}\n`);
  }
} catch (error) {
  // Ctrl-C or Ctrl-D at a question.
  if (error?.name === 'AbortError') console.error('\nNothing was written.');
  else console.error(`${error instanceof Error ? error.message : error}\n\n${HELP}`);
  process.exitCode = 1;
}
