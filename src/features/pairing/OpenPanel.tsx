import type { ReactNode } from 'react';
import { CopyIcon } from '@/design/icons/CopyIcon';
import { ExternalIcon } from '@/design/icons/ExternalIcon';
import { PlusIcon } from '@/design/icons/PlusIcon';
import { QrIcon } from '@/design/icons/QrIcon';
import { RefreshIcon } from '@/design/icons/RefreshIcon';
import { Course } from '@/design/patterns/Course/Course';
import { IconBox } from '@/design/patterns/ListRow/IconBox';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { StatusScreen } from '@/design/patterns/StatusScreen/StatusScreen';
import { Button } from '@/design/primitives/Button/Button';
import { Mark } from '@/design/primitives/Mark/Mark';
import { Stack } from '@/design/primitives/Stack/Stack';
import type { Device } from '@/domain/device';
import { wayToGet } from '@/domain/downloads';
import { displayLimits } from '@/domain/limits';
import { pairingLink } from '@/domain/pairingLink';
import { isEncodedTwice } from '@/domain/platform';
import { truncate } from '@/domain/text';
import type { Wallet } from '@/domain/wallet';
import { openPage, openWallet } from '@/store/flows/pair';
import { useAppDispatch } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';
import { PAIRING_MINUTES } from './CodePanel';
import type { PairingModel } from './usePairing';

export interface OpenPanelProps {
  pairing: PairingModel & { wallet: Wallet };
  platform: 'mobile' | 'desktop' | 'web';
  surroundings: { device: Device; isMessenger: boolean };
  /** To the code, for another phone. */
  onShowCode(): void;
}

const noLink = ['pairing.noLink.title', 'pairing.noLink.text'] as const;
const words = {
  mobile: ['pairing.mobile.title', 'pairing.mobile.text'],
  desktop: ['pairing.desktop.title', 'pairing.desktop.text'],
  web: ['pairing.web.title', 'pairing.web.text'],
} as const;
const openedWords = {
  mobile: ['pairing.didOpen.title', 'pairing.didOpen.text'],
  desktop: ['pairing.desktop.title', 'pairing.desktop.opened'],
  web: ['pairing.web.title', 'pairing.web.opened'],
} as const;

const row = (title: string, icon: ReactNode, onClick: () => void, note?: string) => (
  <ListRow compact mark={<IconBox size={36}>{icon}</IconBox>} title={title} note={note} onClick={onClick} />
);

/**
 * Opens a wallet that is no part of this browser: its app here, or its site ([views A.2] tabs mobile, desktop, web). The code
 * is fetched beforehand, so that the tap itself opens it: browsers open apps in no other moment.
 */
export function OpenPanel({ pairing, platform, surroundings, onShowCode }: OpenPanelProps) {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const { uri, isExpired, isOpened, wallet, namespace, name, renew, copy } = pairing;
  const { device, isMessenger } = surroundings;
  const options = { isEncodedTwice: isEncodedTwice(isMessenger, device) };
  const link = { mobile: wallet.mobileLink ?? wallet.linkMode, desktop: wallet.desktopLink, web: wallet.webappLink }[
    platform
  ];
  const hrefOf = (text: string | undefined) => (uri && !isExpired ? pairingLink(text, uri, options) : undefined);
  const open = (text: string | undefined, target: 'same' | 'tab') => () => {
    const href = hrefOf(text);
    if (href) dispatch(openWallet({ wallet, namespace }, { href, link: text, target }));
  };
  const openIt = open(link, platform === 'web' ? 'tab' : 'same');
  const isLinked = link !== undefined && (!uri || pairingLink(link, uri) !== undefined);
  const way = wayToGet(wallet, device);

  const [title, note] = !isLinked ? noLink : (isOpened ? openedWords : words)[platform];
  return (
    <>
      <StatusScreen
        state={isExpired ? 'still' : isLinked ? 'waiting' : 'declined'}
        mark={<Mark kind="wallet" name={wallet.name} src={wallet.imageUrl} size={76} />}
        title={isExpired ? t('pairing.expired.title') : t(title, { wallet: name })}
        note={isExpired ? t('pairing.expired.text', { minutes: PAIRING_MINUTES }) : t(note)}
      />
      {isExpired ? (
        <Button tone="primary" full icon={<RefreshIcon size={18} />} onClick={renew}>
          {t('pairing.newLink')}
        </Button>
      ) : (
        isLinked && (
          <Stack gap={2}>
            <Button
              tone="primary"
              full
              loading={!uri}
              icon={platform === 'web' ? <ExternalIcon size={18} /> : undefined}
              onClick={openIt}
            >
              {!uri ? t('pairing.preparing') : t(isOpened ? 'pairing.openAgain' : 'pairing.open', { wallet: name })}
            </Button>
            {isOpened && platform === 'mobile' && wallet.webappLink && (
              <Button full icon={<ExternalIcon size={18} />} onClick={open(wallet.webappLink, 'tab')}>
                {t('pairing.useSite')}
              </Button>
            )}
          </Stack>
        )
      )}
      <Course label={t('pairing.otherWays')}>
        {uri && !isExpired && row(t('common.copyLink'), <CopyIcon />, copy, t('pairing.pasteIt'))}
        {platform === 'mobile' && row(t('pairing.showCode'), <QrIcon />, onShowCode, t('pairing.showCodeNote'))}
        {way &&
          row(
            t('pairing.get', { wallet: truncate(name, { start: displayLimits.downloadNameCount }) }),
            <PlusIcon />,
            () =>
              way === 'downloads'
                ? dispatch(modal.actions.pushed({ view: 'Downloads', data: { wallet } }))
                : dispatch(openPage({ url: way.url })),
            t(device.isMobile ? 'pairing.getNotePhone' : 'pairing.getNote'),
          )}
      </Course>
    </>
  );
}
