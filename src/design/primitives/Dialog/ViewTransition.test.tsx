import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ViewTransition } from './ViewTransition';

const Body = ({ view }: { view: string }) => (
  <div data-part="body" data-testid="body">
    <ViewTransition view={view}>
      <p>{view}</p>
    </ViewTransition>
  </div>
);

it('the next view begins at its top where the one before was scrolled', () => {
  const { rerender } = render(<Body view="Connect" />);
  screen.getByTestId('body').scrollTop = 80;
  rerender(<Body view="AllWallets" />);
  expect(screen.getByTestId('body').scrollTop).toBe(0);
});
