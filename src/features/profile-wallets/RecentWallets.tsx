import { BinIcon } from '@/design/icons/BinIcon';
import { Course } from '@/design/patterns/Course/Course';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { Button } from '@/design/primitives/Button/Button';
import { IconButton } from '@/design/primitives/IconButton/IconButton';
import { Inline } from '@/design/primitives/Inline/Inline';
import { Mark } from '@/design/primitives/Mark/Mark';
import { Stack } from '@/design/primitives/Stack/Stack';
import { truncateAddress } from '@/domain/address';
import type { Namespace } from '@/domain/caip';
import { plainText } from '@/domain/text';
import type { RecentConnection } from '@/store/connection/recents';
import { startConnect } from '@/store/flows/startConnect';
import { useAppDispatch } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import * as styles from './ProfileWalletsView.css';
import type { WalletActs } from './useWalletActs';

export interface RecentWalletsProps {
  namespace: Namespace;
  recents: readonly RecentConnection[];
  acts: WalletActs;
}

/** Wallets that were in: back by one press, or forgotten. One that did not answer says so. */
export function RecentWallets({ namespace, recents, acts }: RecentWalletsProps) {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  return (
    <Stack as="section" gap={2} aria-label={t('wallets.recent')}>
      <div className={styles.line}>{t('wallets.recent')}</div>
      <Course>
        {recents.map(({ connectorId, accounts, name = '', icon, isSilent }) => {
          const wallet = plainText(name) || t('connect.browserWallet');
          return (
            <ListRow
              key={connectorId}
              compact
              whole
              mark={<Mark kind="wallet" name={name} src={icon} size={36} />}
              title={<bdi>{truncateAddress(accounts[0]?.address ?? '')}</bdi>}
              note={isSilent ? t('wallets.silent', { wallet }) : <bdi>{wallet}</bdi>}
              end={
                <Inline as="span" gap={1}>
                  <Button
                    tone="ghost"
                    size="sm"
                    aria-label={t('wallets.connectTo', { wallet })}
                    onClick={() =>
                      dispatch(
                        startConnect(
                          { id: connectorId, name, imageUrl: icon, namespace },
                          { redirectView: 'ProfileWallets' },
                        ),
                      )
                    }
                  >
                    {t('wallets.connect')}
                  </Button>
                  <IconButton
                    size="sm"
                    label={t('wallets.forget', { wallet })}
                    icon={<BinIcon size={18} />}
                    onClick={() => acts.forget(connectorId)}
                  />
                </Inline>
              }
            />
          );
        })}
      </Course>
    </Stack>
  );
}
