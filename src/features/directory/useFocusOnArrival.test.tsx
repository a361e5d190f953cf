import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useFocusOnArrival } from './useFocusOnArrival';

afterEach(cleanup);

function List({ areHere = false }) {
  const rows = useRef<HTMLDivElement>(null);
  const all = useRef<HTMLButtonElement>(null);
  useFocusOnArrival(rows, all, areHere);
  return (
    <>
      <div ref={rows}>{areHere && <button type="button">Harbor</button>}</div>
      <button type="button" ref={all}>
        See all
      </button>
      <button type="button">Close</button>
    </>
  );
}

function arrive(before: () => void) {
  const { rerender } = render(<List />);
  before();
  rerender(<List areHere />);
  return document.activeElement?.textContent;
}
const focus = (name: string) => screen.getByRole('button', { name }).focus();

it('moves on from what stood there before the rows', () => {
  expect(arrive(() => focus('See all'))).toBe('Harbor');
});

it('stays where a visitor went', () => {
  expect(arrive(() => focus('Close'))).toBe('Close');
});

it('stays once a visitor has acted', () => {
  const act = () => {
    focus('See all');
    fireEvent.keyDown(document.activeElement as Element, { key: 'Tab' });
  };
  expect(arrive(act)).toBe('See all');
});
