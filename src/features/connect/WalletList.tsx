import { layMarks } from '@/design/marks/layMarks';
import { Course } from '@/design/patterns/Course/Course';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { Status } from '@/design/patterns/ListRow/Status';
import { Button } from '@/design/primitives/Button/Button';
import { Mark } from '@/design/primitives/Mark/Mark';
import { plainText } from '@/domain/text';
import { useAppDispatch } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { selectMultiChain, selectWallet } from '@/store/modal/thunks';
import type { RedirectView } from '@/store/modal/views';
import * as styles from './ConnectView.css';
import type { WalletRow } from './walletRows';

const tones = {
  connected: 'accent',
  installed: 'success',
  lastUsed: undefined,
  recent: undefined,
  multichain: undefined,
} as const;

export interface WalletListProps {
  rows: readonly WalletRow[];
  redirectView?: RedirectView;
  /** The terms are not agreed to yet: seen, out of reach, and the button says why. */
  isHeld?: boolean;
}

export function WalletList({ rows, redirectView, isHeld = false }: WalletListProps) {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const choose = (wallet: WalletRow) => {
    const { isMultiChain, namespace } = wallet;
    if (isMultiChain && namespace) dispatch(selectMultiChain({ ...wallet, namespace }, { redirectView }));
    else dispatch(selectWallet(wallet, { redirectView }));
  };
  const pigments = layMarks(
    rows.map(({ name }) => name),
    'wallet',
  );
  return (
    <>
      <div
        className={styles.list}
        data-held={isHeld || undefined}
        ref={(node) => {
          if (node) node.inert = isHeld;
        }}
      >
        <Course label={t('connect.wallets')}>
          {rows.map((wallet, index) => (
            <ListRow
              key={wallet.id}
              mark={<Mark kind="wallet" name={wallet.name} src={wallet.imageUrl} pigment={pigments[index]} />}
              title={<bdi>{plainText(wallet.name) || t('connect.browserWallet')}</bdi>}
              note={
                wallet.isMissing ? t('connect.notHere') : wallet.maker && <bdi dir="ltr">{plainText(wallet.maker)}</bdi>
              }
              end={<Status tone={tones[wallet.state]}>{t(`connect.${wallet.state}`)}</Status>}
              onClick={() => choose(wallet)}
            />
          ))}
        </Course>
      </div>
      {isHeld && (
        <Button full disabled>
          {t('connect.tick')}
        </Button>
      )}
    </>
  );
}
