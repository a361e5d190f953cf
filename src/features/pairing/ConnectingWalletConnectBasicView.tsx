import { SearchIcon } from '@/design/icons/SearchIcon';
import { Course } from '@/design/patterns/Course/Course';
import { IconBox } from '@/design/patterns/ListRow/IconBox';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { useAppDispatch } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { useViewData } from '@/store/modal/hooks';
import { modal } from '@/store/modal/slice';
import { CodePanel } from './CodePanel';
import { PairingPanel } from './PairingPanel';
import { usePairing } from './usePairing';

/** The code for whatever wallet reads it, and the way to the directory ([views A.2] ConnectingWalletConnectBasic). */
export default function ConnectingWalletConnectBasicView() {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const data = useViewData('ConnectingWalletConnectBasic');
  const pairing = usePairing({ namespace: data?.namespace });
  return (
    <DialogBody>
      <PairingPanel pairing={pairing}>
        <CodePanel pairing={pairing} />
      </PairingPanel>
      {pairing.attempt?.phase !== 'succeeded' && (
        <Course>
          <ListRow
            compact
            chevron
            mark={
              <IconBox size={36}>
                <SearchIcon />
              </IconBox>
            }
            title={t('pairing.search')}
            onClick={() => dispatch(modal.actions.pushed({ view: 'AllWallets', data }))}
          />
        </Course>
      )}
    </DialogBody>
  );
}
