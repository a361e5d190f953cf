import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import type { Wallet } from '@/domain/wallet';
import { modal } from '@/store/modal/slice';
import { controls } from '../../../.storybook/controls';
import { type Arrive, scenario } from '../../../.storybook/scenario';
import DownloadsView from './DownloadsView';

const meta = {
  title: 'Views/Downloads',
  component: DownloadsView,
  decorators: [scenario],
  argTypes: controls('aboutName', 'places'),
} satisfies Meta<typeof DownloadsView>;
export default meta;

type Story = StoryObj<typeof meta>;

const harbor: Wallet = {
  id: 'harbor',
  name: 'Harbor',
  homepage: 'https://www.harbor.example/wallet',
  chromeStore: 'https://apps.example/chrome/harbor',
  appStore: 'https://apps.example/ios/harbor',
  playStore: 'https://apps.example/android/harbor',
};
const arrive: Arrive = (engine, _env, _pretend, _pairing, given) => {
  engine.open();
  engine.store.dispatch(modal.actions.pushed({ view: 'Downloads', data: { wallet: given?.about ?? harbor } }));
};
const given = (about: Wallet) => ({ scenario: { about, arrive } });

export const Default: Story = { parameters: given(harbor) };

export const Links: Story = {
  tags: ['journey', '!autodocs'],
  parameters: given(harbor),
  play: async () => {
    const sheet = within(await screen.findByRole('dialog', { name: 'Get Harbor' }));
    const links = await sheet.findAllByRole('link');
    await expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual(
      [harbor.chromeStore, harbor.appStore, harbor.playStore, harbor.homepage].map((url) => [
        url,
        'noopener noreferrer',
      ]),
    );
    await expect(links[0]).toHaveAccessibleName('Browser extension opens in a new tab');
    await expect(sheet.getByText('harbor.example')).toBeInTheDocument();
    for (const words of ['iPhone app', 'Android app', 'Install it, then choose it here.'])
      await expect(sheet.getByText(words)).toBeInTheDocument();
  },
};
export const WebsiteAlone: Story = {
  parameters: given({ id: 'a', name: 'Anchor', homepage: 'https://anchor.example' }),
};
export const Nowhere: Story = {
  parameters: given({ id: 'a', name: 'Anchor' }),
  play: async () => {
    const sheet = within(await screen.findByRole('dialog', { name: 'Get Anchor' }));
    await expect(await sheet.findByText('Its makers name no place to get it.')).toBeInTheDocument();
  },
};
export const LongName: Story = {
  parameters: given({ ...harbor, name: 'Unbroken'.repeat(20), homepage: `https://${'a'.repeat(60)}.example` }),
  play: async () => {
    const sheet = await screen.findByRole('dialog');
    await within(sheet).findAllByRole('link');
    const name = sheet.querySelector('[data-part="body"] bdi') as HTMLElement;
    await expect(name.getBoundingClientRect().height).toBeLessThanOrEqual(3 * 24);
    // The sheet hides what leaves it, so its own width tells nothing.
    const edge = sheet.getBoundingClientRect().right;
    for (const words of sheet.querySelectorAll('bdi'))
      await expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(edge);
  },
};
/** The sheet's title is a sentence that runs the other way: no name is so long there that it loses its beginning. */
export const LongNameRightToLeft: Story = {
  tags: ['journey', '!autodocs'],
  ...LongName,
  globals: { locale: 'ar', direction: 'rtl' },
  play: async () => {
    const title = await screen.findByRole('heading', { level: 2, name: /^احصل على/ });
    await expect(title).toHaveTextContent('UnbrokenUnbrokenUnbroken…');
    await expect(title.scrollHeight).toBeLessThanOrEqual(title.clientHeight);
  },
};
export const Light: Story = { globals: { mode: 'light' }, parameters: given(harbor) };
export const RightToLeft: Story = { globals: { locale: 'ar', direction: 'rtl' }, parameters: given(harbor) };
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } }, parameters: given(harbor) };
