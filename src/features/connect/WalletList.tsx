import type { FocusEvent } from 'react';
import { GridIcon } from '@/design/icons/GridIcon';
import { PhoneIcon } from '@/design/icons/PhoneIcon';
import { layMarks } from '@/design/marks/layMarks';
import type { PigmentName } from '@/design/marks/pigments';
import { Course } from '@/design/patterns/Course/Course';
import { IconBox } from '@/design/patterns/ListRow/IconBox';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { ListRowSkeleton } from '@/design/patterns/ListRow/ListRowSkeleton';
import { Status } from '@/design/patterns/ListRow/Status';
import { Button } from '@/design/primitives/Button/Button';
import { Mark } from '@/design/primitives/Mark/Mark';
import { Spinner } from '@/design/primitives/Spinner/Spinner';
import { Tag } from '@/design/primitives/Tag/Tag';
import { plainText } from '@/domain/text';
import { countTag } from '@/domain/wallet';
import { useFirstMessages } from '@/store/messages';
import * as styles from './ConnectView.css';
import type { ConnectModel } from './connectModel';
import type { ConnectRow } from './connectRows';

const tones = {
  connected: 'accent',
  installed: 'success',
  lastUsed: undefined,
  recent: undefined,
  multichain: undefined,
} as const;

export interface WalletListProps {
  model: ConnectModel;
  /** The terms are not agreed to yet: seen, out of reach, and the button says why. */
  isHeld: boolean;
}

const nameOf = (row: ConnectRow) =>
  row.kind === 'known' ? row.wallet.name : row.kind === 'listed' ? row.wallet.name : row.kind;

export function WalletList({ model, isHeld }: WalletListProps) {
  const { t, format } = useFirstMessages();
  const { rows, code, suggested, pressed, onChoose, onNear } = model;
  // There is one pairing at a time: its other rows lead nowhere until it is let go.
  const inUse = model.isPhoneInUse ? t('connect.phoneInUse') : undefined;
  const pigments = layMarks(rows.map(nameOf), 'wallet');
  const acts = (row: ConnectRow) => ({
    // Pressed before there is anything to carry it out: it is kept.
    'aria-busy': row.key === pressed || undefined,
    onClick: () => onChoose(row),
    onPointerEnter: () => onNear?.(row),
    // An opening focuses the first row: for who uses a keyboard that is coming near, for who uses a pointer it is not.
    // What it fetches waits until the modal has been painted.
    onFocus: ({ target }: FocusEvent) =>
      requestAnimationFrame(() => setTimeout(() => target.matches(':focus-visible') && onNear?.(row))),
  });
  const known = (row: ConnectRow & { kind: 'known' }, pigment?: PigmentName) => {
    const { name, imageUrl, isMissing, listing, maker, state } = row.wallet;
    return (
      <ListRow
        key={row.key}
        mark={
          listing && code ? (
            <code.ListedMark wallet={listing} pigment={pigment} />
          ) : (
            <Mark kind="wallet" name={name} src={imageUrl} pigment={pigment} />
          )
        }
        title={<bdi>{plainText(name) || t('connect.browserWallet')}</bdi>}
        note={isMissing && !listing ? t('connect.notHere') : maker && <bdi dir="ltr">{plainText(maker)}</bdi>}
        end={row.key === pressed ? <Spinner /> : <Status tone={tones[state]}>{t(`connect.${state}`)}</Status>}
        disabledReason={listing && inUse}
        data-leads={row.wallet.isMultiChain ? 'ConnectingMultiChain' : listing ? undefined : 'ConnectingExternal'}
        {...acts(row)}
      />
    );
  };
  const drawn = (row: ConnectRow, at: number) => {
    const { kind, key } = row;
    if (kind === 'known') return known(row, pigments[at]);
    if (kind === 'pending') return <ListRowSkeleton key={key} />;
    if (kind === 'pair')
      return (
        <ListRow
          key={key}
          mark={
            <IconBox>
              <PhoneIcon />
            </IconBox>
          }
          title={t('connect.usePhone')}
          end={key === pressed ? <Spinner /> : <Status>{t('connect.qrCode')}</Status>}
          disabledReason={inUse}
          data-leads="ConnectingWalletConnect"
          {...acts(row)}
        />
      );
    if (kind === 'listed')
      return (
        code && (
          <ListRow
            key={key}
            mark={<code.ListedMark wallet={row.wallet} pigment={pigments[at]} />}
            title={<bdi>{plainText(row.wallet.name)}</bdi>}
            disabledReason={inUse}
            {...acts(row)}
          />
        )
      );
    const { count, isMore } = countTag(row.count ?? 0);
    return (
      <ListRow
        key={key}
        mark={
          <IconBox>
            {code && suggested?.recommended.length ? <code.WalletPreview suggested={suggested} /> : <GridIcon />}
          </IconBox>
        }
        title={t('connect.allWallets')}
        end={
          key === pressed ? (
            <Spinner />
          ) : (
            row.count !== undefined && <Tag count>{isMore ? t('connect.count', { count }) : format.number(count)}</Tag>
          )
        }
        disabledReason={inUse}
        data-leads="AllWallets"
        {...acts(row)}
      />
    );
  };
  const isWaiting = rows.some(({ kind }) => kind === 'pending');
  return (
    <>
      <div
        className={styles.list}
        data-held={isHeld || undefined}
        aria-busy={isWaiting || undefined}
        ref={(node) => {
          if (node) node.inert = isHeld;
        }}
      >
        <Course label={t('connect.wallets')}>{rows.map(drawn)}</Course>
      </div>
      {isHeld && (
        <Button full disabled>
          {t('connect.tick')}
        </Button>
      )}
    </>
  );
}
