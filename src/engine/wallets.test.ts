import { describe, expect, test } from 'vitest';
import { chooseWallet } from '@/store/flows/chooseWallet';
import type { SettingsState } from '@/store/settings/defaults';
import { deviceOf, isOffered, selectInstalled, selectOffer } from '@/store/wallets/selectors';
import { prefetchDirectory, type SuggestedWallets, watchSuggestedWallets } from '@/store/wallets/suggestedWallets';
import { createPretendAdapter, type PretendChain } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { createPretendPairing } from '../../harness/pretendPairing';
import { porchNetwork } from '../../harness/serviceStore';
import { createWorld, type World } from '../../harness/world';
import { createEngine } from './createEngine';

interface Given {
  world?: Partial<World>;
  wallets?: PretendChain['wallets'];
  settings?: Partial<SettingsState>;
  isLocal?: boolean;
  isPhone?: boolean;
}

function open({
  world: given,
  wallets = [{ id: 'example.harbor', name: 'Harbor' }],
  settings,
  isLocal,
  isPhone,
}: Given = {}) {
  const world = createWorld(given);
  const env = createTestEnv(world);
  const { after } = env.clock;
  // Waits between tries pass at once; those for an answer do not.
  env.clock.after = (delay, run) => {
    if (delay > 1_500) return after(delay, run);
    queueMicrotask(run);
    return () => {};
  };
  if (isPhone) env.page.hasCoarsePointer = () => true;
  const { adapter } = createPretendAdapter({
    networks: [porchNetwork],
    wallets,
    balance: { base: '0', decimals: 18, symbol: 'ETH' },
  });
  const engine = createEngine({
    env,
    adapters: [adapter],
    services: isLocal ? {} : { registry: 'http://services.test' },
    settings,
  });
  engine.open();
  return { engine, env, world, ...engine.store };
}

