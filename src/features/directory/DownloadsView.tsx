import type { ReactElement } from 'react';
import { ExternalIcon } from '@/design/icons/ExternalIcon';
import { GlobeIcon } from '@/design/icons/GlobeIcon';
import { PhoneIcon } from '@/design/icons/PhoneIcon';
import { PlugIcon } from '@/design/icons/PlugIcon';
import { Course } from '@/design/patterns/Course/Course';
import { IconBox } from '@/design/patterns/ListRow/IconBox';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { DialogBody, DialogFooter } from '@/design/primitives/Dialog/DialogBody';
import { Stack } from '@/design/primitives/Stack/Stack';
import { Text } from '@/design/primitives/Text/Text';
import { type Download, downloadsOf } from '@/domain/downloads';
import { plainText, truncate } from '@/domain/text';
import { useMessages } from '@/store/messages';
import { useViewData } from '@/store/modal/hooks';
import { WalletPicture } from './WalletPicture';

/** Whatever a wallet calls itself: longer than this, its name pushes out of sight where it can be had. */
const LONGEST_NAME = 40;

const icons: Record<Download['kind'], ReactElement> = {
  extension: <PlugIcon />,
  ios: <PhoneIcon />,
  android: <PhoneIcon />,
  website: <GlobeIcon />,
};

/** The site's name, without what a person need not read. */
function hostOf(address: string | undefined) {
  try {
    return address && new URL(address).hostname.replace(/^www\./, '');
  } catch {
    return undefined;
  }
}

/** Where a wallet can be had ([views A.7] Downloads). */
export default function DownloadsView() {
  const { t } = useMessages();
  const { wallet } = useViewData('Downloads');
  const downloads = downloadsOf(wallet);
  const host = hostOf(wallet.homepage);
  return (
    <>
      <DialogBody>
        <Stack gap={3} align="center" paddingBlockStart={2} paddingBlockEnd={1} textAlign="center">
          <WalletPicture wallet={wallet} size={76} />
          <Stack as="span" gap="joint" align="center" inlineSize="100%">
            <Text as="bdi" size="xl" weight="semibold" wrap="anywhere">
              {truncate(plainText(wallet.name), { start: LONGEST_NAME })}
            </Text>
            {host && (
              <Text as="bdi" size="sm" tone="muted" wrap="anywhere">
                {host}
              </Text>
            )}
          </Stack>
        </Stack>
        {downloads.length > 0 && (
          <Course label={t('downloads.title', { wallet: plainText(wallet.name) })}>
            {downloads.map(({ kind, url }) => (
              <ListRow
                key={kind}
                mark={<IconBox>{icons[kind]}</IconBox>}
                title={t(`downloads.${kind}`)}
                end={<ExternalIcon size={18} />}
                href={url}
                newTabLabel={t('common.newTab')}
              />
            ))}
          </Course>
        )}
      </DialogBody>
      <DialogFooter>{t(downloads.length > 0 ? 'downloads.return' : 'downloads.none')}</DialogFooter>
    </>
  );
}
