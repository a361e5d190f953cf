import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import { Inline } from '../primitives/Inline/Inline';
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
  parameters: { ground: 'surface' },
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

/** Shape tells kind; every mark is drawn from its name. */
export const Kinds: Story = {
  render: () => (
    <Stack gap={6}>
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
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const marks = [...canvasElement.querySelectorAll('svg')];
    await expect(marks.every((mark) => mark.getAttribute('aria-hidden') === 'true')).toBe(true);
    const ids = [...canvasElement.querySelectorAll('svg [id]')].map((element) => element.id);
    await expect(new Set(ids).size).toBe(ids.length);
    await expect(canvasElement.querySelectorAll('svg [style]')).toHaveLength(0);
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

/** Names met daily keep their pigment, whoever stands beside them. */
export const Pins: Story = {
  render: () => (
    <Stack gap={3}>
      {Object.entries(pins).map(([key, pigment]) => {
        const [kind, name = ''] = key.split(':') as [MarkKind, string];
        return (
          <Inline key={key} gap={3}>
            <Mark kind={kind} name={name} size={36} />
            <Text size="sm">{name}</Text>
            <Text size="sm" tone="muted">
              {kind}, {pigment}
            </Text>
          </Inline>
        );
      })}
    </Stack>
  ),
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
export const Light: Story = { ...Kinds, globals: { mode: 'light' } };
