import { createRequire } from 'node:module';
import type { ServiceName } from '../ports';
import { anvilPath } from '../servers/anvilPath';
import { hasRuntime } from '../solana/liteSvm';

/** The versions that the harness is tested with; hosts install them beside Portico when they test with it. */
export const tested = {
  '@foundry-rs/anvil': '1.7.1',
  '@playwright/test': '1.65.1',
  '@solana/kit': '8.4.0',
  '@walletconnect/sign-client': '2.21.8',
  litesvm: '1.5.0',
  viem: '2.57.1',
  ws: '8.23.0',
} as const;

export type Need = keyof typeof tested;

/** What every harness needs, whichever services it has. */
const always: readonly Need[] = ['viem'];

const byService: Record<ServiceName, readonly Need[]> = {
  evm: ['@foundry-rs/anvil'],
  evm2: ['@foundry-rs/anvil'],
  solana: ['@solana/kit', 'litesvm', 'ws'],
  relay: ['ws'],
  apis: [],
  phone: ['@solana/kit', '@walletconnect/sign-client', 'ws'],
};

/** Every service, in the order they are told of. */
export const services = Object.keys(byService) as ServiceName[];

const require = createRequire(import.meta.url);

function isInstalled(name: Need): boolean {
  if (name === '@foundry-rs/anvil') return hasAnvil();
  try {
    require.resolve(name);
    return true;
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
  return `${adding[manager] ?? adding.npm} ${names.map((name) => `${name}@${tested[name]}`).join(' ')}`;
}

/** Packages that a part of `portico/testing` needs are not installed; the message holds the command that installs them. */
export class MissingPackages extends Error {
  override name = 'MissingPackages';
  constructor(
    /** What can't go on without them, as the start of a sentence. */
    what: string,
    readonly packages: readonly Need[],
  ) {
    const [are, them] = packages.length === 1 ? ['is', 'it'] : ['are', 'them'];
    super(
      `${what} needs ${packages.join(', ')}, which ${are} not installed. Install ${them} with:\n\n  ${installCommand(packages)}\n`,
    );
  }
}
