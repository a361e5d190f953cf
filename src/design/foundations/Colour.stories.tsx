import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { BothModes, Page, Section } from './Page';
import { promises } from './promises';
import { Promises, Swatches } from './Swatches';

const meta = { title: 'Foundations/Colour', tags: ['!autodocs'] } satisfies Meta;
export default meta;

const groups = [
  ['Stone', ['ground', 'surface', 'fill', 'fill-hover', 'fill-pressed', 'chip', 'line', 'line-strong']],
  ['Words', ['text', 'text-muted', 'text-faint', 'text-dim', 'plate', 'on-plate']],
  [
    'Accent',
    ['accent-fill', 'accent-hover', 'accent-pressed', 'on-accent', 'accent-text', 'accent-ui', 'accent-soft', 'focus'],
  ],
  ['Status', ['success', 'success-soft', 'warning', 'warning-soft', 'error', 'error-soft', 'info', 'info-soft']],
] as const;

/** Every role in both modes, under the masters of the toolbar. Lightness is fixed per role; hue and chroma may follow a mix. */
export const Roles: StoryObj = {
  render: () => (
    <Page
      title="Colour"
      lead="Stone and one pigment. Colours are named by what they do, never by where they stand, and each role keeps its lightness, so that contrast is a property of the role."
    >
      {groups.map(([name, roles]) => (
        <Section key={name} title={name}>
          <BothModes>{() => <Swatches roles={roles} />}</BothModes>
        </Section>
      ))}
    </Page>
  ),
  play: async ({ canvasElement }) => {
    const [dark, light] = [...canvasElement.querySelectorAll('[data-least]')].filter((one) =>
      one.closest('div')?.querySelector('[data-copies="--portico-text"]'),
    );
    await waitFor(() => expect(Number(dark?.getAttribute('data-least'))).toBeGreaterThan(4.5));
    await waitFor(() => expect(Number(light?.getAttribute('data-least'))).toBeGreaterThan(4.5));
    await expect(dark?.textContent).not.toBe(light?.textContent);
  },
};

/** A press copies the token; what was copied is said. */
export const CopyAToken: StoryObj = {
  ...Roles,
  tags: ['journey', '!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const user = userEvent.setup();
    const [first] = canvas.getAllByRole('button', { name: 'Copy accent-ui' });
    await user.click(first as HTMLElement);
    await expect(await canvas.findByText('Copied: --portico-accent-ui')).toBeInTheDocument();
    await expect(await navigator.clipboard.readText()).toBe('--portico-accent-ui');
    // One button says so, not all of the same name.
    await expect(canvasElement.querySelectorAll('[data-copied]')).toHaveLength(1);
  },
};

/** The promises of contrast, measured live. Pick an accent in the toolbar: nothing here may break. */
export const Contrast: StoryObj = {
  render: () => (
    <Page
      title="Contrast"
      lead="Measured on this page, as it is painted now. Words hold 4.5 : 1, edges and large figures 3 : 1, whatever the host’s accent or mix."
    >
      <BothModes>{(mode) => <Promises list={promises} caption={`Contrast, ${mode}`} />}</BothModes>
    </Page>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-ratio]')).not.toBeNull());
    const broken = [...canvasElement.querySelectorAll('[data-broken]')].map((row) => row.textContent);
    await expect(broken).toEqual([]);
  },
};
