import { createSelector } from '@reduxjs/toolkit';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import type { Connector } from '@/domain/connector';
import { readDevice } from '@/domain/device';
import type { ConnectDoors } from '@/ports/connectMethod';
import { selectOffered } from '@/store/connection/offered';
import { selectConnectors } from '@/store/connection/selectors';
import { joinedOf } from '@/store/connection/slice';
import type { StoreExtra } from '@/store/flows';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { modal } from '@/store/modal/slice';
import type { ViewData } from '@/store/modal/views';
import { selectCanPair } from '@/store/pairing/selectors';
import type { RootState } from '@/store/rootState';
import { LegalCheckbox } from './LegalCheckbox';
import { LegalFooter } from './LegalFooter';
import { NoWallets } from './NoWallets';
import { useAsksForTerms } from './useAsksForTerms';
import { useBeside } from './useBeside';
import { useFromDirectory } from './useFromDirectory';
import { WalletList } from './WalletList';
import { isSame, walletRows } from './walletRows';
import { waysIn } from './waysIn';

const selectConnected = createSelector(
  (state: RootState) => state.connection.namespaces,
  (namespaces) =>
    Object.entries(namespaces).flatMap(([namespace, current]) =>
      joinedOf(current).map(
        ({ connectorId }) => ({ id: connectorId, namespace }) as Pick<Connector, 'id' | 'namespace'>,
      ),
    ),
);

const readIsMobile = (_dispatch: unknown, _getState: unknown, { env: { page } }: StoreExtra) =>
  readDevice(page.userAgent, page.hasCoarsePointer()).isMobile;

const readDoors = (_dispatch: unknown, _getState: unknown, { doors }: StoreExtra) => doors;

/** What a host gave for a list of texts; what is none falls out. */
const texts = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : [];

export interface WalletChoiceProps extends NonNullable<ViewData['ConnectWallets']> {
  view: 'Connect' | 'ConnectWallets';
}

/** The ways in, in their order; the terms before them, where they ask for a tick. */
export function WalletChoice({ view, namespace, redirectView }: WalletChoiceProps) {
  const dispatch = useAppDispatch();
  const options = useAppSelector((state) => state.settings.wallets);
  const connectors = useAppSelector(selectOffered);
  const recentWallets = useAppSelector((state) => state.connection.recentWallets);
  const canPair = useAppSelector((state) => selectCanPair(state, namespace));
  const hasRegistry = useAppSelector(({ project }) => project.services.includes('registry'));
  const isShelfWanted = canPair || hasRegistry || Boolean(options.featured || options.custom);
  const { code, shelf } = useFromDirectory(namespace, isShelfWanted);
  const rows = walletRows({
    connectors,
    recentWallets,
    lastConnectorId: useAppSelector((state) => state.connection.lastConnectorId),
    connected: useAppSelector(selectConnected),
    exclude: texts(options.exclude),
    namespace,
  });
  const found = useAppSelector(selectConnectors);
  const ways = waysIn({
    rows,
    shelf,
    isShelfWanted,
    canPair,
    isMobile: dispatch(readIsMobile as never) as unknown as boolean,
    hasRegistry,
    options,
    isHere: (wallet) => found.some((one) => isSame(one, wallet)) || recentWallets.some((one) => isSame(one, wallet)),
  });
  const asksForTerms = useAsksForTerms();
  const hasAgreed = useAppSelector(modal.selectors.selectHasAgreed);
  const isHeld = asksForTerms && !hasAgreed;
  const doors = view === 'Connect' ? (dispatch(readDoors as never) as ConnectDoors | undefined) : undefined;
  const beside = useBeside(Boolean(namespace ?? doors));
  const door = (side: 'before' | 'after') =>
    doors &&
    beside && (
      <beside.Doors
        doors={doors}
        side={side}
        hasInstalled={rows.some(({ kind, isMissing }) => kind !== 'external' && !isMissing)}
        isHeld={isHeld}
      />
    );
  return (
    <>
      <DialogBody>
        {asksForTerms && <LegalCheckbox />}
        {door('before')}
        {ways.length > 0 ? (
          <WalletList ways={ways} code={code} shelf={shelf} choice={{ namespace, redirectView }} isHeld={isHeld} />
        ) : (
          <NoWallets />
        )}
        {door('after')}
      </DialogBody>
      {beside && <beside.Narrowed view={view} namespace={namespace} redirectView={redirectView} />}
      {!asksForTerms && <LegalFooter />}
    </>
  );
}
