import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Copyable } from '../foundations/Copyable';
import { Gallery } from '../foundations/Gallery';
import { Page, Section } from '../foundations/Page';
import * as styles from '../foundations/page.css';
import { Inline } from '../primitives/Inline/Inline';
import { Input } from '../primitives/Input/Input';
import { Mark } from '../primitives/Mark/Mark';
import { Stack } from '../primitives/Stack/Stack';
import { Text } from '../primitives/Text/Text';
import type { MarkKind } from './drawMark';
import { Emblem } from './Emblem';
import { layMarks } from './layMarks';
import { Oculus } from './Oculus';
import { pigmentNames, pins } from './pigments';
import { WalletMark } from './WalletMark';

const meta = {
  title: 'Foundations/Marks',
  tags: ['!autodocs'],
} satisfies Meta;
export default meta;

type Story = StoryObj;

const list = {
  wallet:
    'Harbor,Fernway,Lantern,Northgate,Quill,Tidepool,Ember,Marble,Solstice,Zephyr,Umber,Oak & Key,Velvet,Inlet'.split(
      ',',
    ),
  network: 'Ethereum,Base,Arbitrum,Optimism,Polygon,Solana,Zora,Linea,Scroll,Gnosis,Celo,Mantle,Blast,Mode'.split(','),
  token: 'ETH,USDC,ACORN,WBTC,DAI,SOL,POL,LINK,ARB,OP,UNI,AAVE,MKR,GNO'.split(','),
};

const Row = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap={2}>
    <Text size="sm" tone="muted">
      {title}
    </Text>
    <Inline gap={3} wrap>
      {children}
    </Inline>
  </Stack>
);

const Laid = ({ kind }: { kind: MarkKind }) => {
  const pigments = layMarks(list[kind], kind);
  return list[kind].map((name, index) => (
    <Mark key={name} kind={kind} name={name} size={48} pigment={pigments[index]} />
  ));
};

const kinds = ['wallet', 'network', 'token'] as const;

/** Whatever is typed, as each kind would draw it. */
function Drawn() {
  const [name, setName] = useState('Portico');
  return (
    <Stack gap={4}>
      <Input
        label="A name"
        value={name}
        onValueChange={setName}
        hint="Every name has its own mark, the same for ever."
      />
      <Inline gap={4} wrap>
        {kinds.map((kind) => (
          <Mark key={kind} kind={kind} name={name} size={56} />
        ))}
        <Oculus address={name} size={56} />
      </Inline>
      <Inline gap={4} wrap>
        {kinds.map((kind) => (
          <Copyable key={kind} text={`<Mark kind="${kind}" name="${name}" />`} />
        ))}
      </Inline>
    </Stack>
  );
}