const entryOf = ({ getState }: ReturnType<typeof open>) => getState().modal.stack.at(-1);
const phone = { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' } as const;
const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393';

test('whoever lists the directory without Connect fetches nothing for pairing', async () => {
  const far = createPretendPairing();
  const { adapter } = createPretendAdapter({ networks: [porchNetwork], wallets: [phone] });
  const { store } = createEngine({
    env: createTestEnv(createWorld()),
    adapters: [adapter],
    methods: [far.method],
    services: { registry: 'http://services.test' },
  });
  await new Promise<void>((resolve) => {
    store.dispatch(watchSuggestedWallets(undefined, ({ isSettled }) => isSettled && resolve()));
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(far.fetches()).toBe(0);
});

describe('a listing is chosen ([§2] Wallet selection)', () => {
  test('installed: it is asked, and the redirect is carried', () => {
    const made = open();
    made.dispatch(
      chooseWallet({ id: 'x', name: 'Another name', rdns: 'example.harbor' }, { redirectView: 'Networks' }),
    );
    expect(entryOf(made)).toMatchObject({
      view: 'ConnectingExternal',
      data: { connectorId: 'example.harbor', redirectView: 'Networks' },
    });
  });

  test('elsewhere: it is paired with', () => {
    const made = open({ wallets: [phone] });
    const wallet = { id: 'quill', name: 'Quill', mobileLink: 'quill://' };
    made.dispatch(chooseWallet(wallet, { redirectView: 'Networks' }));
    expect(entryOf(made)).toMatchObject({
      view: 'ConnectingWalletConnect',
      data: { wallet, redirectView: 'Networks' },
    });
  });

  test('where nothing pairs: the way to get it', () => {
    const made = open();
    made.dispatch(chooseWallet({ id: 'quill', name: 'Quill' }));
    expect(entryOf(made)).toEqual({ view: 'Downloads', data: { wallet: { id: 'quill', name: 'Quill' } } });
  });

  test('on a phone, one that is reached by its own browser opens the page there ([views D.9])', () => {
    const made = open({ wallets: [phone], isPhone: true });
    made.dispatch(chooseWallet({ id: phantom, name: 'Phantom', rdns: 'app.phantom' }));
    expect(made.env.log.opened[0]).toContain('https://phantom.app/ul/browse/http%3A%2F%2Flocalhost');
    expect(entryOf(made)?.view).toBe('Connect');
    const here = open({ wallets: [{ id: 'app.phantom', name: 'Phantom' }], isPhone: true });
    here.dispatch(chooseWallet({ id: phantom, name: 'Phantom', rdns: 'app.phantom' }));
    expect(here.env.log.opened).toEqual([]);
    expect(entryOf(here)?.view).toBe('ConnectingExternal');
  });
});

async function suggestedOf(given: Given) {
  const made = open(given);
  const seen: SuggestedWallets[] = [];
  let stop = () => {};
  await new Promise<void>((done) => {
    stop = made.dispatch(
      watchSuggestedWallets(undefined, (suggested) => {
        seen.push(suggested);
        if (suggested.isSettled) done();
      }),
    );
  });
  stop();
  return { ...made, seen, suggested: seen.at(-1) as SuggestedWallets };
}
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

describe('what the directory lends to Connect', () => {
  test('four recommended and how many there are in all', async () => {
    const { suggested, seen, world } = await suggestedOf({});
    expect(seen[0]).toEqual({ isSettled: false, featured: [], custom: [], recommended: [] });
    expect(suggested.recommended).toHaveLength(4);
    expect(suggested.count).toBeGreaterThan(400);
    expect(world.requests.filter(({ target }) => target.startsWith('/getWallets'))).toHaveLength(1);
    expect(world.requests.at(-1)?.target).toContain('chains=eip155%3A31337');
  });

  test('the host’s featured ones, four at most, in its order; its own; none that it left out', async () => {
    const { suggested } = await suggestedOf({
      settings: {
        wallets: {
          featured: ['Zephyr', 'example.quill', 'Mosaic', 'Alder', 'Harbor', 'Fernway'],
          exclude: ['mosaic'],
          custom: [{ id: 'ours', name: 'Ours' }],
        },
      },
    });
    expect(names(suggested.featured)).toEqual(['Zephyr', 'Quill', 'Harbor', 'Fernway']);
    expect(names(suggested.custom)).toEqual(['Ours']);
  });

  test('a registry that fails leaves nothing, and says that nothing is waited for', async () => {
    const { suggested } = await suggestedOf({ world: { faults: [{ match: '/getWallets', status: 503 }] } });
    expect(suggested).toEqual({ isSettled: true, featured: [], custom: [], recommended: [] });
  });

  test('local mode: who can pair is told of well-known wallets; who can’t, of none', async () => {
    expect(names((await suggestedOf({ isLocal: true, wallets: [phone] })).suggested.recommended)).toContain('MetaMask');
    expect((await suggestedOf({ isLocal: true })).suggested.recommended).toEqual([]);
  });

  test('only those a host includes', async () => {
    const { suggested } = await suggestedOf({ settings: { wallets: { include: ['Quill', 'Mosaic'] } } });
    expect([names(suggested.recommended), suggested.count]).toEqual([['Quill', 'Mosaic'], 2]);
  });
});

test('who comes near has the first page and the certified ones that rank first fetched ahead ([§9])', () => {
  const { dispatch, world } = open();
  dispatch(prefetchDirectory(undefined));
  return expect
    .poll(() =>
      world.requests.flatMap(({ target }) => {
        const { searchParams } = new URL(target, 'http://x');
        return target.startsWith('/getWallets') ? [[searchParams.get('entries'), searchParams.get('badge_type')]] : [];
      }),
    )
    .toEqual([
      ['40', null],
      ['20', 'certified'],
    ]);
});

describe('who is offered', () => {
  test('installed ones that the host leaves out are not', () => {
    const { getState } = open({
      wallets: [phone, { id: 'example.harbor', name: 'Harbor' }, { id: 'example.quill', name: 'Quill' }],
      settings: { wallets: { exclude: ['EXAMPLE.quill'] } },
    });
    expect(names(selectInstalled(getState()))).toEqual(['Harbor']);
    expect(selectInstalled(getState(), 'solana')).toEqual([]);
  });

  test('on a phone, those that open there; on networks of the site, those that know one', () => {
    const desk = open();
    const hand = open({ isPhone: true });
    const at = ({ getState, env }: ReturnType<typeof open>) => selectOffer(getState(), deviceOf(env));
    const here = { id: 'a', name: 'A', mobileLink: 'a://' };
    const there = { id: 'b', name: 'B', desktopLink: 'b://' };
    const phantomLike = { id: phantom, name: 'Phantom' };
    const elsewhere = { ...here, chains: ['solana:x'] };
    expect([here, there, phantomLike, elsewhere].map((one) => isOffered(one, at(desk)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect([here, there, phantomLike, elsewhere].map((one) => isOffered(one, at(hand)))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});
