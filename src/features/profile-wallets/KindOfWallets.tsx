import { useMemo, useState } from 'react';
import { PlusIcon } from '@/design/icons/PlusIcon';
import { EmptyState } from '@/design/patterns/EmptyState/EmptyState';
import { Button } from '@/design/primitives/Button/Button';
import { Link } from '@/design/primitives/Link/Link';
import { Stack } from '@/design/primitives/Stack/Stack';
import { ShelfScene } from '@/design/scenes/ShelfScene';
import type { Namespace } from '@/domain/caip';
import { readRecents } from '@/store/connection/recents';
import { selectConnection } from '@/store/connection/selectors';
import { selectWalletInfo } from '@/store/connection/walletInfo';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';
import { selectRemoteFeatures } from '@/store/project/selectors';
import { useOutside } from '@/store/useOutside';
import { ActiveWallet, type ActiveWalletProps } from './ActiveWallet';
import { BitcoinWallet } from './BitcoinWallet';
import { OtherWallets } from './OtherWallets';
import * as styles from './ProfileWalletsView.css';
import { RecentWallets } from './RecentWallets';
import { useWalletActs } from './useWalletActs';

/** The wallets of one kind of chain. With several at once turned off, the one in use alone. */
export function KindOfWallets({ namespace }: { namespace: Namespace }) {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const connection = useAppSelector((state) => selectConnection(state, namespace));
  const { connectorId, accounts, networkId } = connection;
  const wallet = useAppSelector((state) => selectWalletInfo(state, namespace));
  const isSeveral = useAppSelector(selectRemoteFeatures).multiWallet;
  const [forgotten, setForgotten] = useState(0);
  const acts = useWalletActs(namespace, () => setForgotten((count) => count + 1));
  const { storage } = useOutside().env;
  // biome-ignore lint/correctness/useExhaustiveDependencies: storage has changed when one was forgotten.
  const known = useMemo(() => readRecents(storage, namespace, connection), [storage, namespace, connection, forgotten]);
  const recents = known.filter(({ isSilent }) => isSeveral || isSilent);
  const others = isSeveral ? (connection.others ?? []) : [];
  const active =
    accounts.length > 0 && connectorId && networkId ? { ...connection, connectorId, networkId } : undefined;
  const chain = t(`chainShort.${namespace}`);
  const isOfKinds = accounts.some(({ type }) => type === 'payment' || type === 'ordinal');
  const count = (active ? 1 : 0) + others.length;
  const add = (
    <Button
      full={count > 0}
      size={count > 0 ? 'lg' : 'md'}
      icon={<PlusIcon size={18} />}
      onClick={() =>
        dispatch(modal.actions.pushed({ view: 'Connect', data: { namespace, redirectView: 'ProfileWallets' } }))
      }
    >
      {t('wallets.add', { chain })}
    </Button>
  );
  const props: ActiveWalletProps | undefined = active && {
    namespace,
    connection: active,
    wallet: wallet ?? { name: '' },
    acts,
  };
  return (
    <Stack>
      {props ? (
        <Stack as="section" gap={2} aria-label={t('wallets.title')}>
          <div className={styles.line}>
            <span>
              {isOfKinds
                ? t('wallets.accounts', { wallets: count, accounts: accounts.length })
                : t('wallets.count', { count })}
            </span>
            {isSeveral && <Link onClick={acts.leaveAll}>{t('wallets.disconnectAll')}</Link>}
          </div>
          {isOfKinds ? <BitcoinWallet {...props} /> : <ActiveWallet {...props} />}
        </Stack>
      ) : (
        <EmptyState
          scene={<ShelfScene size={112} />}
          title={t('wallets.empty.title', { chain })}
          note={t('wallets.empty.text')}
          action={add}
        />
      )}
      {others.length > 0 && <OtherWallets namespace={namespace} connections={others} acts={acts} />}
      {recents.length > 0 && <RecentWallets namespace={namespace} recents={recents} acts={acts} />}
      {props && isSeveral && add}
    </Stack>
  );
}
