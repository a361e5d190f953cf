import { Separator } from '@/design/primitives/Separator/Separator';
import { Stack } from '@/design/primitives/Stack/Stack';
import type { Namespace } from '@/domain/caip';
import { orderConnectWays } from '@/domain/connectWays';
import type { LoginMethod, LoginMethods } from '@/ports/connectMethod';
import { useAppSelector } from '@/store/hooks';
import { useFirstMessages } from '@/store/messages';
import type { RedirectView } from '@/store/modal/views';
import { selectRemoteFeatures } from '@/store/project/selectors';
import * as styles from './ConnectView.css';
import { EmailField } from './EmailField';
import { SocialBlock } from './SocialBlock';
import { useSocials } from './useSocials';

export interface LoginButtonsProps {
  loginMethods: LoginMethods;
  /** Those that stand before the wallets, or after them. */
  side: 'before' | 'after';
  /** A wallet of this browser is among those shown. */
  hasInstalled: boolean;
  /** The terms are not agreed to yet. */
  isHeld: boolean;
  /** The visitor types an email. */
  onType?(): void;
  /** The kind of chain the visitor came for. */
  namespace?: Namespace;
  /** Where a success leads, instead of closing. */
  redirectView?: RedirectView;
}

/** The ways in beside wallets, in their order ([views A.2] method order); "or" stands between them and the wallets. */
export function LoginButtons({
  loginMethods,
  side,
  hasInstalled,
  isHeld,
  onType,
  namespace,
  redirectView,
}: LoginButtonsProps) {
  const { t } = useFirstMessages();
  const { email } = useAppSelector(selectRemoteFeatures);
  const { socials } = useSocials({ namespace, redirectView });
  const wanted = useAppSelector((state) => state.settings.features.connectMethodsOrder);
  const isOn = { email, social: socials.length > 0 };
  const order = orderConnectWays(wanted, hasInstalled);
  const at = order.indexOf('wallet');
  const shown = (side === 'before' ? order.slice(0, at) : order.slice(at + 1)).filter(
    (one): one is LoginMethod => one !== 'wallet' && isOn[one] && typeof loginMethods[one] === 'function',
  );
  if (shown.length === 0) return null;
  const or = <Separator>{t('connect.or')}</Separator>;
  return (
    <>
      {side === 'after' && or}
      <div
        className={styles.list}
        data-held={isHeld || undefined}
        ref={(node) => {
          if (node) node.inert = isHeld;
        }}
      >
        <Stack gap={2}>
          {shown.map((one) =>
            one === 'email' ? (
              <EmailField key={one} {...{ namespace, redirectView, onType }} />
            ) : (
              <SocialBlock key={one} {...{ namespace, redirectView }} />
            ),
          )}
        </Stack>
      </div>
      {side === 'before' && or}
    </>
  );
}
