import { useState } from 'react';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { Stack } from '@/design/primitives/Stack/Stack';
import { TabList, TabPanel, Tabs } from '@/design/primitives/Tabs/Tabs';
import { selectConnection } from '@/store/connection/selectors';
import { useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { ReceiveAddress } from './ReceiveAddress';

/** The account in use as whoever sends needs it ([views A.3] WalletReceive); a Bitcoin wallet has one for coins and one for ordinals. */
export default function WalletReceiveView() {
  const { t } = useMessages();
  const [chosen, choose] = useState<string>();
  const { accounts, networkId } = useAppSelector((state) => selectConnection(state));
  const account = accounts.find(({ type }) => type === chosen) ?? accounts[0];
  if (!account || !networkId) return <DialogBody />;
  const address = <ReceiveAddress account={account} networkId={networkId} />;
  const has = (kind: string) => accounts.some(({ type }) => type === kind);
  if (!has('payment') || !has('ordinal')) return <DialogBody>{address}</DialogBody>;
  return (
    <DialogBody>
      <Tabs value={account.type} onValueChange={choose}>
        <TabList
          label={t('receive.kinds')}
          tabs={[
            { value: 'payment', label: t('wallets.payment') },
            { value: 'ordinal', label: t('wallets.ordinals') },
          ]}
        />
        <TabPanel>
          <Stack>{address}</Stack>
        </TabPanel>
      </Tabs>
    </DialogBody>
  );
}
