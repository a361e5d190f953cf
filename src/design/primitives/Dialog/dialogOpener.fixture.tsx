import { type RefObject, useRef, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button';
import { Text } from '../Text/Text';
import { Dialog, type DialogProps } from './Dialog';
import { DialogBody } from './DialogBody';
import { arrived, SampleHeader, SamplePage } from './dialogSamples.fixture';

export interface OpenerProps extends DialogProps {
  /** Refuses to close, as a view that must be answered does. */
  refuses?: boolean;
  /** The button that opened it leaves the page meanwhile. */
  loses?: boolean;
  empty?: boolean;
  aimed?: boolean;
}

/** A page with a button that opens a dialog with two choices. */
export function Opener({ refuses, loses, empty, aimed, children, ...args }: OpenerProps) {
  const [isOpen, setIsOpen] = useState(args.open);
  const [isRefused, setIsRefused] = useState(false);
  const fallback = useRef<HTMLButtonElement>(null);
  const target: RefObject<HTMLButtonElement | null> = useRef(null);
  const dismiss: DialogProps['onDismiss'] = (reason) => {
    args.onDismiss?.(reason);
    if (refuses) setIsRefused(true);
    else setIsOpen(false);
  };
  return (
    <SamplePage>
      {isOpen && loses ? null : <Button onClick={() => setIsOpen(true)}>Connect</Button>}
      <Button ref={fallback}>Another way</Button>
      <div
        onAnimationEnd={() => setIsRefused(false)}
        // Portals bubble through React, so the end of the shake arrives here.
      >
        <Dialog
          {...args}
          open={isOpen}
          onDismiss={dismiss}
          shake={isRefused}
          fallbackFocus={fallback}
          initialFocus={aimed ? target : undefined}
          label={empty ? 'Please wait' : undefined}
        >
          {empty ? (
            <DialogBody>
              <Text tone="muted">One moment.</Text>
            </DialogBody>
          ) : (
            <>
              <SampleHeader title="Connect wallet" onClose={() => setIsOpen(false)} />
              <DialogBody>
                <Button full>Harbor</Button>
                <Button full ref={target}>
                  Fernway
                </Button>
                {children}
              </DialogBody>
            </>
          )}
        </Dialog>
      </div>
    </SamplePage>
  );
}

export const opener = (canvasElement: HTMLElement) =>
  within(canvasElement).getByText('Connect').closest('button') as HTMLElement;

/** Presses the page's button; resolves once the dialog stands. */
export async function openBy(
  { canvasElement }: { canvasElement: HTMLElement },
  name: string | RegExp = 'Connect wallet',
) {
  await userEvent.click(opener(canvasElement));
  const dialog = await arrived(name);
  const button = (label: string) => within(dialog).getByRole('button', { name: label });
  const overlay = dialog.closest('[data-part="layer"]')?.querySelector('[data-part="overlay"]') as HTMLElement;
  return { dialog, button, overlay };
}

/** Nothing of any dialog of ours is left in the document. */
export const gone = () =>
  waitFor(() => expect(document.querySelector('[data-part="layer"]')).toBeNull(), { timeout: 5000 });
