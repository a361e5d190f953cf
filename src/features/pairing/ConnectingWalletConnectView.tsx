import { useState } from 'react';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { Stack } from '@/design/primitives/Stack/Stack';
import { TabList, TabPanel, Tabs } from '@/design/primitives/Tabs/Tabs';
import { type Platform, platformsOf } from '@/domain/platform';
import { useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { useViewData } from '@/store/modal/hooks';
import { selectInstalledAs } from '@/store/pairing/selectInstalledAs';
import { useDevice, useOutside } from '@/store/useOutside';
import { BrowserPanel } from './BrowserPanel';
import { CodePanel } from './CodePanel';
import { OpenPanel } from './OpenPanel';
import { PairingPanel } from './PairingPanel';
import { usePairing } from './usePairing';

/** A wallet by pairing, each of its ways behind a tab ([views A.2] ConnectingWalletConnect). */
export default function ConnectingWalletConnectView() {
  const { t } = useMessages();
  const { wallet, namespace, redirectView } = useViewData('ConnectingWalletConnect') ?? {};
  const surroundings = { device: useDevice(), isMessenger: useOutside().env.page.isMessenger };
  const connector = useAppSelector((state) => selectInstalledAs(state, wallet));
  const ways = platformsOf({ wallet, device: surroundings.device, isInstalled: connector !== undefined });
  const [chosen, choose] = useState<Platform>();
  const pairing = usePairing({ wallet, namespace });
  const platform = chosen ?? ways[0] ?? 'qrcode';

  const panel =
    platform === 'browser' || platform === 'unsupported' ? (
      <BrowserPanel pairing={pairing} connector={connector} redirectView={redirectView} />
    ) : (
      <PairingPanel pairing={pairing}>
        {platform === 'qrcode' || !wallet ? (
          <CodePanel pairing={pairing} />
        ) : (
          <OpenPanel
            key={platform}
            pairing={{ ...pairing, wallet }}
            platform={platform}
            surroundings={surroundings}
            onShowCode={() => choose('qrcode')}
          />
        )}
      </PairingPanel>
    );
  if (ways.length < 2 || !wallet) return <DialogBody>{panel}</DialogBody>;
  const label = {
    browser: 'pairing.browser',
    unsupported: 'pairing.browser',
    mobile: 'pairing.phone',
    qrcode: 'pairing.phone',
    desktop: 'pairing.app',
    web: 'pairing.web',
  } as const;
  // A code for another phone is behind the tab of the phone.
  const shown = ways.includes(platform) ? platform : 'mobile';
  return (
    <Tabs value={shown} onValueChange={(value) => choose(value as Platform)}>
      <DialogBody>
        <TabList
          label={t('pairing.ways', { wallet: pairing.name })}
          tabs={ways.map((way) => ({ value: way, label: t(label[way]) }))}
        />
        <TabPanel>
          <Stack>{panel}</Stack>
        </TabPanel>
      </DialogBody>
    </Tabs>
  );
}
