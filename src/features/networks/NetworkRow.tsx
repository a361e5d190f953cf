import type { ReactNode } from 'react';
import type { PigmentName } from '@/design/marks/pigments';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { Box } from '@/design/primitives/Box/Box';
import { Mark } from '@/design/primitives/Mark/Mark';
import { Tag } from '@/design/primitives/Tag/Tag';
import type { Network } from '@/domain/network';
import { plainText } from '@/domain/text';
import { useNetworkPicture } from '@/services/useImage';
import { selectWalletInfo } from '@/store/connection/walletInfo';
import { chooseNetwork } from '@/store/flows/switchNetwork';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { selectIsRefused } from '@/store/network/selectors';

export interface NetworkRowProps {
  network: Network;
  markSize: 36 | 40;
  /** From `layMarks`, so that neighbours differ. */
  pigment?: PigmentName;
  chevron?: boolean;
  current?: boolean;
  end?: ReactNode;
}

/** A network to stand on; one that the wallet doesn't know says so ([views A.3] Networks). */
export function NetworkRow({ network, markSize, pigment, chevron, end, ...rest }: NetworkRowProps) {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const isRefused = useAppSelector((state) => selectIsRefused(state, network));
  const wallet = useAppSelector((state) => selectWalletInfo(state, network.namespace));
  const picture = useNetworkPicture(network);
  const name = plainText(network.name);
  return (
    <ListRow
      {...rest}
      compact
      chevron={chevron && !isRefused}
      mark={<Mark kind="network" name={name} src={picture} size={markSize} pigment={pigment} />}
      title={<bdi>{name}</bdi>}
      disabledReason={
        isRefused
          ? t('networks.unsupported', { wallet: plainText(wallet?.name ?? '') || t('connect.browserWallet') })
          : undefined
      }
      end={
        network.isTestnet ? (
          <Box display="flex" gap={1}>
            <Tag>{t('networks.testnet')}</Tag>
            {end}
          </Box>
        ) : (
          end
        )
      }
      onClick={() => dispatch(chooseNetwork(network.id))}
    />
  );
}
