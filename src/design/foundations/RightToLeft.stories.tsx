import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { BackIcon } from '../icons/BackIcon';
import { CheckIcon } from '../icons/CheckIcon';
import { ClockIcon } from '../icons/ClockIcon';
import { CloseIcon } from '../icons/CloseIcon';
import { ExternalIcon } from '../icons/ExternalIcon';
import { ForwardIcon } from '../icons/ForwardIcon';
import { SearchIcon } from '../icons/SearchIcon';
import { SendIcon } from '../icons/SendIcon';
import { SwapIcon } from '../icons/SwapIcon';
import { Course } from '../patterns/Course/Course';
import { Header } from '../patterns/Header/Header';
import { ListRow } from '../patterns/ListRow/ListRow';
import { Button } from '../primitives/Button/Button';
import { IconButton } from '../primitives/IconButton/IconButton';
import { Inline } from '../primitives/Inline/Inline';
import { Mark } from '../primitives/Mark/Mark';
import { Tag } from '../primitives/Tag/Tag';
import { Text } from '../primitives/Text/Text';
import { ThemeRoot } from '../theme/ThemeRoot';
import { Page, Section } from './Page';
import * as styles from './page.css';

const meta = { title: 'Foundations/Right to left', tags: ['!autodocs'] } satisfies Meta;
export default meta;

const noop = () => {};
const address = '0x71…5d91aF';

const sides = {
  ltr: {
    locale: 'en',
    ...{ title: 'Wallets', back: 'Back', close: 'Close', note: 'Connected', recent: 'Recent' },
    ...{ balance: 'Balance', next: 'Continue' },
  },
  rtl: {
    locale: 'ar',
    ...{ title: 'المحافظ', back: 'رجوع', close: 'إغلاق', note: 'متصل', recent: 'حديث' },
    ...{ balance: 'الرصيد', next: 'متابعة' },
  },
} as const;

function Side({ direction }: { direction: 'ltr' | 'rtl' }) {
  const { locale, title, back, close, note, recent, balance, next } = sides[direction];
  return (
    <ThemeRoot locale={locale} direction={direction}>
      <div className={styles.panel} data-side={direction}>
        <Header
          title={title}
          start={<IconButton label={back} icon={<BackIcon />} />}
          end={<IconButton label={close} icon={<CloseIcon />} />}
        />
        <Course>
          <ListRow
            mark={<Mark kind="wallet" name="Harbor" />}
            title="Harbor"
            note={note}
            end={<Tag>{recent}</Tag>}
            onClick={noop}
          />
          <ListRow
            mark={<Mark kind="wallet" name="Fernway" />}
            title={<bdi>{address}</bdi>}
            end={<ForwardIcon />}
            onClick={noop}
          />
        </Course>
        <Inline gap={2}>
          <Text tone="muted">{balance}</Text>
          <Text figures="number">
            <bdi>−1,204.00 USDC</bdi>
          </Text>
        </Inline>
        <Button tone="primary" full iconAfter={<ForwardIcon size={18} />}>
          {next}
        </Button>
      </div>
    </ThemeRoot>
  );
}

const icons = [
  ['Turn with the line of reading', [BackIcon, ForwardIcon, ExternalIcon, SendIcon]],
  ['Stay as they are', [CheckIcon, ClockIcon, SearchIcon, SwapIcon]],
] as const;

const rules = [
  ['Sides', 'Start and end, never left and right: the layout turns by itself.'],
  ['Names, numbers, addresses', 'Isolated, so that each keeps its own order: 0x first, the minus before the number.'],
  ['Letters', 'No tracking: Arabic letters stay joined.'],
  ['One-time codes', 'Always from left to right, in one group with one name.'],
  ['Travel', 'A new view slides in along the line of reading; going back, against it.'],
] as const;

/** The same sheet in both directions, and what does not turn with it. */
export const RightToLeft: StoryObj = {
  render: () => (
    <Page
      title="Right to left"
      lead="One layout, read from either side. What points along the line of reading turns; what is a number, an address or a clock does not."
    >
      <div className={styles.columns}>
        <Side direction="ltr" />
        <Side direction="rtl" />
      </div>
      <Section title="Icons">
        <div className={styles.columns}>
          {icons.map(([name, drawn]) => (
            <div key={name} className={styles.panel}>
              <Text weight="medium">{name}</Text>
              {(['ltr', 'rtl'] as const).map((direction) => (
                <div key={direction} dir={direction}>
                  <Inline gap={4}>
                    {drawn.map((Icon) => (
                      <Icon key={Icon.displayName} size={24} />
                    ))}
                  </Inline>
                </div>
              ))}
            </div>
          ))}
        </div>
      </Section>
      <Section title="Rules">
        <div className={styles.panel}>
          <table className={styles.table} aria-label="Rules of direction">
            <tbody>
              {rules.map(([what, how]) => (
                <tr key={what}>
                  <th scope="row" className={styles.cell}>
                    {what}
                  </th>
                  <td className={styles.cell}>{how}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Section>
    </Page>
  ),
  play: async ({ canvasElement }) => {
    const seen = (['ltr', 'rtl'] as const).map((direction) => {
      const side = canvasElement.querySelector<HTMLElement>(`[data-side="${direction}"]`);
      const at = (query: string) => side?.querySelector(query)?.getBoundingClientRect().x ?? Number.NaN;
      return {
        turned: getComputedStyle(side?.querySelector('[data-icon="back"]') as Element).transform,
        backIsLeft: at('[data-icon="back"]') < at('[data-icon="close"]'),
        address: getComputedStyle(side?.querySelector('bdi') as Element).direction,
      };
    });
    await expect(seen).toEqual([
      { turned: 'none', backIsLeft: true, address: 'ltr' },
      { turned: 'matrix(-1, 0, 0, 1, 0, 0)', backIsLeft: false, address: 'ltr' },
    ]);
  },
};
