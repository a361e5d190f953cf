import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ServiceName } from '../ports';
import { anvilPath } from '../servers/anvilPath';
import { hasRuntime } from '../solana/liteSvm';

/** The versions that the harness is tested with, and the oldest that will do; hosts install them beside Portico. */
export const packages = {
  '@foundry-rs/anvil': { tested: '1.7.1', oldest: '1.7.0' },
  '@playwright/test': { tested: '1.65.1', oldest: '1.50.0' },
  '@solana/kit': { tested: '8.4.0', oldest: '8.0.0' },
  '@walletconnect/sign-client': { tested: '2.21.8', oldest: '2.21.8' },
  litesvm: { tested: '1.5.0', oldest: '1.5.0' },
  viem: { tested: '2.57.1', oldest: '2.50.0' },
  ws: { tested: '8.23.0', oldest: '8.0.0' },
} as const;

export type Need = keyof typeof packages;

/** What every harness needs, whichever services it has. */
const always: readonly Need[] = ['viem'];

const byService: Record<ServiceName, readonly Need[]> = {
  evm: ['@foundry-rs/anvil'],
  evm2: ['@foundry-rs/anvil'],
  solana: ['@solana/kit', 'litesvm', 'ws'],
  relay: ['ws'],
  apis: [],
  frame: ['ws'],
  phone: ['@solana/kit', '@walletconnect/sign-client', 'ws'],
};

/** Every service, in the order they are told of. */
export const services = Object.keys(byService) as ServiceName[];

const require = createRequire(import.meta.url);

/** The manifest that a file belongs to, from its folder upwards. */
function versionAround(file: string, name: string): string | undefined {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    try {
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      if (manifest.name === name) return manifest.version;
    } catch {
      // Not every folder has one.
    }
  }
  return undefined;
}

/** Whether a version is as new as another: `2.57.1`, `2.50.0`. */
export function isAtLeast(version: string, oldest: string): boolean {
  const [have, want] = [version, oldest].map((text) => text.split(/[.-]/).slice(0, 3).map(Number)) as [
    number[],
    number[],
  ];
  const at = want.findIndex((part, index) => part !== have[index]);
  return at < 0 || (have[at] ?? 0) > (want[at] ?? 0);
}

function isInstalled(name: Need): boolean {
  if (name === '@foundry-rs/anvil') return hasAnvil();
  try {
    // An old one that came along with another package is as good as none.
    const version = versionAround(require.resolve(name), name);
    return version === undefined || isAtLeast(version, packages[name].oldest);
  } catch (error) {
    // A package that lets nothing out to `require` is there all the same.
    return (error as NodeJS.ErrnoException).code === 'ERR_PACKAGE_PATH_NOT_EXPORTED';
  }
}

/** `$ANVIL_BIN` or Foundry's own on the PATH will do as well as the package. */
function hasAnvil() {
  try {
    return Boolean(anvilPath());
  } catch {
    return false;
  }
}

/** What is not installed here of what these services need. */
export function missingFor(wanted: readonly ServiceName[], look = isInstalled): Need[] {
  const needs = new Set([...always, ...wanted.flatMap((service) => byService[service])]);
  return [...needs].filter((name) => !look(name)).sort();
}

/** The services that can start with what is installed here. */
export function servicesHere(look = isInstalled): ServiceName[] {
  return services.filter((service) => missingFor([service], look).length === 0 && (service !== 'solana' || hasRuntime));
}

const adding: Record<string, string> = {
  npm: 'npm install --save-dev',
  pnpm: 'pnpm add --save-dev',
  yarn: 'yarn add --dev',
  bun: 'bun add --dev',
};

/** The line that installs packages, for the package manager that runs this process. */
export function installCommand(names: readonly Need[], agent = process.env.npm_config_user_agent ?? ''): string {
  const manager = agent.split('/')[0] ?? '';
  return `${adding[manager] ?? adding.npm} ${names.map((name) => `${name}@${packages[name].tested}`).join(' ')}`;
}

/** Packages that a part of `portico/testing` needs are not installed; the message holds the command that installs them. */
export class MissingPackages extends Error {
  override name = 'MissingPackages';
  constructor(
    /** What can't go on without them, as the start of a sentence. */
    what: string,
    readonly missing: readonly Need[],
  ) {
    const [are, them] = missing.length === 1 ? ['is', 'it'] : ['are', 'them'];
    super(
      `${what} needs ${missing.join(', ')}, which ${are} not installed, or too old. Install ${them} with:\n\n  ${installCommand(missing)}\n`,
    );
  }
}
