import { createSelector } from '@reduxjs/toolkit';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import type { Connector } from '@/domain/connector';
import { selectOffered } from '@/store/connection/selectors';
import { joinedOf } from '@/store/connection/slice';
import { useAppSelector } from '@/store/hooks';
import { modal } from '@/store/modal/slice';
import type { ViewData } from '@/store/modal/views';
import type { RootState } from '@/store/rootState';
import { LegalCheckbox } from './LegalCheckbox';
import { LegalFooter } from './LegalFooter';
import { NoWallets } from './NoWallets';
import { useAsksForTerms } from './useAsksForTerms';
import { WalletList } from './WalletList';
import { walletRows } from './walletRows';

const selectConnected = createSelector(
  (state: RootState) => state.connection.namespaces,
  (namespaces) =>
    Object.entries(namespaces).flatMap(([namespace, current]) =>
      joinedOf(current).map(
        ({ connectorId }) => ({ id: connectorId, namespace }) as Pick<Connector, 'id' | 'namespace'>,
      ),
    ),
);

/** The wallets found here, the one used last first; the terms before them, where they ask for a tick. */
export function WalletChoice({ namespace, redirectView }: NonNullable<ViewData['ConnectWallets']>) {
  const rows = walletRows({
    connectors: useAppSelector(selectOffered),
    recentWallets: useAppSelector((state) => state.connection.recentWallets),
    lastConnectorId: useAppSelector((state) => state.connection.lastConnectorId),
    connected: useAppSelector(selectConnected),
    exclude: useAppSelector((state) => state.settings.wallets.exclude) ?? [],
    namespace,
  });
  const asksForTerms = useAsksForTerms();
  const hasAgreed = useAppSelector(modal.selectors.selectHasAgreed);
  return (
    <>
      <DialogBody>
        {asksForTerms && <LegalCheckbox />}
        {rows.length > 0 ? (
          <WalletList rows={rows} redirectView={redirectView} isHeld={asksForTerms && !hasAgreed} />
        ) : (
          <NoWallets />
        )}
      </DialogBody>
      {!asksForTerms && <LegalFooter />}
    </>
  );
}
