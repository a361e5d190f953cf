import { describe, expect, test } from 'vitest';
import { goBack, home, push, replace } from './router';
import type { ViewEntry } from './views';

const connectView: ViewEntry = { view: 'Connect', data: undefined };
const asking: ViewEntry = { view: 'ConnectingExternal', data: { connectorId: 'example.harbor' } };
const account: ViewEntry = { view: 'Account', data: undefined };

describe('the view stack ([§2])', () => {
  test('opens at Account when connected, else at Connect', () => {
    expect(home(true)).toEqual(account);
    expect(home(false)).toEqual(connectView);
  });

  test('a view is not pushed upon itself', () => {
    const stack = push([connectView], asking);
    expect(stack).toEqual([connectView, asking]);
    expect(push(stack, asking)).toBe(stack);
  });

  test('replacing keeps the way back', () => {
    expect(replace([connectView, asking], account)).toEqual([connectView, account]);
  });

  test('back from the first view closes', () => {
    expect(goBack([connectView], false)).toBeNull();
    expect(goBack([account], true)).toBeNull();
  });

  test('back to Connect while connected lands on Account', () => {
    expect(goBack([connectView, asking], false)).toEqual([connectView]);
    expect(goBack([connectView, asking], true)).toEqual([account]);
  });
});
