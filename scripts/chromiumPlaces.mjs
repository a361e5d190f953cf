// Where a Chromium may be, the best first. Plain Node: it is asked before anything is installed.

/** Chromium without a window of its own, as Debian packs it: it draws pages as Chromium does, at two thirds of the processor's time. */
export const SHELL = '/usr/bin/chromium-headless-shell';

/** @type {string[]} */
export const chromiumPlaces = [
  ...(process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []),
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
