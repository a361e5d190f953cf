import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Text } from '../primitives/Text/Text';
import { contrast, createProbe } from './measure';
import { BothModes, Page } from './Page';
import * as styles from './page.css';
import { accentPromises } from './promises';

const meta = { title: 'Foundations/Accent sweep', tags: ['!autodocs'] } satisfies Meta;
export default meta;

const LIGHTNESSES = [0.3, 0.6, 0.85];
const CHROMA = 0.2;
const roles = [...new Set(accentPromises.flatMap(({ role, on }) => [role, ...on]))];
const properties = roles.map((role) => `--portico-${role}`);

type Worst = Map<string, { ratio: number; least: number; accent: string }>;

/** Where the fill changes from carrying white to carrying ink. */
const BRINK = ['rgb(143, 135, 247)', 'rgb(247, 96, 72)', 'oklch(0.68 0.1 200)', 'oklch(0.6801 0.1 200)'];

const accents = [
  ...BRINK,
  ...LIGHTNESSES.flatMap((lightness) =>
    Array.from({ length: 360 }, (_, hue) => `oklch(${lightness} ${CHROMA} ${hue})`),
  ),
];

/** The least contrast of every promise over 360 hues × 3 lightnesses, as this browser resolves and paints them. */
function sweep(place: Element, mode: string): Worst {
  const worst: Worst = new Map();
  for (let start = 0; start < accents.length; start += 60) {
    const probes = accents.slice(start, start + 60).map((accent) => {
      const root = place.appendChild(document.createElement('div'));
      root.hidden = true;
      root.dataset.portico = '';
      root.dataset.mode = mode;
      root.style.setProperty('--portico-accent', accent);
      return { accent, root, ...createProbe(root, properties) };
    });
    for (const { accent, root, read } of probes) {
      const colors = read();
      for (const { role, on, least } of accentPromises)
        for (const ground of on) {
          const [one, other] = [colors[roles.indexOf(role)], colors[roles.indexOf(ground)]];
          if (!one || !other) continue;
          const ratio = contrast(one, other);
          const key = `${role} on ${ground}`;
          if (ratio < (worst.get(key)?.ratio ?? 22)) worst.set(key, { ratio, least, accent });
        }
      root.remove();
    }
  }
  return worst;
}

/** Every hue in three lightnesses, set as a host would set it: the promises hold in a real browser, not on paper alone. */
export const AccentSweep: StoryObj = {
  render: () => (
    <Page
      title="Accent sweep"
      lead="360 hues in three lightnesses, one after the other, as the accent of both sheets. Below stands the worst contrast each promise came to."
    >
      <BothModes>
        {(mode) => (
          <>
            <Text weight="semibold">{mode === 'dark' ? 'Dark' : 'Light'}</Text>
            <table className={styles.table} data-worst={mode} aria-label={`Worst contrast, ${mode}`} />
          </>
        )}
      </BothModes>
    </Page>
  ),
  play: async ({ canvasElement }) => {
    for (const sheet of canvasElement.querySelectorAll<HTMLElement>('[data-sheet]')) {
      await waitFor(() => expect(sheet.querySelector('table')).not.toBeNull());
      const worst = sweep(canvasElement, sheet.dataset.sheet ?? 'dark');
      const rows = [...worst].map(([name, { ratio, least, accent }]) => {
        const row = document.createElement('tr');
        for (const [index, text] of [name, `${ratio.toFixed(2)} (at least ${least})`, accent].entries()) {
          const cell = document.createElement(index === 0 ? 'th' : 'td');
          if (index === 0) (cell as HTMLTableCellElement).scope = 'row';
          cell.className = styles.cell;
          cell.textContent = text;
          row.append(cell);
        }
        return row;
      });
      sheet.querySelector('table')?.replaceChildren(...rows);
      const broken = [...worst].filter(([, { ratio, least }]) => ratio < least);
      await expect(broken).toEqual([]);
    }
  },
};
