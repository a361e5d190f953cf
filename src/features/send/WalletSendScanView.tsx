import { useEffect, useState } from 'react';
import { RefreshIcon } from '@/design/icons/RefreshIcon';
import { ScanIcon } from '@/design/icons/ScanIcon';
import { Banner } from '@/design/patterns/Banner/Banner';
import { DoorwayTool } from '@/design/patterns/StatusScreen/Doorway';
import { focusWaiting } from '@/design/patterns/StatusScreen/focusWaiting';
import { Stage } from '@/design/patterns/StatusScreen/Stage';
import { StatusScreen } from '@/design/patterns/StatusScreen/StatusScreen';
import { Viewfinder } from '@/design/patterns/Viewfinder/Viewfinder';
import { Button } from '@/design/primitives/Button/Button';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { namespaceOf } from '@/domain/caip';
import { plainText } from '@/domain/text';
import { selectConnection } from '@/store/connection/selectors';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { goBack } from '@/store/modal/navigation';
import { modal } from '@/store/modal/slice';
import { selectNetworkById } from '@/store/network/selectors';
import type { RootState } from '@/store/rootState';
import { selectDraft, draft as write } from '@/store/sending/steps';
import type { AppDispatch } from '@/store/thunk';
import { type CodeRefusal, takeScanned } from './takeScanned';
import { useScan } from './useScan';

const faults = {
  denied: ['send.scan.denied.title', 'send.scan.denied.text'],
  forbidden: ['send.scan.denied.title', 'send.scan.forbidden.text'],
  missing: ['send.scan.missing.title', 'send.scan.missing.text'],
  busy: ['send.scan.busy.title', 'send.scan.busy.text'],
  unloaded: ['load.title', 'connect.error.text'],
} as const;

/** Marks the draft when the visitor goes back, so that focus returns to the Scan button. */
const returnToFields = () => (dispatch: AppDispatch, getState: () => RootState) => {
  if (modal.selectors.selectEntry(getState()).view === 'WalletSend') dispatch(write({ isBackFromScan: true }));
};

/** Whom to send to, read from a code by the camera: as if it had been pasted. */
export default function WalletSendScanView() {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const current = useAppSelector((state) => selectConnection(state).networkId) ?? undefined;
  const { token: chosen } = useAppSelector(selectDraft);
  const token = chosen && current && namespaceOf(chosen.networkId) === namespaceOf(current) ? chosen : undefined;
  const networkId = token?.networkId ?? current;
  const network = useAppSelector((state) => selectNetworkById(state, networkId));
  useEffect(() => () => void dispatch(returnToFields()), [dispatch]);
  const [refused, setRefused] = useState<CodeRefusal>();
  const { picture, fault, isLong, video, again } = useScan({
    onCode: async (text, signal) => {
      const why = await dispatch(takeScanned({ text, token, networkId, signal }));
      setRefused(why);
      return why === undefined;
    },
    onFound: () => dispatch(goBack()),
  });
  if (fault) {
    const [title, note] = faults[fault];
    return (
      <DialogBody>
        <StatusScreen
          state="declined"
          mark={
            <DoorwayTool>
              <ScanIcon size={28} />
            </DoorwayTool>
          }
          title={t(title)}
          note={t(note)}
        />
        {fault !== 'forbidden' && (
          <Button ref={focusWaiting} tone="primary" full icon={<RefreshIcon size={18} />} onClick={again}>
            {t('common.tryAgain')}
          </Button>
        )}
      </DialogBody>
    );
  }
  return (
    <DialogBody>
      <Viewfinder ref={video} label={t('send.scan.picture')} picture={picture} />
      <div role="status">
        {picture && refused ? (
          <Banner tone="warning">
            {refused === 'none'
              ? t('send.scan.none', { network: plainText(network?.name ?? '') })
              : t(`send.link.${refused}`)}
          </Banner>
        ) : (
          <Stage note={t(picture ? (isLong ? 'send.scan.hint' : 'send.scan.looking') : 'send.scan.asking')} />
        )}
      </div>
    </DialogBody>
  );
}
