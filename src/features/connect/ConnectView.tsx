import { layMarks } from '@/design/marks/layMarks';
import { Course } from '@/design/patterns/Course/Course';
import { EmptyState } from '@/design/patterns/EmptyState/EmptyState';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { Status } from '@/design/patterns/ListRow/Status';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { Mark } from '@/design/primitives/Mark/Mark';
import { EmptyScene } from '@/design/scenes/EmptyScene';
import { type Connector, installedConnectors, mergeConnectors } from '@/domain/connector';
import { plainText } from '@/domain/text';
import { selectConnectors, selectLastConnectorId } from '@/store/connection/selectors';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { selectWallet } from '@/store/modal/thunks';
import { LegalFooter } from './LegalFooter';

/** The door: the wallets found here, the one used last first ([views A.2] Connect). */
export default function ConnectView() {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const lastId = useAppSelector(selectLastConnectorId);
  const wallets = lastFirst(installedConnectors(mergeConnectors(useAppSelector(selectConnectors))), lastId);
  const pigments = layMarks(
    wallets.map((wallet) => wallet.name),
    'wallet',
  );
  return (
    <>
      <DialogBody>
        {wallets.length === 0 ? (
          <EmptyState
            scene={<EmptyScene size={112} />}
            title={t('connect.empty.title')}
            note={t('connect.empty.text')}
          />
        ) : (
          <Course label={t('connect.wallets')}>
            {wallets.map((wallet, index) => (
              <ListRow
                key={wallet.id}
                mark={<Mark kind="wallet" name={wallet.name} src={wallet.imageUrl} pigment={pigments[index]} />}
                title={<bdi>{plainText(wallet.name)}</bdi>}
                end={
                  wallet.id === lastId ? (
                    <Status>{t('connect.lastUsed')}</Status>
                  ) : (
                    <Status tone="success">{t('connect.installed')}</Status>
                  )
                }
                onClick={() => dispatch(selectWallet(wallet))}
              />
            ))}
          </Course>
        )}
      </DialogBody>
      <LegalFooter />
    </>
  );
}

const lastFirst = (wallets: Connector[], lastId: string | null) => [
  ...wallets.filter((wallet) => wallet.id === lastId),
  ...wallets.filter((wallet) => wallet.id !== lastId),
];
