import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canDismiss, goBack, goBackToIndex, home, leaveChoosers, onDevice, push, replace, type Stack } from './router';
import { toEntry, type ViewEntry, type ViewName } from './views';

const connectView: ViewEntry = { view: 'Connect', data: undefined };
const asking: ViewEntry = { view: 'ConnectingExternal', data: { connectorId: 'example.harbor' } };
const account: ViewEntry = { view: 'Account', data: undefined };
const networks: ViewEntry = { view: 'Networks', data: undefined };
const switching: ViewEntry = { view: 'SwitchNetwork', data: { networkId: 'eip155:10' } };
const unsupported: ViewEntry = { view: 'UnsupportedChain', data: undefined };
const help: ViewEntry = { view: 'WhatIsANetwork', data: undefined };
const all = [connectView, asking, account, networks, switching, unsupported, help];

const [out, inside] = [{ isConnected: false }, { isConnected: true }];

/** Any stack that steps can lead to: no view stands upon itself. */
const stacks = fc
  .array(fc.constantFrom(...all), { minLength: 1, maxLength: 8 })
  .map((steps): Stack => steps.reduce<Stack>(push, []));
const contexts = fc.record({ isConnected: fc.boolean(), mustSwitch: fc.boolean() });
const names = (stack: Stack) => stack.map(({ view }) => view);

describe('the view stack ([§2])', () => {
  test('opens at Account when connected, else at Connect', () => {
    expect(home(inside)).toEqual(account);
    expect(home(out)).toEqual(connectView);
  });

  test('a wallet on a network the site does not offer opens at the choice of one', () => {
    expect(home({ isConnected: true, mustSwitch: true })).toEqual(unsupported);
    expect(home({ isConnected: false, mustSwitch: true })).toEqual(connectView);
  });

  test('a view is not pushed upon itself', () => {
    const stack = push([connectView], asking);
    expect(stack).toEqual([connectView, asking]);
    expect(push(stack, asking)).toBe(stack);
    expect(replace(stack, asking)).toBe(stack);
  });

  test('replacing keeps the way back', () => {
    expect(replace([connectView, asking], account)).toEqual([connectView, account]);
  });

  test('back from the first view closes', () => {
    expect(goBack([connectView], out)).toBeNull();
    expect(goBack([account], inside)).toBeNull();
  });

  test('back to Connect while connected lands on Account', () => {
    expect(goBack([connectView, asking], out)).toEqual([connectView]);
    expect(goBack([connectView, asking], inside)).toEqual([account]);
    expect(goBackToIndex([connectView, networks, help], 0, inside)).toEqual([account]);
    expect(goBack([account, networks], out)).toEqual([connectView]);
  });

  test('back to an index keeps what lies below it', () => {
    expect(goBackToIndex([account, networks, switching], 1, inside)).toEqual([account, networks]);
    for (const index of [-1, 2, 7, 0.5, Number.NaN]) {
      const stack = [account, networks, switching];
      expect(goBackToIndex(stack, index, inside)).toBe(stack);
    }
  });

  test('steps undo each other, whatever was walked', () => {
    fc.assert(
      fc.property(stacks, fc.constantFrom(...all), (stack, entry) => {
        const pushed = push(stack, entry);
        expect(pushed.at(-1)?.view).toBe(entry.view);
        // Account is for whoever is connected, Connect for all others.
        const context = stack.at(-1)?.view === 'Account' ? inside : out;
        if (pushed !== stack) expect(goBack(pushed, context)).toEqual(stack);
        const replaced = replace(stack, entry);
        expect(replaced).toHaveLength(stack.length);
        expect(replaced.slice(0, -1)).toEqual(stack.slice(0, -1));
      }),
    );
  });

  test('going back always ends, never shows Connect to whoever is connected, and is going back to the index below', () => {
    fc.assert(
      fc.property(stacks, contexts, (start, context) => {
        let stack: Stack | null = start;
        for (let steps = 0; stack; steps += 1) {
          expect(steps).toBeLessThanOrEqual(start.length);
          const next: Stack | null = goBack(stack, context);
          if (next) expect(next).toEqual(goBackToIndex(stack, stack.length - 2, context));
          if (next && context.isConnected) expect(next.at(-1)?.view).not.toBe('Connect');
          stack = next;
        }
      }),
    );
  });
});

