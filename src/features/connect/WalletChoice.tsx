import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import type { Connector } from '@/domain/connector';
import { readDevice } from '@/domain/device';
import { selectOffered } from '@/store/connection/offered';
import { selectConnectors } from '@/store/connection/selectors';
import { joinedOf } from '@/store/connection/slice';
import { derive } from '@/store/derive';
import type { StoreExtra } from '@/store/flows';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { modal } from '@/store/modal/slice';
import type { ViewData } from '@/store/modal/views';
import { selectCanPair } from '@/store/pairing/selectors';
import type { RootState } from '@/store/rootState';
import type { Place } from './Beside';
import { LegalCheckbox } from './LegalCheckbox';
import { LegalFooter } from './LegalFooter';
import { NoWallets } from './NoWallets';
import { useAsksForTerms } from './useAsksForTerms';
import { useBeside } from './useBeside';
import { useFromDirectory } from './useFromDirectory';
import { WalletList } from './WalletList';
import { isSame, walletRows } from './walletRows';
import { waysIn } from './waysIn';

const selectConnected = derive([(state: RootState) => state.connection.namespaces], (namespaces) =>
  Object.entries(namespaces).flatMap(([namespace, current]) =>
    joinedOf(current).map(({ connectorId }) => ({ id: connectorId, namespace }) as Pick<Connector, 'id' | 'namespace'>),
  ),
);

const readIsMobile = (_dispatch: unknown, _getState: unknown, { env: { page } }: StoreExtra) =>
  readDevice(page.userAgent, page.hasCoarsePointer()).isMobile;

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
  const Beside = useBeside(namespace);
  const beside = (place: Place) =>
    Beside && <Beside place={place} choice={{ view, namespace, redirectView }} rows={rows} isHeld={isHeld} />;
  return (
    <>
      <DialogBody>
        {asksForTerms && <LegalCheckbox />}
        {beside('before')}
        {ways.length > 0 ? (
          <WalletList ways={ways} code={code} shelf={shelf} choice={{ namespace, redirectView }} isHeld={isHeld} />
        ) : (
          <NoWallets />
        )}
        {beside('after')}
      </DialogBody>
      {beside('foot')}
      {!asksForTerms && <LegalFooter />}
    </>
  );
}
