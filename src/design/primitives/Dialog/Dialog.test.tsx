import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ThemeRoot } from '@/design/theme/ThemeRoot';
import { Dialog, type DialogProps } from './Dialog';
import { DialogBody } from './DialogBody';
import { ViewTransition } from './ViewTransition';

const Sample = (props: Partial<DialogProps>) => (
  <ThemeRoot>
    <Dialog open label="Connect wallet" {...props}>
      <ViewTransition view="Connect">
        <DialogBody>
          <button type="button">Harbor</button>
        </DialogBody>
      </ViewTransition>
    </Dialog>
  </ThemeRoot>
);

afterEach(() => vi.restoreAllMocks());

describe('Dialog on a server', () => {
  it('renders nothing of an open dialog, and opens it after hydration without a warning', async () => {
    const complain = vi.spyOn(console, 'error');
    const html = renderToString(<Sample />);
    expect(html).not.toContain('dialog');
    const host = document.body.appendChild(document.createElement('div'));
    host.innerHTML = html;
    const root = await act(async () => hydrateRoot(host, <Sample />));
    expect(screen.getByRole('dialog', { name: 'Connect wallet' })).toBeInTheDocument();
    expect(complain).not.toHaveBeenCalled();
    await act(async () => root.unmount());
    expect(document.querySelector('[data-part="layer"]')).toBeNull();
    expect(host).not.toHaveAttribute('inert');
    host.remove();
  });

  it('draws what is kept for an opening after hydration too, out of reach', async () => {
    const complain = vi.spyOn(console, 'error');
    const html = renderToString(<Sample open={false} keepMounted />);
    expect(html).not.toContain('Harbor');
    const host = document.body.appendChild(document.createElement('div'));
    host.innerHTML = html;
    const root = await act(async () => hydrateRoot(host, <Sample open={false} keepMounted />));
    expect(document.querySelector('[data-part="layer"]')).toHaveAttribute('hidden');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(complain).not.toHaveBeenCalled();
    await act(async () => root.unmount());
    expect(document.querySelector('[data-part="layer"]')).toBeNull();
    host.remove();
  });

  it('writes an inline one as markup without a style attribute', () => {
    const html = renderToString(<Sample inline />);
    expect(html).toContain('Harbor');
    expect(html).not.toContain('style=');
  });
});

describe('Dialog under StrictMode', () => {
  it('holds focus and page once, and lets go of both', async () => {
    const Page = ({ open, gone }: { open: boolean; gone?: boolean }) => (
      <StrictMode>
        <button type="button">Connect</button>
        {gone ? null : <Sample open={open} />}
      </StrictMode>
    );
    const { rerender, container } = render(<Page open={false} />);
    const opener = screen.getByRole('button', { name: 'Connect' });
    opener.focus();
    await act(async () => rerender(<Page open />));
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    expect(container).toHaveAttribute('inert');
    expect(document.documentElement.style.overflowY).toBe('hidden');
    const isAsBefore = () => {
      expect(opener).toHaveFocus();
      expect(container).not.toHaveAttribute('inert');
      expect(document.documentElement).not.toHaveAttribute('style');
      expect(document.querySelectorAll('[data-part="guard"], [data-part="layer"]')).toHaveLength(0);
    };
    await act(async () => rerender(<Page open={false} />));
    isAsBefore();
    await act(async () => rerender(<Page open />));
    expect(container).toHaveAttribute('inert');
    await act(async () => rerender(<Page open gone />));
    isAsBefore();
  });
});
