import { afterEach, expect, vi } from 'vitest';
import { aWallet, type EvmPage, openEvmPage } from './evmPage';
import type { WalletOptions } from './options';

/** Opens pages for a file's tests, one at a time, and closes the last one after each. */
export function standByPages() {
  let open: EvmPage | undefined;
  afterEach(() => {
    open?.adapter.stop();
    open?.page.close();
  });
  return (...given: Parameters<typeof openEvmPage>) => {
    open = openEvmPage(...given);
    return open;
  };
}

/** The list once the adapter has looked around; what it must not hold has had the same chance. */
export async function settled({ ids }: EvmPage, expected: string[]) {
  await vi.waitFor(() => expect(ids()).toEqual(expected));
  await new Promise((resolve) => setImmediate(resolve));
  expect(ids()).toEqual(expected);
}

/** A wallet that stands at `window.ethereum` and announces nothing. */
export const legacy = (options: Partial<WalletOptions> = {}) =>
  aWallet({ rdns: 'example.quill', ways: ['legacy'], ...options });
