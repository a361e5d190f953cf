import { skipToken } from '@reduxjs/toolkit/query';
import { useRef } from 'react';
import { GridIcon } from '@/design/icons/GridIcon';
import { layMarks } from '@/design/marks/layMarks';
import { Course } from '@/design/patterns/Course/Course';
import { IconBox } from '@/design/patterns/ListRow/IconBox';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { ListRowSkeleton } from '@/design/patterns/ListRow/ListRowSkeleton';
import { RowAction, WholeNote } from '@/design/patterns/ListRow/RowAction';
import { downloadsOf, wayToGet } from '@/domain/downloads';
import { isUsageExceeded } from '@/domain/errors/isUsageExceeded';
import { registryLimits } from '@/domain/limits';
import { matchConnector } from '@/domain/matchConnector';
import { plainText } from '@/domain/text';
import type { Wallet } from '@/domain/wallet';
import { joinWallets } from '@/domain/walletQuery';
import { walletPage, walletsByKeys } from '@/services/registry';
import { askAgain, useQuery } from '@/services/useQuery';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';
import { useMakeWay } from '@/store/modal/useMakeWay';
import { useDevice } from '@/store/useOutside';
import { namedQuery, recommendedQuery } from '@/store/wallets/queries';
import { isOffered, selectInstalled, selectOffer, selectWalletOptions } from '@/store/wallets/selectors';
import { CouldNotLoad } from './CouldNotLoad';
import { useFocusOnArrival } from './useFocusOnArrival';
import { WalletPicture } from './WalletPicture';

/** A few wallets for who has none ([views A.7]): the host's choice first, then the directory's; none that is here. */
export function GetWalletList() {
  const { t, format } = useMessages();
  const dispatch = useAppDispatch();
  const device = useDevice();
  const named = useAppSelector((state) => JSON.stringify(selectWalletOptions(state).featured));
  const featured = useQuery(
    walletsByKeys,
    useAppSelector((state) => (named === '[]' ? skipToken : namedQuery(state, JSON.parse(named))), isSame),
  );
  const query = useAppSelector((state) => recommendedQuery(state), isSame);
  const recommended = useQuery(walletPage, query);
  const custom = useAppSelector((state) => selectWalletOptions(state).custom);
  const offer = useAppSelector((state) => selectOffer(state, device), isSame);
  const installed = useAppSelector((state) => selectInstalled(state), isSame);
  const wallets = joinWallets(featured.data ?? [], custom, recommended.data?.wallets ?? [])
    .filter((one) => isOffered(one, offer) && wayToGet(one, device) && !matchConnector(one, installed))
    .slice(0, registryLimits.recommendedCount);
  const isLoading = !recommended.data && !recommended.isError;
  const failure = recommended.isError && wallets.length === 0 ? recommended.error : undefined;
  useMakeWay('GetWallet', failure);
  const rows = useRef<HTMLDivElement>(null);
  const all = useRef<HTMLElement>(null);
  useFocusOnArrival(rows, all, wallets.length > 0);
  const pigments = layMarks(
    wallets.map(({ name }) => name),
    'wallet',
  );
  const waysOf = (wallet: Wallet) => {
    const kinds = downloadsOf(wallet).map(({ kind }) => kind);
    const found = [
      ...(kinds.includes('ios') || kinds.includes('android') ? [t('getWallet.phone')] : []),
      ...(kinds.includes('extension') ? [t('getWallet.browser')] : []),
      ...(wallet.desktopLink ? [t('getWallet.desktop')] : []),
    ];
    return found.length > 0 ? <WholeNote>{t('getWallet.for', { ways: format.list(found) })}</WholeNote> : undefined;
  };
  const row = (wallet: Wallet, at: number) => {
    const way = wayToGet(wallet, device);
    const shared = {
      mark: <WalletPicture wallet={wallet} pigment={pigments[at]} />,
      title: <bdi>{plainText(wallet.name)}</bdi>,
      note: waysOf(wallet),
      end: <RowAction>{t('getWallet.get')}</RowAction>,
    };
    return typeof way === 'object' ? (
      <ListRow key={wallet.id} {...shared} href={way.url} newTabLabel={t('common.newTab')} />
    ) : (
      <ListRow
        key={wallet.id}
        {...shared}
        onClick={() => dispatch(modal.actions.pushed({ view: 'Downloads', data: { wallet } }))}
      />
    );
  };
  return (
    <>
      {(isLoading || wallets.length > 0) && (
        <div ref={rows} aria-busy={isLoading || undefined}>
          <Course label={t('connect.getWallet')}>
            {wallets.map(row)}
            {isLoading &&
              Array.from({ length: registryLimits.recommendedCount - wallets.length }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: places are all they are
                <ListRowSkeleton key={at} note end />
              ))}
          </Course>
        </div>
      )}
      {failure !== undefined && (
        <div role="status">
          <CouldNotLoad
            retry={() => dispatch(askAgain(walletPage, query))}
            isUsageExceeded={isUsageExceeded(failure)}
          />
        </div>
      )}
      <Course>
        <ListRow
          ref={all}
          mark={
            <IconBox>
              <GridIcon />
            </IconBox>
          }
          title={t('getWallet.all')}
          chevron
          onClick={() => dispatch(modal.actions.pushed({ view: 'AllWallets', data: undefined }))}
        />
      </Course>
    </>
  );
}

/** What is made anew at each look, and says the same. */
function isSame(a: unknown, b: unknown) {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
