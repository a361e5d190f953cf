import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { bitcoin } from '@/adapters/bitcoin/bitcoin';
import { evm } from '@/adapters/evm/evm';
import { polkadot } from '@/adapters/polkadot/polkadot';
import { solana } from '@/adapters/solana/solana';
import { PorticoError } from '@/domain/errors/porticoError';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { isFull, propertyRuns } from '../../harness/propertyRuns';
import { porchNetwork } from '../../harness/serviceStore';
import { AccountButton } from './AccountButton';
import { ConnectButton } from './ConnectButton';
import { createPorticoWith } from './createPortico';
import type { Portico } from './handle';
import { internalsOf } from './internals';
import { NetworkButton } from './NetworkButton';
import type { PorticoOptions } from './options';
import { PorticoProvider } from './PorticoProvider';

/* Whatever a host gives for an option: it is used as documented, or told in words with a way out; the page stands. */

const outside = { loadEnv: async () => createTestEnv(), lastSeen: () => null, warn: () => {} };
const chain = () => {
  const { adapter } = createPretendAdapter({
    networks: [porchNetwork],
    wallets: [{ id: 'example.harbor', name: 'Harbor' }],
  });
  return { namespace: 'eip155' as const, networks: [porchNetwork], load: async () => adapter };
};
const good = (): PorticoOptions => ({
  chains: [chain()],
  metadata: { name: 'Orchard', url: 'https://orchard.example' },
});

const garbage: [string, unknown][] = [
  ['null', null],
  ['a number', 7],
  ['NaN', Number.NaN],
  ['true', true],
  ['an empty text', ''],
  ['a text', 'blurple'],
  ['an empty list', []],
  ['a list of nothing', [null, undefined]],
  ['a list of things', [7, 'x', {}, []]],
  ['an object', { x: 1, toString: null }],
  ['an object without a prototype', Object.create(null)],
  ['a function', () => 7],
  [
    'a function that throws',
    () => {
      throw new Error('a host’s own');
    },
  ],
  ['a bigint', 10n],
  ['a symbol', Symbol('x')],
];

/** What is documented to be taken, of the above. */
const taken: Record<keyof PorticoOptions, readonly string[]> = {
  chains: [],
  methods: ['an empty list'],
  projectId: [],
  services: ['an object without a prototype'],
  metadata: [],
  features: ['an object without a prototype'],
  wallets: ['an object without a prototype'],
  images: [],
  currency: [],
  names: ['null'],
  defaultNetwork: [],
  theme: ['an object without a prototype'],
  locale: [],
  messages: ['an object without a prototype'],
  legal: ['an object without a prototype'],
  consent: ['a function', 'a function that throws'],
  reconnect: ['true'],
  container: ['a function', 'a function that throws'],
  avatar: ['a function', 'a function that throws'],
  inline: ['true'],
  ssr: ['true'],
  preload: [],
  debug: ['true'],
  siwx: [],
};

const made: Portico[] = [];
afterEach(() => {
  cleanup();
  for (const portico of made.splice(0)) portico.destroy();
});

/** A whole page on these options: its buttons, its engine, its modal. */
async function visit(options: unknown) {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const portico = createPorticoWith(options as PorticoOptions, outside);
  made.push(portico);
  const errors: PorticoError[] = [];
  portico.on('error', (error) => errors.push(error));
  render(
    <PorticoProvider portico={portico}>
      <NetworkButton />
      <ConnectButton />
      <AccountButton />
    </PorticoProvider>,
  );
  await act(async () => {
    await internalsOf(portico).runtime();
    await portico.connect({ connectorId: 'example.harbor' });
  });
  expect(portico.getState().status).toBe('connected');
  await act(async () => portico.open({ view: 'Networks' }));
  await waitFor(() => expect(screen.getAllByRole('dialog').length).toBeGreaterThan(0));
  const said = complaints.mock.calls.map((call) => call.map(String).join(' '));
  complaints.mockRestore();
  return { errors, said };
}

type Name = keyof PorticoOptions;
const names = (Object.keys(taken) as Name[]).filter((name) => name !== 'chains');

