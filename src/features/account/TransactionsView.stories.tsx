import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { PorticoEvent } from '@/domain/analytics';
import { recordTransaction } from '@/store/transactions/recent';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { type Arrive, openConnected, scenario } from '../../../.storybook/scenario';
import { painted, stands, watchShifts } from '../../../.storybook/shifts';
import type { TestEnv } from '../../../harness/env';
import { ada } from '../../../harness/fixtures/accounts';
import type { HistoryFixture } from '../../../harness/fixtures/history';
import { oddHistory } from '../../../harness/fixtures/oddHistory';
import type { World } from '../../../harness/world';
import TransactionsView from './TransactionsView';

let outside: TestEnv | undefined;
/** What its host has heard. */
const heard: PorticoEvent[] = [];

const arrive: Arrive = async (engine, env, pretend) => {
  outside = env;
  heard.length = 0;
  engine.subscribeEvents((event) => heard.push(event));
  await openConnected(engine, env, pretend);
  engine.store.dispatch({ type: 'modal/pushed', payload: { view: 'Transactions', data: undefined } });
};
const services = { blockchain: 'http://services.test' };
/** Storybook lays a story's parameters over those of all. */
const nothing: HistoryFixture = { rows: 0, spam: false, nfts: false, poison: false, flood: 0 };
const lived = (fixture: HistoryFixture, more: Partial<World> = {}) => ({
  arrive,
  services,
  world: { histories: { [`eip155:1:${ada.address.toLowerCase()}`]: { ...nothing, ...fixture } }, ...more },
});
const path = `/v1/account/${ada.address}/history`;

const meta = {
  title: 'Views/Transactions',
  component: TransactionsView,
  decorators: [scenario],
  argTypes: controls('networkName', 'accountName', 'inPage'),
  parameters: { scenario: lived({ rows: 60, nfts: true, spam: true, poison: true }) },
} satisfies Meta<typeof TransactionsView>;
export default meta;

type Story = StoryObj<typeof meta>;

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Activity' }));
const rows = async () => (await sheet()).findAllByRole('link');
const body = () => document.querySelector('[data-part="body"]') as HTMLElement;

export const Default: Story = {};

/** What a row says: the operation, when, and what moved most; spam is left out, and a look-alike is marked. */
export const Rows: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const view = await sheet();
    await appears(await view.findByRole('heading', { name: 'November' }));
    const [first] = await rows();
    await expect(first).toHaveTextContent(/Sent.*now.*0\.250 ETH/);
    await expect(first).toHaveAttribute('href', `https://explorer.example/tx/0x${'0'.repeat(64)}`);
    // Of a trade, what came above what went; what the network gave back is no third.
    const trade = await view.findByRole('link', { name: /^Swapped/ });
    await expect(trade).toHaveTextContent(/\+0\.020 ETH.*−50\.000 USDC/);
    await expect(await view.findByText('Looks like an address you know')).toBeVisible();
    await expect(view.queryByText(/Free mint/)).toBeNull();
  },
};

/** Nobody has lived so long: every page is asked for as it is scrolled to, and no frame is long. */
export const TenThousand: Story = {
  tags: ['journey', '!autodocs'],
  parameters: { scenario: lived({ rows: 10_000 }) },
  play: async () => {
    await rows();
    for (let page = 0; page < 6; page++) {
      const before = body().scrollHeight;
      body().scrollTop = before;
      await waitFor(() => expect(body().scrollHeight).toBeGreaterThan(before));
    }
    // However far up somebody goes, rows keep their distance, so that nothing moves.
    const pitches = new Set<number>();
    for (let top = body().scrollHeight; top > 0; top -= 560) {
      body().scrollTop = top;
      await new Promise(requestAnimationFrame);
      const [first, second] = [...document.querySelectorAll<HTMLElement>('[data-part="grid-cell"]')];
      if (first && second && first.dataset.heading === undefined) pitches.add(second.offsetTop - first.offsetTop);
    }
    await expect([...pitches]).toHaveLength(1);
    const nodes = (await screen.findByRole('dialog')).querySelectorAll('*').length;
    await expect(nodes).toBeLessThan(1_500);
    const ids = new Set((await rows()).map((row) => row.getAttribute('href')));
    await expect(ids.size).toBe((await rows()).length);
  },
};

