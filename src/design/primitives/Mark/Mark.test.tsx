import { render } from '@testing-library/react';
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
