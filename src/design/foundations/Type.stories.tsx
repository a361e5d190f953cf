import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Inline } from '../primitives/Inline/Inline';
import { Stack } from '../primitives/Stack/Stack';
import { Text } from '../primitives/Text/Text';
import { Copyable } from './Copyable';
import { Page, Section } from './Page';
import * as styles from './page.css';
import { useMeasured } from './useMeasured';

const meta = { title: 'Foundations/Type', tags: ['!autodocs'] } satisfies Meta;
export default meta;

const steps = [
  ['3xl', 'semibold', '$4,218.07', 'the balance'],
  ['2xl', 'semibold', '250 USDC', 'amounts in previews'],
  ['xl', 'semibold', 'Continue in Harbor', 'one sentence per view'],
  ['lg', 'semibold', 'Connect wallet', 'the view’s title'],
  ['md', 'medium', 'Fernway', 'titles of rows, buttons'],
  ['md', 'regular', 'Approve the connection.', 'body'],
  ['sm', 'regular', 'Scan a QR code', 'second lines, labels, footers, tabs'],
  ['xs', 'medium', 'Certified', 'tags, names of tiles, tooltips'],
] as const;

/** As many pixels as the page makes of it, without their noise. */
const px = (value = '') => `${Number(Number.parseFloat(value).toFixed(2))}`;

function Step({ step: [size, weight, sample, use] }: { step: (typeof steps)[number] }) {
  const { ref, measured } = useMeasured({
    text: ['font-size', `var(--portico-text-${size})`],
    leading: ['line-height', `var(--portico-leading-${size})`],
  });
  return (
    <div ref={ref}>
      <Inline gap={4} align="baseline" wrap>
        <Text as="span" size={size} weight={weight} figures="number" data-step={size}>
          {sample}
        </Text>
        <Text as="span" size="sm" tone="muted" figures="number" data-numbers={size}>
          {`${px(measured.text)} / ${px(measured.leading)} px, ${weight}: ${use}`}
        </Text>
        <Copyable text={`--portico-text-${size}`} />
      </Inline>
    </div>
  );
}

/** The system’s own face in three weights. Every size and leading is a multiple of the font-size master. */
export const Scale: StoryObj = {
  render: () => (
    <Page
      title="Type"
      lead="The visitor’s own system face, three weights, seven sizes. One master, 10 px, from which every size and leading derives."
    >
      <div className={styles.panel}>
        {steps.map((step) => (
          <Step key={step.join()} step={step} />
        ))}
      </div>
      <Section
        title="Numbers and addresses"
        note="Figures of equal width, a real minus, the sign before the currency; addresses shortened to four and six, zeros slashed."
      >
        <div className={styles.panel}>
          <Stack gap={1}>
            {['1,204.00', '+0.4200', '−40.00', '00:24'].map((text) => (
              <Text key={text} figures="number">
                {text}
              </Text>
            ))}
            <Text figures="address">
              <bdi>0x71…5d91aF</bdi>
            </Text>
          </Stack>
        </div>
      </Section>
    </Page>
  ),
  play: async ({ canvasElement }) => {
    const sizes = [...canvasElement.querySelectorAll('[data-step]')].map((text) =>
      Number.parseFloat(getComputedStyle(text).fontSize),
    );
    await expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
    await expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    // The numbers are those of the page, whatever the master.
    const numbers = canvasElement.querySelector('[data-numbers="md"]');
    await waitFor(() => expect(numbers).toHaveTextContent('15 / 20 px, medium'));
  },
};

/** Letters of a cursive script stay joined: no tracking, also where the scale has some ([look 3]). */
export const Arabic: StoryObj = {
  globals: { locale: 'ar', direction: 'rtl' },
  render: () => (
    <Page title="الخط" lead="خط نظام الزائر نفسه، بثلاثة أوزان وسبعة أحجام.">
      <div className={styles.panel}>
        <Text size="3xl" weight="semibold">
          وصّل محفظتك
        </Text>
        <Text size="xl" weight="semibold">
          تابع في هاربور
        </Text>
        <Text>وافق على الاتصال في محفظتك.</Text>
        <Text size="sm" tone="muted">
          امسح رمز الاستجابة السريعة
        </Text>
        <Text figures="address">
          <bdi>0x52…9e</bdi>
        </Text>
      </div>
    </Page>
  ),
  play: async ({ canvasElement }) => {
    for (const text of canvasElement.querySelectorAll('p:not(:has(bdi))'))
      await expect(['normal', '0px']).toContain(getComputedStyle(text).letterSpacing);
    // With contextual alternates, Inter would draw 0x52 as 0×52.
    const [address] = canvasElement.querySelectorAll('bdi');
    await expect(getComputedStyle(address as Element).fontVariantLigatures).toBe('no-contextual');
  },
};
