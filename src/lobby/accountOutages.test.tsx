import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AppModal } from '@/app/AppModal';
import { PorticoDialog } from '@/app/PorticoDialog';
import { createEngine, type Engine } from '@/engine/createEngine';
import { abortable } from '@/services/abortable';
import { modal } from '@/store/modal/slice';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { type Fault, record, strike, takeFault } from '../../harness/faults';
import { ada, bo } from '../../harness/fixtures/accounts';
import { golden, goldenWorld } from '../../harness/fixtures/golden';
import { outages, skipShortWaits } from '../../harness/outages';
import { porchNetwork } from '../../harness/serviceStore';
import { createWorld, type World } from '../../harness/world';

/* Each endpoint that the account asks, broken in each way: its section alone says so, and is well again by itself. */

const key = `${porchNetwork.id}:${ada.address.toLowerCase()}`;
const approved = `0x${'0a'.repeat(32)}`;
const history: World['history'] = {
  [key]: [
    {
      id: 'approval',
      metadata: {
        operationType: 'approve',
        hash: approved,
        chain: porchNetwork.id,
        minedAt: '2026-11-20T12:00:00Z',
        sentFrom: ada.address,
        sentTo: bo.address,
        status: 'confirmed',
        nonce: 1,
      },
      transfers: [],
    },
  ],
};
const named = { identities: { [ada.address.toLowerCase()]: { name: 'ada.portico.eth', avatar: null } } };
const registered = {
  identities: {},
  names: [
    {
      ...golden.name,
      name: 'ada.portico.eth',
      addresses: { '2147514985': { address: ada.address, created: golden.name.registered_at } },
    },
  ],
};

const well = { name: 'ada.portico.eth', balance: '1.284ETH', tokens: 'USDC', picture: 'registry’s' };
const wellBelow = { activity: 'Approved', limit: 'No limit' };
type Sections = Partial<Record<keyof typeof well | keyof typeof wellBelow, string>>;

const unserved = {
  tokens: 'unavailable',
  name: '0xf3…b92266',
  balance: '1.500ETH',
  activity: 'unavailable',
  limit: '',
};
const endpoints: { what: string; match: string; hurts: Sections; world?: Partial<World>; isLocal?: boolean }[] = [
  { what: 'the service’s list of chains', match: 'supported-chains', hurts: unserved },
  { what: 'balances and prices', match: '/balance', hurts: { tokens: 'unavailable', balance: '1.500ETH' } },
  { what: 'who somebody is', match: '/v1/identity/', hurts: { name: '0xf3…b92266' } },
  { what: 'registered names', match: '/profile/reverse/', hurts: { name: '0xf3…b92266' }, world: registered },
  { what: 'the history', match: '/history', hurts: { activity: 'unavailable', limit: '' } },
  { what: 'pictures of networks', match: '/public/getAssetImage/', hurts: { picture: 'ours' } },
  { what: 'the registry', match: '/appkit/', hurts: {} },
  { what: 'the sites of the project', match: '/projects/v1/origins', hurts: {} },
  { what: 'the node, of an approval', match: 'rpc/receipt', hurts: { limit: '' } },
  { what: 'the node, of a balance', match: 'rpc/coin', hurts: { balance: 'unavailable' }, isLocal: true },
  { what: 'the node, of tokens', match: 'rpc/tokens', hurts: { tokens: 'unavailable' }, isLocal: true },
  { what: 'the node, of a name', match: 'rpc/name', hurts: { name: '0xf3…b92266' }, isLocal: true },
];

const made: Engine[] = [];
afterEach(() => {
  cleanup();
  for (const engine of made.splice(0)) engine.destroy();
});