describe('safe close ([views A.0])', () => {
  test('a visitor on an unsupported network decides first', () => {
    expect(canDismiss([unsupported])).toBe(false);
    expect(canDismiss([unsupported, switching])).toBe(false);
    expect(canDismiss([account, networks, switching])).toBe(true);
    expect(canDismiss([switching])).toBe(true);
  });

  test('a visitor whose network has no swaps may leave, and so may who chooses another from there', () => {
    const noSwaps: ViewEntry = { view: 'UnsupportedChain', data: { for: 'swaps' } };
    const swap: ViewEntry = { view: 'Swap', data: undefined };
    expect(canDismiss([account, swap, noSwaps])).toBe(true);
    expect(canDismiss([account, swap, noSwaps, switching])).toBe(true);
    expect(goBack([account, swap, noSwaps], inside)).toEqual([account, swap]);
    expect(leaveChoosers([account, swap, noSwaps, switching], inside)).toEqual([account, swap]);
  });

  test('every view that has nothing to do with it can be closed', () => {
    fc.assert(
      fc.property(stacks, (stack) => {
        const view = stack.at(-1)?.view as ViewName;
        if (!['UnsupportedChain', 'SwitchNetwork'].includes(view)) expect(canDismiss(stack)).toBe(true);
      }),
    );
  });
});

describe('the network has changed ([views A.0])', () => {
  test('whoever was choosing one is done', () => {
    expect(leaveChoosers([account, networks, switching], inside)).toEqual([account]);
    expect(leaveChoosers([connectView, networks], out)).toEqual([connectView]);
    expect(leaveChoosers([networks, switching], inside)).toBeNull();
    expect(leaveChoosers([unsupported, switching], inside)).toBeNull();
    expect(leaveChoosers([connectView, networks], inside)).toEqual([account]);
  });

  test('every other view stays, and never on a chooser', () => {
    fc.assert(
      fc.property(stacks, contexts, (stack, context) => {
        const left = leaveChoosers(stack, context);
        const choosers = ['Networks', 'SwitchNetwork', 'UnsupportedChain'];
        if (!choosers.includes(stack.at(-1)?.view as string)) expect(left).toBe(stack);
        else expect(choosers).not.toContain(left?.at(-1)?.view);
        if (left) expect(names(left).slice(0, -1)).toEqual(names(stack).slice(0, left.length - 1));
      }),
    );
  });
});

test('what a host gives with a view is checked ([§2] Opening rules)', () => {
  expect(toEntry('Connect', { namespace: 'solana', redirectView: 'Networks', more: 1 })).toEqual({
    view: 'Connect',
    data: { namespace: 'solana', redirectView: 'Networks' },
  });
  const code = { view: 'ConnectingWalletConnectBasic', data: { namespace: 'solana' } };
  expect(toEntry('ConnectingWalletConnectBasic', { namespace: 'solana', wallet: 7 })).toEqual(code);
  const filled = { amount: '1.5', fromToken: 'ETH', toToken: 'USDC' };
  const given = { ...filled, amountIn: 7, onDone: () => {}, more: { tokens: [] } };
  expect(toEntry('Swap', given)).toEqual({ view: 'Swap', data: filled });
  expect(toEntry('Swap', undefined)).toEqual({ view: 'Swap', data: undefined });
  fc.assert(
    fc.property(fc.anything(), (data) => {
      expect(toEntry('Account', data)).toEqual(account);
      const swap = toEntry('Swap', data);
      // Its view reads what it can use of the three.
      expect(Object.keys(swap.data ?? {}).every((key) => key in filled)).toBe(true);
      // What a host keeps is never what the store keeps.
      if (swap.data) expect(swap.data).not.toBe(data);
      const entry = toEntry('Connect', data);
      expect(entry.view).toBe('Connect');
      expect(Object.keys(entry.data ?? {}).every((key) => ['namespace', 'redirectView'].includes(key))).toBe(true);
    }),
  );
});

test('nobody scans the phone they hold: there the code for any wallet is the directory, while nobody is in ([§2])', () => {
  const code: ViewEntry = { view: 'ConnectingWalletConnectBasic', data: { redirectView: 'Networks' } };
  expect(onDevice(code, { isConnected: false, isMobile: true })).toEqual({
    view: 'AllWallets',
    data: { redirectView: 'Networks' },
  });
  expect(onDevice(code, { isConnected: false, isMobile: false })).toBe(code);
  expect(onDevice(code, { isConnected: true, isMobile: true })).toBe(code);
  expect(onDevice(account, { isConnected: false, isMobile: true })).toBe(account);
});
