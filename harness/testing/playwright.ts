import { createRequire } from 'node:module';
import type * as Playwright from '@playwright/test';
import { MissingPackages } from './needs';

const require = createRequire(import.meta.url);

/** `require`, not `import`: what is missing shows here, and hosts whose tests are CommonJS can load us too. */
function load(): Pick<typeof Playwright, 'test' | 'expect'> | undefined {
  try {
    return require('@playwright/test');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/** Whoever wants the harness alone needs no Playwright; whoever writes a test learns what to install. */
function standIn(name: string): never {
  const complain = (): never => {
    throw new MissingPackages(`"${name}" of portico/testing`, ['@playwright/test']);
  };
  const get = (_: unknown, key: PropertyKey) => {
    if (key === 'extend') return () => standIn(name);
    return typeof key === 'symbol' ? undefined : complain();
  };
  return new Proxy(() => {}, { apply: complain, get }) as never;
}

const playwright = load();

export const base: typeof Playwright.test = playwright?.test ?? standIn('test');
export const expect: typeof Playwright.expect = playwright?.expect ?? standIn('expect');
