import { describe, expect, test, vi } from 'vitest';
import type { AdapterEvent } from '@/ports/adapter';
import { walletIcons } from '../../../harness/fixtures/walletIcons';
import { aWallet, chain } from '../../../harness/wallets/evmPage';
import { legacy, settled, standByPages } from '../../../harness/wallets/lookAround';
import type { WalletOptions } from '../../../harness/wallets/options';

/* Which ways to a wallet a page offers: EIP-6963 and `window.ethereum`. */

const look = standByPages();

describe('wallets that announce themselves (EIP-6963)', () => {
  test('are known by their rdns, with the name and picture they give', async () => {
    const found = look({ wallets: [aWallet()] });
    await settled(found, ['example.harbor']);
    expect(found.adapter.connectors()).toEqual([
      {
        id: 'example.harbor',
        rdns: 'example.harbor',
        name: 'Harbor',
        namespace: 'eip155',
        type: 'ANNOUNCED',
        imageUrl: walletIcons.harbor,
      },
    ]);
  });

  test.each(['twice', 'anew'] as const)('that announce themselves %s are one', async (announces) => {
    await settled(look({ wallets: [aWallet({ announces })] }), ['example.harbor']);
  });

  test('that are announced in their hundreds are a hundred, each looked at a few times', async () => {
    const found = look();
    let looks = 0;
    const crowd = Array.from({ length: 300 }, (_, at) => {
      const rdns = `example.crowd${at}`;
      const provider = new Proxy(
        { request: async () => [] },
        {
          ownKeys(target) {
            looks += 1;
            return Reflect.ownKeys(target);
          },
        },
      );
      return { info: { uuid: String(at), rdns, name: rdns, icon: walletIcons.harbor }, provider };
    });
    for (const detail of crowd) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    await settled(
      found,
      crowd.slice(0, 100).map(({ info }) => info.rdns),
    );
    expect(looks).toBeLessThan(100 * 10);
  });

  test('that come late are heard', async () => {
    const found = look({ wallets: [aWallet({ arrives: 'late' })] });
    await settled(found, []);
    found.page.wallet('example.harbor').arrive();
    await settled(found, ['example.harbor']);
    expect(found.events).toEqual([
      {
        type: 'connectors',
        connectors: [expect.objectContaining({ id: 'example.harbor' })],
      } as unknown as AdapterEvent,
    ]);
  });

  test('of one name and different makers are two: a name is no identity', async () => {
    const found = look({ wallets: [aWallet(), aWallet({ rdns: 'example.evil' })] });
    await settled(found, ['example.harbor', 'example.evil']);
    expect(found.adapter.connectors().map(({ name }) => name)).toEqual(['Harbor', 'Harbor']);
  });

  test('that claim an rdns which is taken change nothing, in whatever case they spell it', async () => {
    const claims = aWallet({ rdns: 'Example.Harbor', name: 'Harbor (safe!)' });
    const found = look({ wallets: [aWallet(), claims] });
    await settled(found, ['example.harbor']);
    expect(await found.adapter.getProvider('example.harbor')).toBe(found.page.wallet('example.harbor').provider);
  });

  test('that announce nonsense are passed over, and harm nobody', async () => {
    const broken = vi.fn();
    process.on('uncaughtException', broken);
    await settled(look({ wallets: [aWallet({ announces: 'badly' })] }), ['example.harbor']);
    process.off('uncaughtException', broken);
    expect(broken).not.toHaveBeenCalled();
  });

  test.each(['https://tracker.example/pixel.png', 'javascript:alert(1)', 'data:text/html,<script>', ''])(
    'get no picture from %j: the standard has data URIs',
    async (icon) => {
      const found = look({ wallets: [aWallet({ icon })] });
      await settled(found, ['example.harbor']);
      expect(found.adapter.connectors()[0]?.imageUrl).toBeUndefined();
    },
  );

  test('can be left out', async () => {
    await settled(look({ wallets: [aWallet()], options: { networks: [chain(1)], eip6963: false } }), []);
  });

  test('are heard no more after stop(), and again after another start()', async () => {
    const found = look({ wallets: [aWallet({ arrives: 'late' })] });
    found.adapter.stop();
    found.page.wallet('example.harbor').arrive();
    await settled(found, []);
    found.adapter.start();
    await settled(found, ['example.harbor']);
  });
});

