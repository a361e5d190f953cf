// Runs a program of node_modules/.bin (or of this Node) and gathers what it says.
import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

const windows = process.platform === 'win32';
const path = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`;

/** Resolves when the program ends; `echo` also passes its output on to stderr as it comes. */
export function command(name, args = [], { env = {}, echo = false, cwd } = {}) {
  return new Promise((done) => {
    let output = '';
    const child = spawn(name === 'node' ? process.execPath : name, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: windows && name !== 'node',
      env: { ...process.env, PATH: path, ...env },
    });
    const hear = (chunk) => {
      output += chunk;
      if (echo) process.stderr.write(chunk);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', (error) => done({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}
