import { lazy, Suspense, useState } from 'react';
import { GearIcon } from '@/design/icons/GearIcon';
import { ReceiveIcon } from '@/design/icons/ReceiveIcon';
import { Course } from '@/design/patterns/Course/Course';
import { StoneButton } from '@/design/patterns/Course/StoneButton';
import { EmptyState } from '@/design/patterns/EmptyState/EmptyState';
import { ListRowSkeleton } from '@/design/patterns/ListRow/ListRowSkeleton';
import { Button } from '@/design/primitives/Button/Button';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { Stack } from '@/design/primitives/Stack/Stack';
import { TabList, TabPanel, Tabs } from '@/design/primitives/Tabs/Tabs';
import { type AccountId, type NetworkId, namespaceOf } from '@/domain/caip';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useOwnEmail } from '@/store/login/embeddedProfile';
import { useMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';
import { RecentTransactions } from './RecentTransactions';
import { TokenList } from './TokenList';
import { TotalBalance } from './TotalBalance';
import { useAccountActs } from './useAccountActs';
import { WalletPill } from './WalletPill';

const ActivityTab = lazy(() => import('./ActivityTab'));

/** Skeleton rows while the chunk of ActivityTab loads. */
const SKELETONS = ['medium', 'short', 'long', 'short'] as const;

export interface ShownAccount {
  caipAddress: AccountId;
  networkId: NetworkId;
  address: string;
  /** The chain has a history, and the project shows it. */
  hasActivity: boolean;
}

/** Account for an embedded wallet ([views A.3] wallet features): the total balance, the actions, then tabs of tokens, NFTs and activity. */
export function EmbeddedAccount(account: ShownAccount) {
  const { caipAddress, networkId, address } = account;
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const email = useOwnEmail();
  const acts = useAccountActs();
  return (
    <DialogBody>
      <Stack gap={2} align="center" paddingBlockStart={1} paddingBlockEnd={1} textAlign="center">
        <WalletPill avatar address={address} caipAddress={caipAddress} networkId={networkId} email={email} />
        <TotalBalance caipAddress={caipAddress} networkId={networkId} />
      </Stack>
      <Course look="across" label={t('account.acts')}>
        {acts.map(({ feature, icon, title, onClick }) => (
          <StoneButton key={feature} look="stack" icon={icon} onClick={onClick}>
            {title}
          </StoneButton>
        ))}
        <StoneButton
          look="stack"
          icon={<GearIcon />}
          data-leads="AccountSettings"
          onClick={() => dispatch(modal.actions.pushed({ view: 'AccountSettings', data: undefined }))}
        >
          {t('settings.open')}
        </StoneButton>
      </Course>
      <RecentTransactions address={address} />
      {namespaceOf(caipAddress) === 'eip155' ? (
        <Held {...account} />
      ) : (
        <TokenList alone {...{ caipAddress, networkId }} />
      )}
    </DialogBody>
  );
}

/** The tabs. Solana has none: neither NFTs nor a history there. */
function Held({ caipAddress, networkId, address, hasActivity }: ShownAccount) {
  const { t } = useMessages();
  const [shown, show] = useState('tokens');
  const tabs = [
    { value: 'tokens', label: t('tokens.title') },
    { value: 'nfts', label: t('nfts.title') },
    ...(hasActivity ? [{ value: 'activity', label: t('activity.title') }] : []),
  ];
  return (
    <Tabs value={shown} onValueChange={show}>
      <TabList label={t('account.held')} tabs={tabs} />
      <TabPanel>
        {/* As high as a few rows at least, so that the sheet keeps its size from tab to tab. */}
        <div style={{ minBlockSize: '248px' }}>
          {shown === 'tokens' && <TokenList alone caipAddress={caipAddress} networkId={networkId} />}
          {shown === 'nfts' && <Nfts />}
          {shown === 'activity' && (
            <Suspense
              fallback={
                <Course look="plain">
                  {SKELETONS.map((width, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: they stand for nothing else
                    <ListRowSkeleton key={at} width={width} compact note end mark="circle" />
                  ))}
                </Course>
              }
            >
              <ActivityTab caipAddress={caipAddress} networkId={networkId} address={address} />
            </Suspense>
          )}
        </div>
      </TabPanel>
    </Tabs>
  );
}

/** A placeholder: no service of the spec lists NFTs. */
function Nfts() {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const isOn = useAppSelector((state) => state.settings.features.receive);
  return (
    <EmptyState
      title={t('nfts.empty.title')}
      note={t('nfts.empty.text')}
      action={
        isOn && (
          <Button
            size="md"
            icon={<ReceiveIcon size={18} />}
            onClick={() => dispatch(modal.actions.pushed({ view: 'WalletReceive', data: undefined }))}
          >
            {t('tokens.receive.title')}
          </Button>
        )
      }
    />
  );
}
