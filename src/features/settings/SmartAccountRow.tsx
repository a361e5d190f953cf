import { useState } from 'react';
import { GearIcon } from '@/design/icons/GearIcon';
import { Course } from '@/design/patterns/Course/Course';
import { IconBox } from '@/design/patterns/ListRow/IconBox';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { Spinner } from '@/design/primitives/Spinner/Spinner';
import { Toggle } from '@/design/primitives/Toggle/Toggle';
import { VisuallyHidden } from '@/design/primitives/VisuallyHidden/VisuallyHidden';
import { otherAccountType } from '@/domain/accountType';
import type { NetworkId } from '@/domain/caip';
import type { WalletAccount } from '@/ports/account';
import { setAccountType } from '@/store/flows/accountType';
import { useAppDispatch } from '@/store/hooks';
import { useSmartNetworks } from '@/store/login/embeddedProfile';
import { useMessages } from '@/store/messages';
import { notices } from '@/store/notices/slice';

export interface SmartAccountRowProps {
  account: WalletAccount;
  networkId: NetworkId;
}

/** To the other account of the wallet and back; nothing where there is no other ([§4] Account type). */
export function SmartAccountRow({ account, networkId }: SmartAccountRowProps) {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const smartNetworks = useSmartNetworks();
  const [isSwitching, setSwitching] = useState(false);
  const other = otherAccountType({ type: account.type, networkId, smartNetworks });
  if (!other) return null;
  const isSmart = account.type === 'smartAccount';
  const change = () => {
    if (isSwitching) return;
    setSwitching(true);
    dispatch(setAccountType({ type: other }))
      .catch(() => dispatch(notices.actions.toastShown({ tone: 'error', message: t('settings.switchFailed') })))
      .finally(() => setSwitching(false));
  };
  return (
    <Course>
      <ListRow
        compact
        mark={
          <IconBox size={36}>
            <GearIcon />
          </IconBox>
        }
        title={t('settings.smart')}
        note={t(isSmart && account.isDeployed === false ? 'settings.smartFresh' : 'settings.smartText')}
        end={
          <>
            <span role="status">
              {isSwitching && (
                <>
                  <Spinner size={18} />
                  <VisuallyHidden>{t('settings.switching')}</VisuallyHidden>
                </>
              )}
            </span>
            <Toggle
              label={t('settings.smart')}
              hideLabel
              checked={isSmart}
              aria-busy={isSwitching || undefined}
              onCheckedChange={change}
            />
          </>
        }
      />
    </Course>
  );
}
