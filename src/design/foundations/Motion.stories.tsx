import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../primitives/Button/Button';
import { Stack } from '../primitives/Stack/Stack';
import { Text } from '../primitives/Text/Text';
import { duration, easing } from '../tokens/motion';
import { Copyable } from './Copyable';
import { Page, Section } from './Page';
import * as styles from './page.css';

const meta = { title: 'Foundations/Motion', tags: ['!autodocs'] } satisfies Meta;
export default meta;

const ms = (name: keyof typeof duration) => `${duration[name]} ms`;

const curves = [
  ['settle', easing.settle, duration.view, `what arrives: views ${ms('view')}, the phone’s sheet ${ms('sheetPhone')}`],
  ['pass', easing.pass, duration.thumb, `what moves from here to there: thumb ${ms('thumb')}, height ${ms('view')}`],
  ['trace', 'cubic-bezier(0, 0, 1, 1)', duration.doorway, `the doorway’s light, ${ms('doorway')}`],
] as const;

function Curve({ name, bezier, ms, note }: { name: string; bezier: string; ms: number; note: string }) {
  const runner = useRef<HTMLSpanElement>(null);
  const [a = 0, b = 0, c = 0, d = 0] = (bezier.match(/[\d.]+/g) ?? []).map(Number);
  const play = () => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    runner.current?.animate(isStill ? { opacity: [0.45, 1] } : { transform: ['none', 'translateX(100px)'] }, {
      duration: Math.max(ms, 240),
      easing: bezier,
      fill: 'none',
    });
  };
  return (
    <div className={styles.panel}>
      <svg className={styles.curve} viewBox="-6 -14 112 124" fill="none" aria-hidden="true">
        <path className={styles.axis} d="M0 0v100h100" />
        <path className={styles.line} d={`M0 100C${a * 100} ${100 - b * 100} ${c * 100} ${100 - d * 100} 100 0`} />
      </svg>
      <Stack gap={0}>
        <Text weight="semibold">{name}</Text>
        <Text size="sm" tone="muted">
          {note}
        </Text>
        <Copyable text={bezier} />
      </Stack>
      <span ref={runner} className={styles.runner} data-runner={name} />
      <Button size="sm" onClick={play}>
        Play {name}
      </Button>
    </div>
  );
}

const rules = [
  ['Press', `Scale to 98.5 % in ${ms('press')}, back in ${ms('release')}.`, 'The fill alone changes.'],
  [
    'View',
    `The old fades in ${ms('fadeOut')}, the new slides 12 px and fades in ${ms('view')}.`,
    `Cross-fade, ${ms('reduced')}.`,
  ],
  ['Sheet', `8 px up in ${ms('sheetIn')}; on a phone from below in ${ms('sheetPhone')}.`, `Fade, ${ms('reduced')}.`],
  ['Doorway', `A light runs along the frame, ${ms('doorway')} a turn.`, 'The whole frame breathes.'],
  ['Yes', `The frame is whole in ${ms('complete')}; it closes after ${ms('closeAfterSuccess')}.`, 'Its end, at once.'],
  ['No', `6 px, two cycles, ${ms('shake')}; never on focus.`, 'The border flashes once.'],
  ['Skeleton', `Opacity .6 to 1 in ${ms('skeleton')}, only after ${ms('skeletonDelay')} of waiting.`, 'Still.'],
] as const;

export const Motion: StoryObj = {
  render: () => (
    <Page title="Motion" lead="Short, in one direction, never a bounce, and one thing at a time for the eye to follow.">
      <div className={styles.columns}>
        {curves.map(([name, bezier, ms, note]) => (
          <Curve key={name} name={name} bezier={bezier} ms={ms} note={note} />
        ))}
      </div>
      <Section title="What moves how">
        <div className={styles.panel}>
          <table className={styles.table} aria-label="What moves how">
            <thead>
              <tr>
                {['What', 'How', 'With reduced motion'].map((label) => (
                  <th key={label} scope="col" className={styles.head}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rules.map(([what, how, reduced]) => (
                <tr key={what}>
                  <th scope="row" className={styles.cell}>
                    {what}
                  </th>
                  <td className={styles.cell}>{how}</td>
                  <td className={styles.cell}>{reduced}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Section>
      <Section title="Durations">
        <div className={styles.panel}>
          <table className={styles.table} aria-label="Durations in milliseconds">
            <tbody>
              {Object.entries(duration).map(([name, ms]) => (
                <tr key={name}>
                  <th scope="row" className={styles.cell}>
                    {name}
                  </th>
                  <td className={styles.cell}>{ms} ms</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Section>
    </Page>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Play trace' }));
    const runner = canvasElement.querySelector('[data-runner="trace"]');
    await expect(runner?.getAnimations().length).toBe(1);
    for (const animation of runner?.getAnimations() ?? []) animation.finish();
    await waitFor(() => expect(runner?.getAnimations().length).toBe(0));
  },
};
