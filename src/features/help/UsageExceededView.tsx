import { PhoneIcon } from '@/design/icons/PhoneIcon';
import { QrIcon } from '@/design/icons/QrIcon';
import { WalletIcon } from '@/design/icons/WalletIcon';
import { Course } from '@/design/patterns/Course/Course';
import { EmptyState } from '@/design/patterns/EmptyState/EmptyState';
import { IconBox } from '@/design/patterns/ListRow/IconBox';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { WholeNote } from '@/design/patterns/ListRow/RowAction';
import { Button } from '@/design/primitives/Button/Button';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { EmptyScene } from '@/design/scenes/EmptyScene';
import { selectIsConnected } from '@/store/connection/selectors';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { useViewData } from '@/store/modal/hooks';
import { goBack, showWallets } from '@/store/modal/navigation';
import { openPairing } from '@/store/pairing/openPairing';
import { selectCanPair, selectIsPaired } from '@/store/pairing/selectors';
import { useDevice } from '@/store/useOutside';

/** A service has nothing left for this site: nothing is wrong with the visitor's wallet, and what works without it. */
export default function UsageExceededView() {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const { wanted, namespace, redirectView } = useViewData('UsageExceeded');
  const isConnected = useAppSelector(selectIsConnected);
  const canPair = useAppSelector((state) => selectCanPair(state, namespace) && !selectIsPaired(state));
  const { isMobile } = useDevice();
  return (
    <DialogBody>
      <EmptyState
        scene={<EmptyScene size={112} />}
        title={t('usageExceeded.heading')}
        note={t(`usageExceeded.${wanted}`)}
      />
      <Course label={t('usageExceeded.works')}>
        {wanted === 'wallets' && (
          <ListRow
            mark={
              <IconBox>
                <WalletIcon />
              </IconBox>
            }
            title={t('usageExceeded.browser.title')}
            note={<WholeNote>{t('usageExceeded.browser.text')}</WholeNote>}
          />
        )}
        {wanted === 'wallets' && canPair && (
          <ListRow
            chevron
            mark={<IconBox>{isMobile ? <QrIcon /> : <PhoneIcon />}</IconBox>}
            title={t(isMobile ? 'allWallets.showCode' : 'connect.usePhone')}
            note={<WholeNote>{t('usageExceeded.phone.text')}</WholeNote>}
            onClick={() => dispatch(openPairing({ namespace, redirectView }))}
          />
        )}
        {wanted === 'names' && (
          <ListRow
            mark={
              <IconBox>
                <WalletIcon />
              </IconBox>
            }
            title={t('usageExceeded.account.title')}
            note={<WholeNote>{t('usageExceeded.account.text')}</WholeNote>}
          />
        )}
      </Course>
      {isConnected ? (
        <Button full onClick={() => dispatch(goBack())}>
          {t('common.back')}
        </Button>
      ) : (
        <Button tone="primary" full onClick={() => dispatch(showWallets())}>
          {t('connect.title')}
        </Button>
      )}
    </DialogBody>
  );
}