describe('the wallet at window.ethereum', () => {
  test('has no name: it can’t say who it is, and the views have words for that', async () => {
    const found = look({ wallets: [legacy()] });
    await settled(found, ['injected']);
    expect(found.adapter.connectors()[0]).toEqual({
      id: 'injected',
      name: '',
      namespace: 'eip155',
      type: 'INJECTED',
    });
  });

  test('shows once when it announces itself too', async () => {
    await settled(look({ wallets: [aWallet({ ways: ['eip6963', 'legacy'] })] }), ['example.harbor']);
  });

  test('shows once when it announces another object with the same marks', async () => {
    await settled(look({ wallets: [aWallet({ ways: ['eip6963', 'wrapped'] })] }), ['example.harbor']);
  });

  test('shows beside an announced one that is another wallet', async () => {
    const other = legacy({ flags: { isQuill: true } });
    await settled(look({ wallets: [aWallet(), other] }), ['example.harbor', 'injected']);
  });

  test('goes from the list when it announces itself late', async () => {
    const found = look({ wallets: [legacy({ rdns: 'example.harbor', ways: ['legacy'] })] });
    await settled(found, ['injected']);
    const { provider, info } = found.page.wallet('example.harbor');
    found.page.window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }));
    await settled(found, ['example.harbor']);
  });

  test('of several in one list is the one that does not announce itself', async () => {
    const shared = (rdns: string, flag: string, ways: WalletOptions['ways']) =>
      aWallet({ rdns, ways, flags: { [flag]: true } });
    const found = look({
      wallets: [
        shared('example.harbor', 'isHarbor', ['shared', 'eip6963']),
        shared('example.quill', 'isQuill', ['shared']),
      ],
    });
    await settled(found, ['example.harbor', 'injected']);
    expect(await found.adapter.getProvider('injected')).toBe(found.page.wallet('example.quill').provider);
  });

  test('comes late, and says so', async () => {
    const found = look({ wallets: [legacy({ arrives: 'late' })] });
    await settled(found, []);
    found.page.wallet('example.quill').arrive();
    await settled(found, ['injected']);
  });

  test('comes late without a word: it is looked for once more when the wait is over ([§9])', async () => {
    const found = look();
    await settled(found, []);
    found.page.window.ethereum = { request: async () => [] };
    found.env.clock.advance(999);
    await settled(found, []);
    found.env.clock.advance(1);
    await settled(found, ['injected']);
  });

  test.each<[string, (page: { window: object }) => void]>([
    [
      'throws when touched',
      ({ window }) =>
        Object.defineProperty(window, 'ethereum', {
          get: () => {
            throw new Error('No.');
          },
        }),
    ],
    ['is no provider', ({ window }) => Object.assign(window, { ethereum: { isMetaMask: true } })],
    ['is a text', ({ window }) => Object.assign(window, { ethereum: 'soon' })],
    ['has a list of nothing', ({ window }) => Object.assign(window, { ethereum: { providers: [null, {}] } })],
  ])('that %s is none', async (_, before) => {
    await settled(look({ before }), []);
  });

  test('that throws in every property is none', async () => {
    const hostile = new Proxy(
      { request: async () => [] },
      {
        get: (target, key) => {
          if (key === 'request') return target.request;
          throw new Error('No.');
        },
        ownKeys: () => {
          throw new Error('No.');
        },
      },
    );
    await settled(look({ before: ({ window }) => Object.assign(window, { ethereum: hostile }) }), []);
  });

  test('can be left out', async () => {
    await settled(look({ wallets: [legacy()], options: { networks: [chain(1)], injected: false } }), []);
  });
});
