import type { Meta, StoryObj } from '@storybook/react-vite';
import jsQR from 'jsqr';
import { expect, fn, userEvent, within } from 'storybook/test';
import { RefreshIcon } from '../../icons/RefreshIcon';
import { Button } from '../../primitives/Button/Button';
import { Mark } from '../../primitives/Mark/Mark';
import { Text } from '../../primitives/Text/Text';
import { QrCode } from './QrCode';

const PAIRING =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303';
const DEEP = `${PAIRING}&expiryTimestamp=1795200000&methods=wc_sessionAuthenticate`;
const ADDRESS = '0x71C4e3Fb02D9a85E19cC6bD0A7f3B2c84E5d91aF';
const again = fn();

const meta = {
  title: 'Patterns/QrCode',
  component: QrCode,
  args: { uri: PAIRING, label: 'QR code that pairs your phone wallet', mark: 'emblem' },
  argTypes: { mark: { control: false }, expired: { control: false } },
  parameters: { ground: 'surface', width: 352 },
  decorators: [
    (Story, { parameters }) => (
      <div style={{ inlineSize: parameters.width, maxInlineSize: '100%' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof QrCode>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const plateOf = (canvasElement: HTMLElement) => canvasElement.querySelector('[data-part="qr-code"]') as HTMLElement;

/** The drawn plate as pixels: colours, plate and mark as the browser computed them. */
async function photograph(plate: HTMLElement, scale: number) {
  const paper = plate.firstElementChild as HTMLElement;
  const source = paper.querySelector('svg') as SVGSVGElement;
  const picture = source.cloneNode(true) as SVGSVGElement;
  const [from, to] = [source, picture].map((svg) => [svg, ...svg.querySelectorAll('*')] as SVGElement[]);
  from?.forEach((element, at) => {
    to?.[at]?.setAttribute('fill', getComputedStyle(element).fill);
  });
  const [frame, code] = [paper.getBoundingClientRect(), source.getBoundingClientRect()];
  picture.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  picture.setAttribute('width', String(code.width * scale));
  picture.setAttribute('height', String(code.height * scale));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(picture))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.round(frame.width * scale);
  const ink = canvas.getContext('2d') as CanvasRenderingContext2D;
  ink.fillStyle = getComputedStyle(paper).backgroundColor;
  ink.fillRect(0, 0, canvas.width, canvas.height);
  ink.drawImage(image, (code.left - frame.left) * scale, (code.top - frame.top) * scale);
  // A mark that is HTML lies over the code: as dark a square as it could be.
  const mark = paper.querySelector('[data-part="mark"]')?.getBoundingClientRect();
  ink.fillStyle = getComputedStyle(paper).color;
  if (mark)
    ink.fillRect(
      (mark.left - frame.left) * scale,
      (mark.top - frame.top) * scale,
      mark.width * scale,
      mark.height * scale,
    );
  return ink.getImageData(0, 0, canvas.width, canvas.height);
}

const isReadAt =
  (...scales: number[]): Play =>
  async ({ canvasElement, args }) => {
    const plate = plateOf(canvasElement);
    for (const scale of scales) {
      const { data, width, height } = await photograph(plate, scale);
      await expect(jsQR(data, width, height)?.data).toBe(args.uri);
    }
  };

export const Default: Story = {};

export const Pairing: Story = {
  play: async (context) => {
    const image = within(context.canvasElement).getByRole('img', { name: 'QR code that pairs your phone wallet' });
    await expect(image).toBeVisible();
    await expect(plateOf(context.canvasElement)).toHaveAttribute('data-uri', PAIRING);
    await isReadAt(1, 2)(context);
  },
};

/** The smallest it may be: a plate of 240 px, read at 1x and 2x. */
export const At240: Story = { parameters: { width: 240 }, play: isReadAt(1, 2) };
/** The longest pairing code at the smallest size. */
export const At240Long: Story = { parameters: { width: 240 }, args: { uri: DEEP }, play: isReadAt(1, 2) };
export const WithWallet: Story = {
  args: { mark: <Mark kind="wallet" name="Harbor" size={56} /> },
  play: isReadAt(1, 2),
};
export const WithWalletAt240: Story = {
  args: { mark: <Mark kind="wallet" name="Harbor" size={36} /> },
  parameters: { width: 240 },
  play: isReadAt(1, 2),
};
/** To receive: an address, without a mark. */
export const Address: Story = {
  args: { uri: ADDRESS, label: 'QR code of your address', mark: undefined },
  parameters: { width: 268 },
  play: isReadAt(1, 2, 3),
};
export const Light: Story = { globals: { mode: 'light' }, play: isReadAt(1) };

/** No code yet: its place is kept, so that nothing moves when it comes. */
export const Loading: Story = {
  args: { uri: undefined },
  play: async ({ canvasElement }) => {
    const plate = plateOf(canvasElement);
    await expect(plate).toHaveAttribute('aria-busy', 'true');
    await expect(plate).not.toHaveAttribute('data-uri');
    await expect(plate.getBoundingClientRect().height).toBe(352);
  },
};
/** More than a code can hold: the place stays empty, and "Copy link" beside it still works. */
export const TooLong: Story = {
  args: { uri: 'a'.repeat(2400) },
  play: async ({ canvasElement }) => {
    await expect(plateOf(canvasElement)).toHaveAttribute('data-state', 'loading');
  },
};

/** An old code: nobody can read it, and the way to a new one lies over it. */
export const Expired: Story = {
  args: {
    expired: (
      <>
        <Text as="h3" size="xl" weight="semibold" tone="text">
          This code has expired
        </Text>
        <Button size="md" icon={<RefreshIcon size={18} />} onClick={again}>
          Show a new code
        </Button>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('img')).toBeNull();
    await expect(plateOf(canvasElement)).not.toHaveAttribute('data-uri');
    await userEvent.click(canvas.getByRole('button', { name: 'Show a new code' }));
    await expect(again).toHaveBeenCalled();
  },
};
export const ExpiredLight: Story = { ...Expired, globals: { mode: 'light' } };
export const RightToLeft: Story = {
  args: { label: 'رمز يربط محفظة هاتفك' },
  globals: { locale: 'ar', direction: 'rtl' },
  play: isReadAt(1),
};
export const Narrow: Story = {
  parameters: { width: '100%' },
  globals: { viewport: { value: 'narrow' } },
  play: isReadAt(1, 2),
};
