import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
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
