import { fireEvent, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { KeyScene } from '../../scenes/KeyScene';
import { Avatar } from '../Avatar/Avatar';
import { seascape } from '../Image/samples';
import { Mark } from './Mark';

const everything = (
  <>
    <Mark kind="wallet" name="Harbor" />
    <Mark kind="network" name="Base" size={20} />
    <Mark kind="token" name="USDC" network={{ name: 'Base' }} />
    <Mark kind="provider" name="Google" size={24} />
    <Mark kind="wallet" name="Lantern" src={seascape} />
    <Avatar address="0x71C4e3Fb02D9a85E19cC6bD0A7f3B2c84E5d91aF" alt="ada.portico.eth" />
    <KeyScene />
  </>
);

test('a server draws the same, without a style attribute and without a warning', () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
  const markup = renderToString(everything);
  expect(markup).not.toMatch(/\sstyle=/);
  const container = document.createElement('div');
  container.innerHTML = markup;
  render(everything, { container, hydrate: true });
  expect(complain).not.toHaveBeenCalled();
  complain.mockRestore();
});

test('ids hold in a document with two React roots: equal ids are equal pictures', () => {
  render(<Mark kind="wallet" name="Lantern" />);
  render(<Mark kind="wallet" name="Tidepool" />);
  const gradients = [...document.querySelectorAll('linearGradient')];
  const byId = new Map<string, string>();
  for (const { id, innerHTML } of gradients) {
    expect(byId.get(id) ?? innerHTML).toBe(innerHTML);
    byId.set(id, innerHTML);
  }
  expect(gradients.length).toBeGreaterThan(1);
});

test.each([
  ['no picture', undefined],
  ['a picture that may not be shown', 'javascript:alert(1)'],
  ['a picture of another kind', 'ftp://pictures.example/a.png'],
])('a wallet with %s has the mark drawn from its name', (_what, src) => {
  const { container } = render(<Mark kind="wallet" name="Harbor" src={src} />);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')?.textContent).toContain('H');
});

test('a picture whose host fails makes way for the drawn mark, and another picture has its own try', () => {
  const { container, rerender } = render(<Mark kind="wallet" name="Harbor" src="https://pictures.example/a.png" />);
  const image = () => container.querySelector('img');
  expect(image()?.getAttribute('src')).toBe('https://pictures.example/a.png');
  fireEvent.error(image() as HTMLImageElement);
  expect(image()).toBeNull();
  expect(container.querySelector('svg')?.textContent).toContain('H');
  rerender(<Mark kind="wallet" name="Harbor" src="https://pictures.example/b.png" />);
  fireEvent.load(image() as HTMLImageElement);
  expect(container.querySelector('svg')).toBeNull();
});
