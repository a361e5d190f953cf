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
import { Tag } from '@/design/primitives/Tag/Tag';
import { plainText } from '@/domain/text';
import { countTag, type Wallet } from '@/domain/wallet';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useFirstMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';
import { selectMultiChain, selectWallet } from '@/store/modal/thunks';
import { openPairing } from '@/store/pairing/opening';
import { selectIsPaired } from '@/store/pairing/selectors';
import type { Choice } from '@/store/wallets/chooseWallet';
import * as styles from './ConnectView.css';
import type { FromDirectory } from './useFromDirectory';
import type { WalletRow } from './walletRows';
import type { WayIn } from './waysIn';

const tones = {
  connected: 'accent',
  installed: 'success',
  lastUsed: undefined,
  recent: undefined,
  multichain: undefined,
} as const;

export interface WalletListProps extends FromDirectory {
  ways: readonly WayIn[];
  choice: Choice;
  /** The terms are not agreed to yet: seen, out of reach, and the button says why. */
  isHeld?: boolean;
}

const nameOf = (way: WayIn) =>
  way.kind === 'known' ? way.row.name : way.kind === 'listed' ? way.wallet.name : way.kind;

export function WalletList({ ways, choice, code, shelf, isHeld = false }: WalletListProps) {
  const { t, format } = useFirstMessages();
  const dispatch = useAppDispatch();
  // There is one pairing at a time: its other rows lead nowhere until it is let go.
  const inUse = useAppSelector(selectIsPaired) ? t('connect.phoneInUse') : undefined;
  const pigments = layMarks(ways.map(nameOf), 'wallet');
  const chooseListed = (wallet: Wallet) => {
    if (code) dispatch(code.chooseWallet(wallet, choice));
    else dispatch(selectWallet(wallet, choice));
  };
  const choose = (wallet: WalletRow) => {
    const { isMultiChain, namespace, listing } = wallet;
    if (isMultiChain && namespace) dispatch(selectMultiChain({ ...wallet, namespace }, choice));
    else if (listing) chooseListed(listing);
    else dispatch(selectWallet(wallet, choice));
  };
  const known = (key: string, wallet: WalletRow, pigment?: PigmentName) => {
    const { name, imageUrl, isMissing, listing, maker, state } = wallet;
    return (
      <ListRow
        key={key}
        mark={
          listing && code ? (
            <code.ListedMark wallet={listing} pigment={pigment} />
          ) : (
            <Mark kind="wallet" name={name} src={imageUrl} pigment={pigment} />
          )
        }
        title={<bdi>{plainText(name) || t('connect.browserWallet')}</bdi>}
        note={isMissing && !listing ? t('connect.notHere') : maker && <bdi dir="ltr">{plainText(maker)}</bdi>}
        end={<Status tone={tones[state]}>{t(`connect.${state}`)}</Status>}
        disabledReason={listing && inUse}
        data-leads={wallet.isMultiChain ? 'ConnectingMultiChain' : listing ? undefined : 'ConnectingExternal'}
        onClick={() => choose(wallet)}
      />
    );
  };
  const row = (way: WayIn, at: number) => {
    const { kind, key } = way;
    if (kind === 'known') return known(key, way.row, pigments[at]);
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
          end={<Status>{t('connect.qrCode')}</Status>}
          disabledReason={inUse}
          onClick={() => dispatch(openPairing(choice))}
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
            onClick={() => chooseListed(way.wallet)}
          />
        )
      );
    const { count, isMore } = countTag(way.count ?? 0);
    const ahead = () => code && dispatch(code.prefetchDirectory(choice.namespace));
    return (
      <ListRow
        key={key}
        mark={<IconBox>{code && shelf?.recommended.length ? <code.Taste shelf={shelf} /> : <GridIcon />}</IconBox>}
        title={t('connect.allWallets')}
        end={
          way.count !== undefined && <Tag count>{isMore ? t('connect.count', { count }) : format.number(count)}</Tag>
        }
        disabledReason={inUse}
        data-leads="AllWallets"
        onPointerEnter={ahead}
        onFocus={ahead}
        onClick={() => dispatch(modal.actions.pushed({ view: 'AllWallets', data: choice }))}
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
