import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { CertifiedIcon } from '@/design/icons/CertifiedIcon';
import { QrIcon } from '@/design/icons/QrIcon';
import { layMarks } from '@/design/marks/layMarks';
import type { PigmentName } from '@/design/marks/pigments';
import { EmptyState } from '@/design/patterns/EmptyState/EmptyState';
import { TileSkeleton } from '@/design/patterns/Tile/TileSkeleton';
import { VirtualGrid } from '@/design/patterns/VirtualGrid/VirtualGrid';
import { useAnnounce } from '@/design/primitives/Announcer/Announcer';
import { Box } from '@/design/primitives/Box/Box';
import { DialogBody, DialogFooter } from '@/design/primitives/Dialog/DialogBody';
import { IconButton } from '@/design/primitives/IconButton/IconButton';
import { SearchField } from '@/design/primitives/SearchField/SearchField';
import { SearchScene } from '@/design/scenes/SearchScene';
import { isUsageExceeded } from '@/domain/errors/isUsageExceeded';
import { registryLimits } from '@/domain/limits';
import { useImagesAhead } from '@/services/useImage';
import { chooseWallet } from '@/store/flows/chooseWallet';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { useViewData } from '@/store/modal/hooks';
import { useMakeWay } from '@/store/modal/useMakeWay';
import { notices } from '@/store/notices/slice';
import { openPairing } from '@/store/pairing/openPairing';
import { selectCanPair, selectIsPaired } from '@/store/pairing/selectors';
import { useDevice } from '@/store/useOutside';
import * as styles from './AllWalletsView.css';
import { CouldNotLoad, TryAgain } from './CouldNotLoad';
import { useDirectoryState } from './directoryState';
import { type DirectoryItem, useDirectory } from './useDirectory';
import { WalletTile } from './WalletTile';

/** So many tiles stand in two rows: a host's own choice of wallets, as a rule. */
const SHORT = 8;

