import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { appears } from '../../../.storybook/appears';
import { controls } from '../../../.storybook/controls';
import { type Arrive, network, openConnected, scenario } from '../../../.storybook/scenario';
import { painted, stands, watchShifts } from '../../../.storybook/shifts';
import type { BalanceItem } from '../../../harness/apis/wire';
import type { TestEnv } from '../../../harness/env';
import { ada } from '../../../harness/fixtures/accounts';
import { terrace } from '../../../harness/fixtures/networks';
import { oddTokens } from '../../../harness/fixtures/oddTokens';
import { adaSol } from '../../../harness/fixtures/solana';
import { giftsTo } from '../../../harness/fixtures/tokens';
import type { World } from '../../../harness/world';
import AccountView from './AccountView';

let outside: TestEnv | undefined;
const arrive: Arrive = (engine, env, pretend) => {
  outside = env;
  return openConnected(engine, env, pretend);
};

const porch = network('31337', 'Porch');
const account = `eip155:31337:${ada.address.toLowerCase()}`;
const path = `/v1/account/${ada.address}/balance`;
const holding = (more: Partial<World> = {}, odd: BalanceItem[] = []) => ({
  arrive,
  services: { blockchain: 'http://services.test' },
  chain: { networks: [porch, network('10', 'Other')] },
  world: { oddBalances: { [account]: odd }, ...more },
});

const meta = {
  title: 'Views/Account, tokens',
  component: AccountView,
  decorators: [scenario],
  argTypes: controls('walletName', 'networkName', 'inPage'),
  parameters: { scenario: holding() },
} satisfies Meta<typeof AccountView>;
export default meta;

type Story = StoryObj<typeof meta>;

const list = async () => within(await screen.findByRole('region', { name: /Total|Tokens/ }));
const asked = (match: string) => async () => {
  const answer = await outside?.fetch(`http://services.test/control/requests?match=${encodeURIComponent(match)}`);
  return ((await answer?.json()) as { requests: unknown[] } | undefined)?.requests.length;
};

export const Default: Story = {};

/** The balance above and the list below share one request to the service, and send none while the page is hidden. */
export const Asked: Story = {
  tags: ['journey', '!autodocs'],
  play: async () => {
    const region = await list();
    await appears(await region.findByRole('heading', { name: 'Total: $25,002,620.75' }));
    await appears(region.getByText('USD Coin'));
    await expect(region.queryByText('Ticket to the porch')).toBeNull();
    const count = asked(path);
    await expect(await count()).toBe(1);
    await expect(await asked('/v1/supported-chains')()).toBe(1);
    outside?.turn('hidden');
    outside?.clock.advance(120_000);
    await expect(await count()).toBe(1);
    outside?.turn('visible');
    await waitFor(async () => expect(await count()).toBe(2));
  },
};

/** As strangers make them: huge, dust, of negative price, of none, named as a trap, from right to left, 64 letters long. */
export const Oddities: Story = {
  parameters: { scenario: holding({}, oddTokens) },
  play: async () => {
    const region = await list();
    await userEvent.click(await region.findByRole('button', { name: 'Show all 10' }));
    await appears(await region.findByText('Shorted'));
    // Little is not nothing.
    await appears(region.getByText(/^<0\.0001\sDUST$/));
    const sheet = screen.getByRole('dialog');
    await expect(sheet.scrollWidth).toBeLessThanOrEqual(sheet.clientWidth);
    // What nobody would pay for counts nothing.
    await appears(region.getByRole('heading', { name: 'Total: $25,002,695.68' }));
  },
};

/** Tokens of both programs; what has no price stands last. */
export const OnSolana: Story = {
  parameters: {
    scenario: {
      ...holding(),
      arrive: (async (engine) => {
        await engine.connect({ namespace: 'solana', connectorId: 'example.harbor' });
        engine.open();
      }) satisfies Arrive,
      chain: {
        networks: [{ ...porch, id: terrace.id, namespace: 'solana', reference: terrace.id.slice(7), name: 'Terrace' }],
        wallets: [{ id: 'example.harbor', name: 'Harbor', address: adaSol.address }],
      },
    },
  },
  play: async () => {
    const region = await list();
    await appears(await region.findByText('Brick of the porch'));
    await appears(region.getByText('120.5 BRICK'));
    await appears(region.getByText('2,500.25 USDC'));
    await expect(region.queryByText('Ticket to the porch')).toBeNull();
    await appears(region.getByRole('heading', { name: 'Total: $152,500.25' }));
  },
};

