import { MoreIcon } from '@/design/icons/MoreIcon';
import { Course } from '@/design/patterns/Course/Course';
import { StoneButton } from '@/design/patterns/Course/StoneButton';
import { Mark } from '@/design/primitives/Mark/Mark';
import { Spinner } from '@/design/primitives/Spinner/Spinner';
import { type Social, socialName } from '@/domain/socials';
import { useFirstMessages } from '@/store/messages';
import type { LoginModel } from './loginModel';

/** So many have a button each; more of them stand behind the last one ([views A.2] Social block). */
const MOST = 6;
const MOST_WITH_MORE = 5;

/** Social accounts as ways in: the first in a line of its own, the others beside each other, and a way to all of them. */
export function SocialBlock({ login }: { login: LoginModel }) {
  const { t } = useFirstMessages();
  const { socials, isIn, pressed } = login;
  const hasMore = socials.length > MOST;
  const shown = hasMore ? socials.slice(0, MOST_WITH_MORE) : socials;
  const [first, ...others] = shown.length === 2 ? [undefined, ...shown] : shown;
  /** Of its button. The flow runs in the very turn of the press: browsers open a window in no other. */
  const waysTo = (social: Social) => ({
    disabled: isIn,
    // Pressed before there is anything to carry it out: it is kept.
    'aria-busy': social === pressed || undefined,
    onPointerEnter: login.onSocialNear,
    onFocus: login.onSocialNear,
    onClick: () => login.onSocial(social),
  });
  const small = (social: Social) => (
    <StoneButton
      key={social}
      look="small"
      aria-label={social === pressed ? socialName(social) : undefined}
      {...waysTo(social)}
    >
      {social === pressed ? <Spinner /> : socialName(social)}
    </StoneButton>
  );
  return (
    <div data-leads="ConnectingSocial">
      <Course label={t('socials.title')}>
        {first && (
          <StoneButton
            icon={first === pressed ? <Spinner /> : <Mark kind="provider" name={socialName(first)} size={22} />}
            {...waysTo(first)}
          >
            {t('connect.continueWith', { provider: socialName(first) })}
          </StoneButton>
        )}
        {others.length > 0 && (
          <Course look="across">
            {others.map((one) => one && small(one))}
            {hasMore && (
              <StoneButton
                look="small"
                disabled={isIn}
                aria-label={t('connect.more')}
                aria-busy={pressed === 'more' || undefined}
                icon={pressed === 'more' ? <Spinner /> : <MoreIcon size={22} />}
                onClick={login.onMore}
              />
            )}
          </Course>
        )}
      </Course>
    </div>
  );
}
