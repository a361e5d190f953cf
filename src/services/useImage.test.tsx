import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createServiceStore } from '../../harness/serviceStore';
import { StoreContext } from './context';
import { useImage } from './useImage';

function Picture({ id }: { id?: string }) {
  return <span data-testid="picture">{useImage('asset', id) ?? 'none'}</span>;
}

test('a picture shows once it is there, changes with its id, and is let go of with its component', async () => {
  const { store, asked, env } = createServiceStore();
  const page = (id?: string) => (
    <StoreContext.Provider value={{ store: store as never, subscription: undefined as never } as never}>
      <Picture id={id} />
    </StoreContext.Provider>
  );
  const view = render(page());
  const text = () => view.getByTestId('picture').textContent;
  expect(text()).toBe('none');
  expect(asked()).toEqual([]);
  view.rerender(page('base'));
  await waitFor(() => expect(text()).toMatch(/^blob:/));
  const first = text();
  view.rerender(page('mainnet'));
  expect(text()).toBe('none');
  await waitFor(() => expect(text()).toMatch(/^blob:/));
  expect(text()).not.toBe(first);
  view.unmount();
  expect(env.objectUrls.size).toBe(2);
});