async function open({ world: more, isLocal }: (typeof endpoints)[number], fault: Fault) {
  const world = createWorld({ ...goldenWorld(), history, ...named, ...more, faults: [fault] });
  const env = createTestEnv(world);
  skipShortWaits(env);
  const courtyard = { ...porchNetwork, id: 'eip155:31338', reference: '31338', name: 'Courtyard' } as const;
  const networks = [{ ...porchNetwork, imageId: 'arch' }, courtyard];
  const { adapter } = createPretendAdapter({ networks, wallets: [{ id: 'example.harbor', name: 'Harbor' }] });
  /** A node: out of reach in the same ways as any other service. */
  const node =
    <Answer,>(method: string, answer: Answer) =>
    () =>
      abortable(env.clock, new AbortController().signal, 10_000, async (signal) => {
        record(world, { method, target: `rpc/${method}` });
        const response = await strike(takeFault(world, `rpc/${method}`), signal);
        if (response) throw new Error(`The node answered ${response.status}.`);
        return answer;
      });
  const engine = createEngine({
    env,
    adapters: [
      {
        ...adapter,
        getNativeBalance: node('coin', { base: '1500000000000000000', decimals: 18, symbol: 'ETH' }),
        getTokenBalances: node('tokens', [
          { address: bo.address, name: 'USD Coin', symbol: 'USDC', decimals: 6, base: '2500000' },
        ]),
        getIdentity: node('name', { name: isLocal ? 'ada.portico.eth' : null, avatar: null }),
        readReceipt: node('receipt', { allowances: [String(2n ** 256n - 1n)] }),
      },
    ],
    projectId: 'p',
    services: isLocal
      ? { blockchain: null, registry: null, analytics: null }
      : { blockchain: 'http://services.test', registry: 'http://services.test', analytics: null },
  });
  made.push(engine);
  await engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' });
  engine.open();
  render(
    <PorticoDialog
      app={{ store: engine.store, Modal: AppModal }}
      theme={{}}
      locale="en"
      onError={(error) => {
        throw error;
      }}
    />,
  );
  await screen.findByRole('button', { name: 'Disconnect' });
  const go = (action: Parameters<typeof engine.store.dispatch>[0]) => act(() => void engine.store.dispatch(action));
  return {
    world,
    /** Lets time pass until the screen says it. */
    says: (read: () => Sections, said: Sections) =>
      waitFor(() => {
        // An answer that is only slow comes in its own time, long before a time-out.
        if (!fault.delayMs) act(() => env.clock.advance(5_000));
        expect(read()).toEqual(said);
      }),
    toActivity: () => go(modal.actions.pushed({ view: 'Transactions', data: undefined })),
    back: () => act(() => screen.getByRole('button', { name: 'Back' }).click()),
  };
}

const part = (name: string) => document.querySelector(`[data-part="${name}"]`);

function account(): Sections {
  const text = screen.getByRole('dialog').textContent ?? '';
  const name = part('account')?.querySelector('bdi')?.textContent ?? '';
  return {
    name,
    balance: text.includes('Balance unavailable') ? 'unavailable' : (part('balance')?.textContent ?? 'on its way'),
    tokens: text.includes('Token balance unavailable')
      ? 'unavailable'
      : text.includes('USD Coin')
        ? 'USDC'
        : 'on its way',
    picture: part('network')?.querySelector('img') ? 'registry’s' : 'ours',
  };
}

function activity(): Sections {
  const text = screen.getByRole('dialog').textContent ?? '';
  const isThere = text.includes('Approved');
  return {
    activity: isThere ? 'Approved' : text.includes('Couldn’t load activity') ? 'unavailable' : 'on its way',
    limit: text.includes('No limit') ? 'No limit' : '',
  };
}

const isFull = Boolean(process.env.PORTICO_FULL);
const kinds = Object.entries(outages);
/** In the gate each endpoint breaks in one way, and each way strikes some endpoint twice; `npm run test:full` tries all. */
const cases = endpoints.flatMap((endpoint, at) =>
  kinds.filter((_, kind) => isFull || kind === at % kinds.length).map(([how, fault]) => ({ how, fault, ...endpoint })),
);

test.each(cases)(
  '$what: what $how is told of where it is missing, and is back by itself',
  async ({ fault, ...given }) => {
    const { world, says, toActivity, back } = await open(given, { match: given.match, ...fault });
    // What is slow is late, and nothing worse.
    const hurts = fault.delayMs ? {} : given.hurts;
    const pick = <Part extends Sections>(sections: Part): Sections =>
      Object.fromEntries(Object.entries(sections).map(([name, said]) => [name, hurts[name as keyof Sections] ?? said]));
    const sound = given.isLocal ? { ...well, balance: '1.500ETH', picture: 'ours' } : well;
    await says(account, pick(sound));
    if (!given.isLocal) {
      toActivity();
      await says(activity, pick(wellBelow));
      world.faults.length = 0;
      await says(activity, wellBelow);
      world.faults.push({ match: given.match, ...fault });
      back();
    }
    world.faults.length = 0;
    await says(account, sound);
  },
);

test('a plan that is used up is said where something is missing, nothing is offered that is no use, and all is back by itself', async () => {
  const fault = { match: '/v1/', status: 402 };
  const { world, says, toActivity, back } = await open({ what: 'the plan', match: fault.match, hurts: {} }, fault);
  const tried = () => (screen.queryByRole('button', { name: 'Try again' }) ? 'offered' : 'not offered');
  const told = (words: string) => (screen.getByRole('dialog').textContent?.includes(words) ? 'the plan' : '');
  await says(() => ({ ...account(), tokens: told('Tokens aren’t listed: the limit of this site’s plan is reached') }), {
    ...well,
    ...unserved,
    tokens: 'the plan',
    activity: undefined,
    limit: undefined,
  });
  toActivity();
  const why = 'The limit of this site’s plan is reached. Your wallet and your money are fine.';
  await says(() => ({ activity: told(why), limit: tried() }), { activity: 'the plan', limit: 'not offered' });
  world.faults.length = 0;
  await says(activity, wellBelow);
  back();
  await says(account, well);
});
