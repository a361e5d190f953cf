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

const nameOf = (way: ConnectRow) =>
  way.kind === 'known' ? way.row.name : way.kind === 'listed' ? way.wallet.name : way.kind;

export function WalletList({ model, isHeld }: WalletListProps) {
  const { t, format } = useFirstMessages();
  const { ways, code, suggested, pressed, onChoose, onNear } = model;
  // There is one pairing at a time: its other rows lead nowhere until it is let go.
  const inUse = model.isPhoneInUse ? t('connect.phoneInUse') : undefined;
  const pigments = layMarks(ways.map(nameOf), 'wallet');
  const acts = (way: ConnectRow) => ({
    // Pressed before there is anything to carry it out: it is kept.
    'aria-busy': way.key === pressed || undefined,
    onClick: () => onChoose(way),
    onPointerEnter: () => onNear?.(way),
    // Where an opening puts focus, nobody has come near yet.
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && onNear?.(way),
  });
  const known = (way: ConnectRow & { kind: 'known' }, pigment?: PigmentName) => {
    const { name, imageUrl, isMissing, listing, maker, state } = way.row;
    return (
      <ListRow
        key={way.key}
        mark={
          listing && code ? (
            <code.ListedMark wallet={listing} pigment={pigment} />
          ) : (
            <Mark kind="wallet" name={name} src={imageUrl} pigment={pigment} />
          )
        }
        title={<bdi>{plainText(name) || t('connect.browserWallet')}</bdi>}
        note={isMissing && !listing ? t('connect.notHere') : maker && <bdi dir="ltr">{plainText(maker)}</bdi>}
        end={way.key === pressed ? <Spinner /> : <Status tone={tones[state]}>{t(`connect.${state}`)}</Status>}
        disabledReason={listing && inUse}
        data-leads={way.row.isMultiChain ? 'ConnectingMultiChain' : listing ? undefined : 'ConnectingExternal'}
        {...acts(way)}
      />
    );
  };
  const row = (way: ConnectRow, at: number) => {
    const { kind, key } = way;
    if (kind === 'known') return known(way, pigments[at]);
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
          {...acts(way)}
        />
      );
    if (kind === 'listed')
      return (
        code && (
          <ListRow
            key={key}
            mark={<code.ListedMark wallet={way.wallet} pigment={pigments[at]} />}
            title={<bdi>{plainText(way.wallet.name)}</bdi>}
            disabledReason={inUse}
            {...acts(way)}
          />
        )
      );
    const { count, isMore } = countTag(way.count ?? 0);
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
            way.count !== undefined && <Tag count>{isMore ? t('connect.count', { count }) : format.number(count)}</Tag>
          )
        }
        disabledReason={inUse}
        data-leads="AllWallets"
        {...acts(way)}
      />
    );
  };
  const isWaiting = ways.some(({ kind }) => kind === 'pending');
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
        <Course label={t('connect.wallets')}>{ways.map(row)}</Course>
      </div>
      {isHeld && (
        <Button full disabled>
          {t('connect.tick')}
        </Button>
      )}
    </>
  );
}
