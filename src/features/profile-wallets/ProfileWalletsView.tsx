import { useState } from 'react';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { TabList, TabPanel, Tabs } from '@/design/primitives/Tabs/Tabs';
import type { Namespace } from '@/domain/caip';
import { useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { useViewData } from '@/store/modal/hooks';
import { selectActiveNamespace } from '@/store/network/selectors';
import { KindOfWallets } from './KindOfWallets';

/** All wallets of the visitor, by kind of chain: in use, beside it, and of earlier times ([views A.3] ProfileWallets). */
export default function ProfileWalletsView() {
  const { t } = useMessages();
  const active = useAppSelector(selectActiveNamespace);
  const networks = useAppSelector((state) => state.network.networks);
  const given = useViewData('ProfileWallets')?.namespace;
  const [chosen, setChosen] = useState<Namespace>(given ?? active);
  const kinds = [...new Set(networks.map(({ namespace }) => namespace))];
  if (kinds.length < 2)
    return (
      <DialogBody>
        <KindOfWallets namespace={chosen} />
      </DialogBody>
    );
  return (
    <DialogBody>
      <Tabs value={chosen} onValueChange={(value) => setChosen(value as Namespace)}>
        <TabList label={t('wallets.kinds')} tabs={kinds.map((value) => ({ value, label: t(`chainShort.${value}`) }))} />
        <TabPanel>
          <KindOfWallets key={chosen} namespace={chosen} />
        </TabPanel>
      </Tabs>
    </DialogBody>
  );
}