/** The site chose euros. */
export const OtherMoney: Story = {
  parameters: { scenario: { ...holding(), settings: { currency: 'eur' } } },
  play: async () => {
    const region = await list();
    await appears(await region.findByRole('heading', { name: 'Total: €21,502,253.84' }));
    await appears(region.getByText('€2,150.21'));
  },
};

/** Three coins, and one: the list is as high as its skeleton was, and nothing of the sheet moves. */
const isStill = async () => {
  const region = await screen.findByRole('region', { name: /Total|Tokens/ });
  await screen.findByRole('button', { name: 'Choose account name' });
  await stands();
  const before = region.offsetHeight;
  const shifts = watchShifts();
  await expect(region).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(region).not.toHaveAttribute('aria-busy'));
  await appears(await within(region).findByText('1 ETH'));
  await painted();
  await expect(shifts()).toEqual([]);
  await expect(region.offsetHeight).toBe(before);
};
const late = () => [{ match: path, delayMs: 1500, times: 1 }];
export const Few: Story = {
  tags: ['journey', '!autodocs'],
  parameters: { scenario: holding({ holdings: { [account]: { native: 10n ** 18n } }, faults: late() }) },
  play: isStill,
};
export const Three: Story = {
  tags: ['journey', '!autodocs'],
  parameters: {
    scenario: holding({
      holdings: { [account]: { native: 10n ** 18n, tokens: giftsTo(ada.address, 'eip155:31337') } },
      faults: late(),
    }),
  },
  play: isStill,
};

export const Loading: Story = { parameters: { scenario: holding({ faults: [{ match: path, hang: true }] }) } };

/** The service is down: the coin comes from the chain, the list says so, and comes back by itself. */
export const Unavailable: Story = {
  parameters: { scenario: holding({ faults: [{ match: path, status: 400, times: 1 }] }) },
  play: async () => {
    await appears(await (await list()).findByText('Token balance unavailable'));
    await waitFor(() => expect(document.querySelector('[data-part="balance"]')).toHaveTextContent('1.284ETH'));
    outside?.clock.advance(30_001);
    await appears(await (await list()).findByText('USD Coin'));
  },
};

/** The service fails after the tokens were shown: they stay, and a row says that the amounts may be old. */
export const Stale: Story = {
  play: async () => {
    const region = await list();
    await appears(await region.findByText('USD Coin'));
    await outside?.fetch('http://services.test/control/faults', {
      method: 'POST',
      body: JSON.stringify({ match: path, status: 400, times: 1 }),
    });
    outside?.clock.advance(30_001);
    await appears(await region.findByText('Couldn’t refresh: these amounts may be out of date'));
    await expect(region.getByText('USD Coin')).toBeVisible();
    await expect(region.getByRole('heading', { name: 'Total: $25,002,620.75' })).toBeVisible();
  },
};

/** The plan of the site is used up: the coin comes from the chain, and why the list does not is said. */
export const UsageExceeded: Story = {
  tags: ['!autodocs'],
  parameters: { scenario: holding({ faults: [{ match: path, status: 402, times: 1 }] }) },
  play: async () => {
    await appears(await (await list()).findByText('Tokens aren’t listed: the limit of this site’s plan is reached'));
    await waitFor(() => expect(document.querySelector('[data-part="balance"]')).toHaveTextContent('1.284ETH'));
    outside?.clock.advance(30_001);
    await appears(await (await list()).findByText('USD Coin'));
  },
};

export const Light: Story = { globals: { mode: 'light' } };
export const RightToLeft: Story = {
  globals: { locale: 'ar', direction: 'rtl' },
  parameters: { scenario: holding({}, oddTokens) },
};
export const Narrow: Story = {
  globals: { viewport: { value: 'narrow' } },
  parameters: { scenario: holding({}, oddTokens) },
};