const keyOf = ({ wallet }: DirectoryItem) => wallet.id;
/** The whole directory, to scroll and to search ([views A.2] AllWallets). */
export default function AllWalletsView() {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const announce = useAnnounce();
  const { namespace, redirectView } = useViewData('AllWallets') ?? {};
  const canPair = useAppSelector((state) => selectCanPair(state, namespace) && !selectIsPaired(state));
  const { isMobile } = useDevice();
  const [{ search, certifiedOnly, top, whole: before }, setLook] = useDirectoryState();
  const directory = useDirectory({ namespace, search, certifiedOnly });
  const { items, count, pending, hasFailed, failure, more, retry } = directory;
  const isUsedUp = isUsageExceeded(failure);
  const bar = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);

  const pictures = items.slice(0, registryLimits.firstImagesCount).map(({ wallet }) => wallet);
  useImagesAhead(
    'wallet',
    pictures.flatMap(({ imageId, imageUrl }) => (imageId && !imageUrl ? imageId : [])),
  );

  // With a keyboard at hand, the first thing to do is to type; a touch screen's would cover half of the list.
  useEffect(() => {
    if (!isMobile) bar.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [isMobile]);

  // Who comes back stands where they stood.
  const start = useRef(top);
  useLayoutEffect(() => {
    const body = place.current?.closest<HTMLElement>('[data-part="body"]');
    if (!body) return;
    body.scrollTop = start.current;
    const note = () => setLook({ top: body.scrollTop });
    body.addEventListener('scroll', note, { passive: true });
    return () => body.removeEventListener('scroll', note);
  }, [setLook]);
  const narrow = (more: { search?: string; certifiedOnly?: boolean }) => {
    const body = place.current?.closest('[data-part="body"]');
    if (body) body.scrollTop = 0;
    setLook({ ...more, top: 0 });
  };

  const isNarrowed = search.trim() !== '' || certifiedOnly;
  const isLoading = pending > 0;
  const found = items.length;
  // The sheet is as high as the whole directory needs, whatever a search or a failure leaves of it.
  const lasting = useRef(before);
  const whole = isNarrowed || hasFailed ? lasting.current : Math.max(found + pending, count ?? 0);
  useEffect(() => {
    lasting.current = whole;
    setLook({ whole });
  }, [setLook, whole]);
  useEffect(() => {
    if (isNarrowed && !isLoading) announce(t('allWallets.found', { count: found }));
  }, [isNarrowed, isLoading, found, announce, t]);

  const pigments = useMemo(() => {
    const laid = layMarks(
      items.map(({ wallet }) => wallet.name),
      'wallet',
      4,
    );
    return new Map<string, PigmentName | undefined>(items.map(({ wallet }, at) => [wallet.id, laid[at]]));
  }, [items]);
  const choose = useCallback(
    ({ wallet }: DirectoryItem) => dispatch(chooseWallet(wallet, { namespace, redirectView })),
    [dispatch, namespace, redirectView],
  );
  const renderItem = useCallback(
    (item: DirectoryItem, tabIndex: 0 | -1) => (
      <WalletTile item={item} pigment={pigments.get(item.wallet.id)} tabIndex={tabIndex} onChoose={choose} />
    ),
    [pigments, choose],
  );

  const isEmpty = found === 0 && !isLoading;
  useMakeWay('AllWallets', isEmpty && !isNarrowed ? failure : undefined, { namespace, redirectView });
  const showsCode = isMobile && canPair;
  return (
    <>
      <Box ref={bar} display="flex" flexShrink={0} gap={2} paddingInline={4} paddingBlockStart={1} paddingBlockEnd={3}>
        <Box flexGrow={1} minInlineSize={0}>
          <SearchField
            label={t('allWallets.search')}
            placeholder={count && !showsCode ? t('allWallets.searchCount', { count }) : t('allWallets.search')}
            clearLabel={t('common.clear')}
            value={search}
            loading={isLoading && search.trim() !== ''}
            onValueChange={(value) => narrow({ search: value })}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              place.current?.querySelector<HTMLElement>('[data-part="grid"] button[tabindex="0"]')?.focus();
            }}
          />
        </Box>
        <IconButton
          label={t('allWallets.certifiedOnly')}
          icon={<CertifiedIcon />}
          tone="secondary"
          size="lg"
          pressed={certifiedOnly}
          onClick={() => {
            narrow({ certifiedOnly: !certifiedOnly });
            if (!certifiedOnly)
              dispatch(
                notices.actions.toastShown({ tone: 'info', svg: 'certified', message: t('allWallets.certifiedOnly') }),
              );
          }}
        />
        {showsCode && (
          <IconButton
            label={t('allWallets.showCode')}
            icon={<QrIcon />}
            tone="secondary"
            size="lg"
            onClick={() => dispatch(openPairing({ namespace, redirectView }))}
          />
        )}
      </Box>
      <div className={styles.hold({ size: whole > SHORT ? 'whole' : 'short' })}>
        <DialogBody tight>
          <div ref={place}>
            {isEmpty ? (
              <Box role="status" paddingBlockStart={10}>
                {hasFailed ? (
                  <CouldNotLoad retry={retry} isUsageExceeded={isUsedUp} />
                ) : (
                  <EmptyState
                    scene={<SearchScene size={112} />}
                    title={t('allWallets.empty.title')}
                    note={t('allWallets.empty.text')}
                  />
                )}
              </Box>
            ) : (
              <VirtualGrid
                label={t('connect.wallets')}
                items={items}
                itemKey={keyOf}
                renderItem={renderItem}
                total={isNarrowed ? undefined : Math.max(count ?? 0, found)}
                pending={pending}
                skeleton={<TileSkeleton />}
                onEnd={more}
              />
            )}
          </div>
        </DialogBody>
        {hasFailed && !isEmpty && (
          <DialogFooter ruled split>
            <span role="status">{t(isUsedUp ? 'usageExceeded.list' : 'allWallets.error.part')}</span>
            {!isUsedUp && <TryAgain retry={retry} />}
          </DialogFooter>
        )}
      </div>
    </>
  );
}
