import { useContext, useState } from 'react';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { TabList, TabPanel, Tabs } from '@/design/primitives/Tabs/Tabs';
import type { Namespace } from '@/domain/caip';
import { useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { ShownEntry, useViewData } from '@/store/modal/hooks';
import { selectActiveNamespace } from '@/store/network/selectors';
import { KindOfWallets } from './KindOfWallets';

/** The tab a visitor chose, for as long as the view is among those they may go back to. */
const chosenIn = new WeakMap<object, Namespace>();

/** All wallets of the visitor, by kind of chain: in use, beside it, and of earlier times ([views A.3] ProfileWallets). */
export default function ProfileWalletsView() {
  const { t } = useMessages();
  const active = useAppSelector(selectActiveNamespace);
  const networks = useAppSelector((state) => state.network.networks);
  const given = useViewData('ProfileWallets')?.namespace;
  const entry = useContext(ShownEntry);
  const [chosen, setChosen] = useState<Namespace>((entry && chosenIn.get(entry)) ?? given ?? active);
  const choose = (namespace: Namespace) => {
    setChosen(namespace);
    if (entry) chosenIn.set(entry, namespace);
  };
  const kinds = [...new Set(networks.map(({ namespace }) => namespace))];
  if (kinds.length < 2)
    return (
      <DialogBody>
        <KindOfWallets namespace={chosen} />
      </DialogBody>
    );
  return (
    <DialogBody>
      <Tabs value={chosen} onValueChange={(value) => choose(value as Namespace)}>
        <TabList label={t('wallets.kinds')} tabs={kinds.map((value) => ({ value, label: t(`chainShort.${value}`) }))} />
        <TabPanel>
          <KindOfWallets key={chosen} namespace={chosen} />
        </TabPanel>
      </Tabs>
    </DialogBody>
  );
}