/** Which option an error is about. */
function optionOf({ code, details }: PorticoError): string {
  const codes: Record<string, Name> = {
    OPTIONS_SERVICE_URL: 'services',
    OPTIONS_NETWORK_UNKNOWN: 'defaultNetwork',
    THEME_VALUE_INVALID: 'theme',
    LOCALE_UNKNOWN: 'locale',
    MESSAGE_INVALID: 'messages',
  };
  return codes[code] ?? String((details as { option?: string }).option).split(/[.[]/)[0] ?? '';
}

/** Whatever was said, it was said in words, and nothing of ours broke. */
function sound({ errors, said }: { errors: PorticoError[]; said: string[] }) {
  expect(said.filter((one) => /TypeError|not a function|Cannot read/.test(one))).toEqual([]);
  for (const error of errors) {
    expect(error).toBeInstanceOf(PorticoError);
    expect(error.hint?.length, 'what to do').toBeGreaterThan(5);
  }
}

describe('options', () => {
  test.each(garbage)(
    'each given as %s is told by its name, or taken as documented; the page stands',
    async (what, value) => {
      const found = await visit({ ...good(), ...Object.fromEntries(names.map((name) => [name, value])) });
      sound(found);
      const told = [...new Set(found.errors.map(optionOf))].sort();
      expect(told).toEqual(names.filter((name) => !taken[name].includes(what)).sort());
    },
  );

  test.each(garbage)(
    'chains given as %s are an error at once; beside a good one it is told and left out',
    async (what, value) => {
      for (const chains of [value, [value]])
        expect(() => createPorticoWith({ ...good(), chains } as never, outside)).toThrowError(PorticoError);
      const found = await visit({ ...good(), chains: [value, chain()] });
      sound(found);
      expect(found.errors.map(optionOf), what).toEqual(['chains']);
    },
  );

  test('no options at all are an error with a way out', () => {
    for (const [, value] of [...garbage, ['undefined', undefined]] as const)
      expect(() => createPorticoWith(value as never, outside)).toThrowError(
        expect.objectContaining({ code: 'OPTIONS_NO_CHAINS', hint: expect.stringContaining('evm(') }),
      );
  });

  test('factories that were not called, kinds and ways in given twice, and names there are none of', async () => {
    const way = () => ({
      id: 'walletConnect' as const,
      needs: 'relay' as const,
      load: () => Promise.reject(new Error()),
    });
    const found = await visit({
      ...good(),
      chains: [chain(), chain(), () => chain()],
      methods: [way, way(), way()],
      services: { relay: 'wss://relay.orchard.example' },
      projectID: 'p',
    });
    sound(found);
    expect(found.errors.map(({ details }) => (details as { option?: string }).option).sort()).toEqual(
      ['chains[1]', 'chains[2]', 'methods[0]', 'methods[2]', 'projectID'].sort(),
    );
  });

  test('whatever else stands in them, the page stands', async () => {
    const anything = fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true, maxDepth: 3 });
    const given = fc.record(Object.fromEntries(names.map((name) => [name, anything])), { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(given, async (options) => {
        sound(await visit({ ...good(), ...options }));
        cleanup();
        for (const portico of made.splice(0)) portico.destroy();
      }),
      { seed: 7, numRuns: propertyRuns(isFull ? 24 : 6), endOnFailure: true },
    );
  });
});

describe('chain factories', () => {
  test.each(garbage)('given %s: what they make, or an error with a way out', (_what, value) => {
    for (const factory of [evm, solana, bitcoin, polkadot] as ((options: unknown) => { networks: unknown[] })[])
      for (const options of [value, { networks: value }, { networks: [value] }, { wagmiConfig: value }])
        try {
          expect(factory(options).networks.length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toMatchObject({ name: 'PorticoError', code: 'OPTION_INVALID', hint: expect.any(String) });
        }
  });
});

describe('the handle', () => {
  const promised = [
    'open',
    'connect',
    'disconnect',
    'switchNetwork',
    'getProvider',
    'signMessage',
    'signTypedData',
    'sendTransaction',
    'estimateFees',
    'waitForTransaction',
    'watchAsset',
    'getCapabilities',
    'switchConnection',
    'deleteConnection',
    'getRecentConnections',
    'logInByEmail',
    'updateEmail',
    'setAccountType',
  ] as const;
  const plain = ['setTheme', 'setLocale', 'setFeatures', 'subscribe'] as const;

  test.each(garbage)('asked with %s: an answer or a PorticoError, and it goes on', async (_what, value) => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    const portico = createPorticoWith(good(), outside);
    made.push(portico);
    render(
      <PorticoProvider portico={portico}>
        <ConnectButton />
      </PorticoProvider>,
    );
    await act(async () => {
      await portico.connect({ connectorId: 'example.harbor' });
      for (const name of plain) (portico[name] as (given: unknown) => unknown)(value);
      portico.on('connect', value as never);
      portico.on(value as never, () => {});
      for (const name of promised)
        await (portico[name] as (given: unknown) => Promise<unknown>)(value).then(
          () => {},
          (error) => expect(error, name).toBeInstanceOf(PorticoError),
        );
      await portico.disconnect();
      await portico.connect({ connectorId: 'example.harbor' });
    });
    expect(portico.getState()).toMatchObject({ status: 'connected' });
    portico.destroy();
    complaints.mockRestore();
  });

  test('a listener that throws takes nobody with it', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    const portico = createPorticoWith(good(), outside);
    made.push(portico);
    const heard = vi.fn();
    portico.subscribe(() => {
      throw new Error('a host’s mistake');
    });
    portico.subscribe(heard);
    await portico.connect({ connectorId: 'example.harbor' });
    expect(heard).toHaveBeenLastCalledWith(expect.objectContaining({ status: 'connected' }));
    expect(complaints).toHaveBeenCalled();
    portico.destroy();
    complaints.mockRestore();
  });
});
