import { createSelector } from '@reduxjs/toolkit';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { selectConnectors } from '@/store/connection/selectors';
import { useAppSelector } from '@/store/hooks';
import { useViewData } from '@/store/modal/hooks';
import { modal } from '@/store/modal/slice';
import type { RootState } from '@/store/rootState';
import { LegalCheckbox } from './LegalCheckbox';
import { LegalFooter } from './LegalFooter';
import { NoWallets } from './NoWallets';
import { useAsksForTerms } from './useAsksForTerms';
import { WalletList } from './WalletList';
import { walletRows } from './walletRows';

const selectConnectedIds = createSelector(
  (state: RootState) => state.connection.namespaces,
  (namespaces) =>
    Object.values(namespaces).flatMap(({ accounts, connectorId }) =>
      accounts.length && connectorId ? connectorId : [],
    ),
);

/** The door: the wallets found here, the one used last first ([views A.2] Connect). */
export default function ConnectView() {
  const { namespace, redirectView } = useViewData('Connect') ?? {};
  const rows = walletRows({
    connectors: useAppSelector(selectConnectors),
    recentWallets: useAppSelector((state) => state.connection.recentWallets),
    lastConnectorId: useAppSelector((state) => state.connection.lastConnectorId),
    connectedIds: useAppSelector(selectConnectedIds),
    exclude: useAppSelector((state) => state.settings.wallets.exclude),
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