/** As strangers make them, over two years: each row keeps to its line, and says no more than is known. */
export const Oddities: Story = {
  parameters: {
    scenario: lived({}, { history: { [`eip155:1:${ada.address.toLowerCase()}`]: oddHistory('eip155:1') } }),
  },
  play: async () => {
    const view = await sheet();
    await appears(await view.findByRole('heading', { name: 'November' }));
    const said = async (name: RegExp) => expect(await view.findByRole('link', { name }));
    (await said(/^Sent.*0\.100/)).toHaveTextContent('Pending');
    (await said(/HUGE/)).toHaveTextContent('+9.999E57');
    (await said(/^Sent.*<0\.001/)).toBeInTheDocument();
    // A price below nothing is no price: the coin is told all the same.
    (await said(/SHORT/)).toHaveTextContent('+40.000 USDC');
    (await said(/LONGLONG/)).toHaveTextContent('LONGLONGLONGLONG…');
    (await said(/^bridge_v2/)).toHaveTextContent('1.000 ETH');
    const bought = await said(/Arch #1/);
    bought.toHaveTextContent('−1.000 ETH');
    bought.not.toHaveTextContent('0.002');
    (await said(/^Approved/)).toBeInTheDocument();
    body().scrollTop = body().scrollHeight;
    await appears(await view.findByRole('heading', { name: 'February' }));
    await appears(await view.findByRole('heading', { name: 'February 2025' }));
    (await said(/^Burnt/)).toHaveTextContent('−1.500 DAI');
    (await said(/^Claimed/)).toHaveTextContent('+3.500 DAI');
    const dialog = await screen.findByRole('dialog');
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
    await expect(dialog.innerHTML).not.toContain('javascript:');
  },
};

const hashOf = (nonce: number) => `0x${nonce.toString(16).padStart(64, '0')}`;
/** Four of the same kind, as a service tells them: how much was allowed is the chain's to say. */
const approvals = oddHistory('eip155:1')
  .slice(0, 4)
  .map((row) => ({
    ...row,
    transfers: [],
    metadata: { ...row.metadata, operationType: 'approve', status: 'confirmed' as const },
  }));

/** One without a limit is named as such, and one that was withdrawn; what the chain does not say, nobody says. */
export const Approvals: Story = {
  parameters: {
    scenario: {
      ...lived({}, { history: { [`eip155:1:${ada.address.toLowerCase()}`]: approvals } }),
      chain: {
        allowances: { [hashOf(0)]: [String(2n ** 256n - 1n)], [hashOf(1)]: ['25000000'], [hashOf(2)]: ['0'] },
      },
    },
  },
  play: async () => {
    const view = await sheet();
    await appears(await view.findByText('No limit'));
    await appears(await view.findByText('Approval withdrawn'));
    const [endless, some, none, unsaid] = (await rows()).map((row) => row.textContent);
    await expect(endless).toMatch(/^Approved.*No limit/);
    await expect(some).toMatch(/^Approved(?!.*No limit)/);
    await expect(none).toMatch(/^Approval withdrawn/);
    await expect(unsaid).toMatch(/^Approved(?!.*No limit)/);
  },
};

export const Loading: Story = {
  parameters: { scenario: lived({ rows: 3 }, { faults: [{ match: path, hang: true }] }) },
};

export const Empty: Story = {
  parameters: { scenario: lived({}) },
  play: async () => {
    const view = await sheet();
    await appears(await view.findByText('No transactions yet'));
    await appears(view.getByText('What this account sends and receives shows up here.'));
  },
};

/** The service is down, and comes back: the list does by itself. */
export const Fails: Story = {
  parameters: { scenario: lived({ rows: 3 }, { faults: [{ match: path, status: 500, times: 1 }] }) },
  play: async () => {
    const view = await sheet();
    await appears(await view.findByText('Couldn’t load activity', { selector: 'p, h3' }));
    await appears(view.getByText('We try again by ourselves, or you can.'));
    outside?.clock.advance(30_000);
    await waitFor(async () => expect((await rows()).length).toBe(3));
  },
};

/** The rows come where their places were: nothing of the sheet moves. */
export const Arriving: Story = {
  tags: ['journey', '!autodocs'],
  parameters: { scenario: lived({ rows: 60, nfts: true }, { faults: [{ match: path, delayMs: 1500, times: 1 }] }) },
  play: async () => {
    const view = await sheet();
    const list = await view.findByRole('list', { name: 'Transactions' });
    await stands();
    // The sheet, the month's line, which is as high as its words, and the rows below it.
    const parts = () => [screen.getByRole('dialog'), ...[0, 1, 2, 5].map((at) => list.children[at]?.firstElementChild)];
    const places = () => parts().map((one) => one?.getBoundingClientRect().toJSON());
    const before = places();
    await expect(before[1].height).toBeLessThan(40);
    const shifts = watchShifts();
    await expect(list).toHaveAttribute('aria-busy', 'true');
    await appears(await view.findByRole('heading', { name: 'November' }));
    await painted();
    await expect(shifts()).toEqual([]);
    await expect(places()).toEqual(before);
  },
};

/** The plan of the site is used up: to ask again at once is no use, so it is not offered; later it is asked anew. */
export const UsageExceeded: Story = {
  tags: ['!autodocs'],
  parameters: { scenario: lived({ rows: 3 }, { faults: [{ match: path, status: 402, times: 1 }] }) },
  play: async () => {
    const view = await sheet();
    await appears(await view.findByText('Couldn’t load activity', { selector: 'p, h3' }));
    await appears(view.getByText('The limit of this site’s plan is reached. Your wallet and your money are fine.'));
    await expect(view.queryByRole('button', { name: 'Try again' })).toBeNull();
    outside?.clock.advance(30_000);
    await waitFor(async () => expect((await rows()).length).toBe(3));
  },
};

/** A later page does not come: what is there stays, and the visitor may ask again. */
export const FailsInPart: Story = {
  parameters: { scenario: lived({ rows: 120 }) },
  play: async () => {
    const view = await sheet();
    await rows();
    await outside?.fetch('http://services.test/control/faults', {
      method: 'POST',
      body: JSON.stringify({ match: path, status: 400, times: 1 }),
    });
    body().scrollTop = body().scrollHeight;
    await appears(await view.findByText('Not all transactions could be loaded.'));
    const before = body().scrollHeight;
    await userEvent.click(view.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(body().scrollHeight).toBeGreaterThan(before));
    // Told once each: the page was asked for, and did not come.
    const told = heard.filter(({ event }) => /^(?:LOAD_MORE|ERROR_FETCH)_/.test(event));
    const cursors = told
      .slice(0, 2)
      .map(({ event, properties }) => [event, 'cursor' in properties && properties.cursor]);
    const [[, cursor] = []] = cursors;
    await expect(cursors).toEqual([
      ['LOAD_MORE_TRANSACTIONS', cursor],
      ['ERROR_FETCH_TRANSACTIONS', cursor],
    ]);
    await expect(cursor).toBeTruthy();
  },
};

/** So many gifts of strangers that nobody would see the end of them: the list says so, and goes on when it is asked to. */
export const Flooded: Story = {
  tags: ['journey', '!autodocs'],
  parameters: { scenario: lived({ rows: 1, flood: 600 }) },
  play: async () => {
    const view = await sheet();
    await appears(await view.findByText('Not all transactions could be loaded.'));
    await expect(view.queryByRole('list', { name: 'Transactions' })).toBeNull();
    await userEvent.click(view.getByRole('button', { name: 'Try again' }));
    await appears(await view.findByRole('link', { name: /^Sent/ }));
    await expect(view.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};

/** Sent on this page, and no service knows of it yet. */
export const Pending: Story = {
  parameters: {
    scenario: {
      ...lived({ rows: 2 }),
      chain: { outcome: 'wait' },
      arrive: (async (engine, env, pretend) => {
        const hash = `0x${'01'.repeat(32)}` as const;
        engine.store.dispatch(recordTransaction({ hash, networkId: 'eip155:1', address: ada.address }));
        await arrive(engine, env, pretend);
      }) satisfies Arrive,
    },
  },
  play: async () => {
    const [first] = await rows();
    await expect(first).toHaveTextContent('Transaction');
    await expect(first).toHaveTextContent('Pending');
  },
};

/** Arrows go from row to row, past the months. */
export const ByKeyboard: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const [first, second] = await rows();
    first?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(second).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(first).toHaveFocus());
  },
};

export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' } };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
