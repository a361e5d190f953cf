import type { ComponentType, ReactNode } from 'react';
import { ReceiveIcon } from '@/design/icons/ReceiveIcon';
import { SendIcon } from '@/design/icons/SendIcon';
import { IconBox } from '@/design/patterns/ListRow/IconBox';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { orderWalletFeatures, type WalletFeature } from '@/domain/walletFeatures';
import { openSend } from '@/store/flows/openSend';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';
import { selectActiveNamespace } from '@/store/network/selectors';
import { useOutside } from '@/store/useOutside';

function FeatureRow({ icon, title, onClick }: { icon: ReactNode; title: string; onClick(): void }) {
  return <ListRow compact chevron mark={<IconBox size={36}>{icon}</IconBox>} title={title} onClick={onClick} />;
}

function ReceiveRow() {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const isOn = useAppSelector((state) => state.settings.features.receive);
  const open = () => dispatch(modal.actions.pushed({ view: 'WalletReceive', data: undefined }));
  return isOn && <FeatureRow icon={<ReceiveIcon />} title={t('receive.title')} onClick={open} />;
}

function SendRow() {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const { adapters } = useOutside();
  const isOn = useAppSelector((state) => state.settings.features.send);
  const namespace = useAppSelector(selectActiveNamespace);
  const isPossible = isOn && adapters[namespace]?.prepareTransfer;
  return isPossible && <FeatureRow icon={<SendIcon />} title={t('send.row')} onClick={() => dispatch(openSend())} />;
}

/** Those that lead somewhere; each asks whether it may. */
const rows: Partial<Record<WalletFeature, ComponentType>> = { receive: ReceiveRow, send: SendRow };

/** What an account leads to, in the host's order ([§9] Wallet feature order). */
export function WalletFeatureRows() {
  const wanted = useAppSelector((state) => state.settings.features.walletFeaturesOrder);
  return orderWalletFeatures(wanted).map((feature) => {
    const Row = rows[feature];
    return Row && <Row key={feature} />;
  });
}
