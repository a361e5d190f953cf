// Where a Chromium may be, the best first. Plain Node: it is asked before anything is installed.
import { existsSync } from 'node:fs';

/** Chromium without a window of its own, as Debian packs it: it draws pages as Chromium does, at two thirds of the processor's time. */
export const SHELL = '/usr/bin/chromium-headless-shell';

const named = process.env.CHROMIUM_PATH;

/** @throws Error when CHROMIUM_PATH names an executable that does not exist */
export function checkNamedChromium() {
  if (named && !existsSync(named))
    throw new Error(
      `CHROMIUM_PATH is ${named}, and nothing is there. Set it to the executable of a Chromium, or unset it: one is looked for, then.`,
    );
}

/** @type {string[]} */
const places = [
  ...(named ? [named] : []),
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Those that are installed. @returns {string[]} */
export const chromiumsHere = () => places.filter((path) => existsSync(path));
