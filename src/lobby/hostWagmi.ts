import { PorticoError, read } from '@/domain/errors/porticoError';
import type { Portico } from './handle';
import type { PorticoOptions } from './options';

/* For developers alone, as developer.ts: imported where a development build asks, and dropped from others. */

/** React's own record of a rendered element, as far as it is read here. */
interface Fiber {
  memoizedProps: unknown;
  return: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** Where React keeps the tree of a root: on the element it was made in, which for a whole page is the document. */
function roots(): Fiber[] {
  const places: Node[] = [document, ...document.querySelectorAll('*')];
  return places.flatMap((place) => {
    const key = Object.keys(place).find((one) => one.startsWith('__reactContainer$'));
    const fiber = key && (read(place, key) as Fiber | null);
    // The one that is on the page: React draws the next tree beside it.
    return fiber ? [(read(read(fiber, 'stateNode'), 'current') as Fiber | undefined) ?? fiber] : [];
  });
}

/** The first fiber whose props pass, from the root down. */
function findBelow(root: Fiber, test: (props: unknown) => boolean): Fiber | undefined {
  const waiting = [root];
  for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
    if (test(fiber.memoizedProps)) return fiber;
    if (fiber.sibling) waiting.push(fiber.sibling);
    if (fiber.child) waiting.push(fiber.child);
  }
  return undefined;
}

/** What wagmi's `createConfig()` makes, of whichever version. */
const isWagmiConfig = (value: unknown) =>
  Array.isArray(read(value, 'chains')) &&
  typeof read(value, 'subscribe') === 'function' &&
  read(value, '_internal') !== undefined;

/** The config of the nearest `<WagmiProvider>` above our provider. */
function configAbove(portico: Portico): unknown {
  const isOurs = (props: unknown) => read(props, 'portico') === portico;
  for (const root of roots())
    for (let fiber = findBelow(root, isOurs); fiber; fiber = fiber.return ?? undefined) {
      const value = read(fiber.memoizedProps, 'value');
      if (isWagmiConfig(value)) return value;
    }
  return undefined;
}

/**
 * A config that is not the one of the `<WagmiProvider>` around is told: both work by themselves, wagmi's hooks know nothing
 * of who comes in by Portico, and after a reload each remembers something else. Only React knows what stands around our
 * provider, and only by names of its own: where they are others, nothing is said.
 */
export function checkHostWagmi(portico: Portico, { chains }: PorticoOptions): PorticoError | undefined {
  const ours = chains.map(({ given }) => read(given, 'wagmiConfig')).find((config) => config !== undefined);
  const around = ours && configAbove(portico);
  if (!around || around === ours) return undefined;
  return new PorticoError(
    'OPTION_INVALID',
    { option: 'wagmiConfig' },
    {
      message:
        'evm({ wagmiConfig }) was given another config than the <WagmiProvider> around: wagmi’s hooks don’t see the wallets that connect here, and a reload brings back only theirs.',
      hint: 'Call createConfig() once, and give that config to both.',
    },
  );
}