/** Shape tells kind; every mark is drawn from its name. */
export const Kinds: Story = {
  render: () => (
    <Page
      title="Marks"
      lead="Shape tells kind: a wallet is a block, a network an arch, a token a coin, a person a round window. Each is drawn from its name until a picture of its own takes its place."
    >
      <div className={styles.panel}>
        <Row title="Wallet · block">
          <Laid kind="wallet" />
        </Row>
        <Row title="Network · arch">
          <Laid kind="network" />
        </Row>
        <Row title="Token · coin">
          <Laid kind="token" />
        </Row>
        <Row title="Person · oculus">
          {list.wallet.map((name) => (
            <Oculus key={name} address={name} size={48} />
          ))}
        </Row>
        <Row title="Sign-in provider · ring">
          {['Google', 'Apple', 'GitHub', 'Discord', 'X'].map((name) => (
            <Mark key={name} kind="provider" name={name} size={24} />
          ))}
        </Row>
        <Row title="Emblem">
          {([20, 24, 32, 48] as const).map((size) => (
            <Emblem key={size} size={size} />
          ))}
        </Row>
      </div>
      <Section title="Try a name">
        <div className={styles.panel}>
          <Drawn />
        </div>
      </Section>
      <Section
        title="Names that keep their pigment"
        note="Met daily, so that neighbours in the usual lists never share one, whoever stands beside them."
      >
        <div className={styles.panel}>
          <Gallery
            of="pinned marks"
            exhibits={Object.entries(pins).map(([key, pigment]) => {
              const [kind, name = ''] = key.split(':') as [MarkKind, string];
              return {
                name: `${name}, ${kind}`,
                about: pigment,
                copies: `<Mark kind="${kind}" name="${name}" />`,
                picture: <Mark kind={kind} name={name} size={40} />,
              };
            })}
          />
        </div>
      </Section>
    </Page>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const marks = [...canvasElement.querySelectorAll('svg')];
    await expect(marks.every((mark) => mark.getAttribute('aria-hidden') === 'true')).toBe(true);
    const ids = [...canvasElement.querySelectorAll('svg [id]')].map((element) => element.id);
    await expect(new Set(ids).size).toBe(ids.length);
    await expect(canvasElement.querySelectorAll('svg [style]')).toHaveLength(0);
    const field = canvas.getByRole('textbox', { name: 'A name' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Quill');
    await expect(canvas.getByRole('button', { name: 'Copy <Mark kind="token" name="Quill" />' })).toBeVisible();
    const pinned = within(canvas.getByRole('list', { name: 'pinned marks' }));
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search pinned marks' }), 'lapis');
    await expect(pinned.getAllByRole('button').map(({ dataset }) => dataset.copies)).toEqual(
      Object.entries(pins).flatMap(([key, pigment]) => {
        const [kind, name] = key.split(':');
        return pigment === 'lapis' ? [`<Mark kind="${kind}" name="${name}" />`] : [];
      }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Show all pinned marks' }));
  },
};

/** Twelve pigments, each on the part it happens to meet; the seed turns the hue by nine degrees at most. */
export const Pigments: Story = {
  render: () => (
    <Stack gap={4}>
      {pigmentNames.map((pigment) => (
        <Inline key={pigment} gap={3} wrap>
          {['Lantern', 'Quill', 'Velvet', 'Kite', 'Inlet'].map((name) => (
            <WalletMark key={name} name={name} pigment={pigment} />
          ))}
          <Mark kind="network" name="Linea" pigment={pigment} />
          <Mark kind="token" name="ACORN" pigment={pigment} />
          <Text size="sm" tone="muted">
            {pigment}
          </Text>
        </Inline>
      ))}
    </Stack>
  ),
};

const grid = Array.from({ length: 24 }, (_, index) => `Wallet ${index + 1}`);

/** Alone, neighbours may share a pigment; laid, none repeats the one before it or above it. */
export const Neighbours: Story = {
  render: () => {
    const laid = layMarks(grid, 'wallet', 4);
    const four = (pick: (index: number) => ReactNode) => (
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(4, 40px)', gap: 8 }}>
        {grid.map((_, index) => pick(index))}
      </div>
    );
    return (
      <Inline gap={10} align="start" wrap>
        <Row title="Alone">
          {four((index) => (
            <WalletMark key={grid[index]} name={grid[index] ?? ''} />
          ))}
        </Row>
        <Row title="Laid in four columns">
          {four((index) => (
            <WalletMark key={grid[index]} name={grid[index] ?? ''} pigment={laid[index]} />
          ))}
        </Row>
      </Inline>
    );
  },
};

/** Below 24 px a network is a lit door; letters stay in wallets and coins. */
export const Sizes: Story = {
  render: () => (
    <Stack gap={4}>
      {(['wallet', 'network', 'token'] as const).map((kind) => (
        <Inline key={kind} gap={3} align="end" wrap>
          {([56, 48, 40, 36, 28, 24, 22, 20, 18, 14] as const).map((size) => (
            <Mark key={size} kind={kind} name="Quill" size={size} />
          ))}
        </Inline>
      ))}
    </Stack>
  ),
};
export const SquareMaster: Story = { ...Kinds, globals: { radius: '0' } };
