import { Separator } from '@/design/primitives/Separator/Separator';
import { orderConnectWays } from '@/domain/connectWays';
import type { LoginMethod } from '@/ports/connectMethod';
import { useFirstMessages } from '@/store/messages';
import * as styles from './ConnectView.css';
import { EmailField } from './EmailField';
import type { LoginModel } from './loginModel';
import { SocialBlock } from './SocialBlock';

export interface LoginButtonsProps {
  login: LoginModel;
  /** Those that stand before the wallets, or after them. */
  side: 'before' | 'after';
  /** A wallet of this browser is among those shown. */
  hasInstalled: boolean;
  /** The terms are not agreed to yet. */
  isHeld: boolean;
  /** Only their room, as high as they will be: they are drawn in the frame after the wallets'. */
  isAhead?: boolean;
  /** The visitor types an email. */
  onType?(): void;
}

/** The ways in beside wallets, in their order ([views A.2] method order); "or" stands between them and the wallets. */
export function LoginButtons({ login, side, hasInstalled, isHeld, isAhead, onType }: LoginButtonsProps) {
  const { t } = useFirstMessages();
  const order = orderConnectWays(login.order, hasInstalled);
  const at = order.indexOf('wallet');
  const isBefore = side === 'before';
  const shown = order.filter(
    (one, place): one is LoginMethod => one !== 'wallet' && login.isOn[one] && place < at === isBefore,
  );
  if (shown.length === 0) return null;
  const or = <Separator>{t('connect.or')}</Separator>;
  return (
    <>
      {!isBefore && or}
      <div
        className={styles.ways}
        data-held={isHeld || undefined}
        ref={(node) => {
          if (node) node.inert = isHeld;
        }}
      >
        {shown.map((one) => {
          // By its lines; the story Ahead holds them to what then stands there.
          if (isAhead)
            return <div key={one} style={{ minBlockSize: one === 'social' && login.socials.length > 2 ? 98 : 48 }} />;
          return one === 'email' ? (
            <EmailField key={one} {...{ login, onType }} />
          ) : (
            <SocialBlock key={one} {...{ login }} />
          );
        })}
      </div>
      {isBefore && or}
    </>
  );
}
