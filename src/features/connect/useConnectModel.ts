import { useEffect } from 'react';
import type { Namespace } from '@/domain/caip';
import type { Connector } from '@/domain/connector';
import type { Wallet } from '@/domain/wallet';
import { selectOffered } from '@/store/connection/offered';
import { selectConnectors } from '@/store/connection/selectors';
import { liveConnections } from '@/store/connection/slice';
import { discover } from '@/store/connection/syncConnections';
import { derive } from '@/store/derive';
import { showNamespacePicker, startConnect } from '@/store/flows/startConnect';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { modal } from '@/store/modal/slice';
import type { ViewData } from '@/store/modal/views';
import { openPairing } from '@/store/pairing/openPairing';
import { selectCanPair, selectIsPaired } from '@/store/pairing/selectors';
import type { RootState } from '@/store/rootState';
import { useDevice } from '@/store/useOutside';
import type { ConnectModel, NoWalletsModel } from './connectModel';
import { areSuggestionsWanted, type ConnectRow, connectRows } from './connectRows';
import { asksForTerms } from './terms';
import { useConnectExtras } from './useConnectExtras';
import { useFromDirectory } from './useFromDirectory';
import { isSame, texts, type WalletRow, walletRows } from './walletRows';

const selectConnected = derive([(state: RootState) => state.connection.namespaces], (namespaces) =>
  Object.entries(namespaces).flatMap(([namespace, current]) =>
    liveConnections(current).map(
      ({ connectorId }) => ({ id: connectorId, namespace }) as Pick<Connector, 'id' | 'namespace'>,
    ),
  ),
);

const selectFailed = derive([(state: RootState) => state.connection.discovery], (discovery) =>
  (Object.keys(discovery) as Namespace[]).filter((namespace) => discovery[namespace] === 'failed'),
);

export interface ConnectModelInput extends NonNullable<ViewData['ConnectWallets']> {
  view: 'Connect' | 'ConnectWallets';
  /** What stood there before the store took over. */
  before?: ConnectModel;
}

/** What Connect shows of the store, and what a press does there. */
export function useConnectModel({ view, namespace, redirectView, before }: ConnectModelInput): ConnectModel {
  const dispatch = useAppDispatch();
  const { features, legal, wallets: options } = useAppSelector((state) => state.settings);
  const connectors = useAppSelector(selectOffered);
  const recentWallets = useAppSelector((state) => state.connection.recentWallets);
  const canPair = useAppSelector((state) => selectCanPair(state, namespace));
  const hasRegistry = useAppSelector(({ project }) => project.services.includes('registry'));
  const isWanted = areSuggestionsWanted({ canPair, hasRegistry, options });
  const { code, suggested } = useFromDirectory(namespace, isWanted);
  const known = walletRows({
    connectors,
    recentWallets,
    lastConnectorId: useAppSelector((state) => state.connection.lastConnectorId),
    connected: useAppSelector(selectConnected),
    exclude: texts(options.exclude),
    namespace,
  });
  const found = useAppSelector(selectConnectors);
  const rows = connectRows({
    known,
    suggested,
    areSuggestionsWanted: isWanted,
    canPair,
    isMobile: useDevice().isMobile,
    hasRegistry,
    options: features.allWallets ? options : { ...options, all: 'hide' },
    isHere: (wallet) => found.some((one) => isSame(one, wallet)) || recentWallets.some((one) => isSame(one, wallet)),
  });
  const showsPairing = rows.some(({ kind }) => kind === 'pair');
  useEffect(() => {
    if (suggested?.isSettled && showsPairing && code) dispatch(code.fetchPairing());
  }, [dispatch, code, suggested?.isSettled, showsPairing]);
  const hasAgreed = useAppSelector(modal.selectors.selectHasAgreed);
  const isPhoneInUse = useAppSelector(selectIsPaired);
  const isLooking = useAppSelector(({ connection }) => Object.values(connection.discovery).includes('looking'));
  const failed = useAppSelector(selectFailed);
  const isAsking = asksForTerms(features, legal);
  const isHeld = isAsking && !hasAgreed;
  const choice = { namespace, redirectView };
  const hasInstalled = known.some(({ kind, isMissing }) => kind !== 'external' && !isMissing);

  const chooseListed = (wallet: Wallet) => {
    if (code) dispatch(code.chooseWallet(wallet, choice));
    else dispatch(startConnect(wallet, choice));
  };
  const chooseKnown = (wallet: WalletRow) => {
    if (wallet.isMultiChain && wallet.namespace)
      dispatch(showNamespacePicker({ ...wallet, namespace: wallet.namespace }, choice));
    else if (wallet.listing) chooseListed(wallet.listing);
    else dispatch(startConnect(wallet, choice));
  };
  const onChoose = (row: ConnectRow) => {
    if (row.kind === 'known') chooseKnown(row.wallet);
    else if (row.kind === 'pair') dispatch(openPairing(choice));
    else if (row.kind === 'listed') chooseListed(row.wallet);
    else if (row.kind === 'all') dispatch(modal.actions.pushed({ view: 'AllWallets', data: choice }));
  };
  const none: NoWalletsModel = {
    looking: isLooking ? 'looking' : failed.length > 0 ? 'failed' : 'done',
    onLookAgain() {
      for (const one of failed) dispatch(discover({ namespace: one }));
    },
    onGetWallet: () => dispatch(modal.actions.pushed({ view: 'GetWallet', data: undefined })),
  };
  return {
    ...none,
    rows,
    code,
    suggested,
    legal,
    asksForTerms: isAsking,
    hasAgreed,
    isPhoneInUse,
    ...useConnectExtras({ choice: { view, ...choice }, none, isHeld, hasInstalled, before }),
    onChoose,
    onNear: ({ kind }) => code && dispatch(code.comeNear(kind, namespace)),
    onAgree: (checked) => dispatch(modal.actions.termsAnswered(checked)),
    onHelp: () => dispatch(modal.actions.pushed({ view: 'WhatIsAWallet', data: undefined })),
  };
}
