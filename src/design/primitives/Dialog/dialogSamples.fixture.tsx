import type { ReactNode } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { BackIcon } from '../../icons/BackIcon';
import { CloseIcon } from '../../icons/CloseIcon';
import { HelpIcon } from '../../icons/HelpIcon';
import { Course } from '../../patterns/Course/Course';
import { Header } from '../../patterns/Header/Header';
import { ListRow } from '../../patterns/ListRow/ListRow';
import { Status } from '../../patterns/ListRow/Status';
import { IconButton } from '../IconButton/IconButton';
import { Mark } from '../Mark/Mark';
import { Text } from '../Text/Text';
import { useDialogTitleId } from './dialogTitle';

/** A host's page that is longer than the window, with something that sticks and something to press. */
export function SamplePage({ children }: { children?: ReactNode }) {
  return (
    <div style={{ minBlockSize: '200vh', padding: 24 }}>
      <div style={{ position: 'sticky', insetBlockStart: 24 }}>
        <Text as="h2" size="2xl" weight="semibold">
          Alder
        </Text>
      </div>
      <Text tone="muted">Trade from your own wallet.</Text>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, marginBlockStart: 16 }}>{children}</div>
    </div>
  );
}

export interface SampleProps {
  title: string;
  close?: string;
  help?: boolean;
  onClose?: () => void;
}

/** The header as the shell sets it: the dialog is named by its title. */
export function SampleHeader({ title, close = 'Close', help, onClose }: SampleProps) {
  return (
    <Header
      title={title}
      titleId={useDialogTitleId()}
      start={
        help ? (
          <IconButton label="What is a wallet?" icon={<HelpIcon />} />
        ) : (
          <IconButton label="Back" icon={<BackIcon />} />
        )
      }
      end={<IconButton label={close} icon={<CloseIcon />} onClick={onClose} />}
    />
  );
}

export function SampleWallets({ count = 3 }: { count?: number }) {
  const names = ['Harbor', 'Fernway', 'Quill', 'Marble', 'Zephyr', 'Northgate', 'Lantern', 'Tidepool', 'Juniper'];
  return (
    <Course label="Wallets">
      {names.slice(0, count).map((name, at) => (
        <ListRow
          key={name}
          mark={<Mark kind="wallet" name={name} />}
          title={name}
          end={at === 0 ? <Status>Last used</Status> : <Status tone="success">Installed</Status>}
          onClick={() => {}}
        />
      ))}
    </Course>
  );
}

/** The open dialog, once it stands still. */
export async function arrived(name: string | RegExp) {
  const dialog = await screen.findByRole('dialog', { name });
  const layer = dialog.closest('[data-part="layer"]');
  await waitFor(() => expect(layer).toHaveAttribute('data-state', 'open'), { timeout: 15_000 });
  return dialog;
}
