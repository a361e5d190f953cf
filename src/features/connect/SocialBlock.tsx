import { MoreIcon } from '@/design/icons/MoreIcon';
import { Course } from '@/design/patterns/Course/Course';
import { StoneButton } from '@/design/patterns/Course/StoneButton';
import { Mark } from '@/design/primitives/Mark/Mark';
import { type Social, socialName } from '@/domain/socials';
import { useAppDispatch } from '@/store/hooks';
import { useIsEmbeddedIn } from '@/store/login/embeddedLogin';
import { useFirstMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';
import type { ViewData } from '@/store/modal/views';
import { useSocials } from './useSocials';

/** So many have a button each; more of them stand behind the last one ([views A.2] Social block). */
const MOST = 6;
const MOST_WITH_MORE = 5;

/** Social accounts as ways in: the first in a line of its own, the others beside each other, and a way to all of them. */
export function SocialBlock(choice: NonNullable<ViewData['ConnectSocials']>) {
  const { t } = useFirstMessages();
  const dispatch = useAppDispatch();
  const { socials, waysTo } = useSocials(choice);
  const isIn = useIsEmbeddedIn();
  const hasMore = socials.length > MOST;
  const shown = hasMore ? socials.slice(0, MOST_WITH_MORE) : socials;
  const [first, ...others] = shown.length === 2 ? [undefined, ...shown] : shown;
  const small = (social: Social) => (
    <StoneButton key={social} look="small" disabled={isIn} {...waysTo(social)}>
      {socialName(social)}
    </StoneButton>
  );
  return (
    <div data-leads="ConnectingSocial">
      <Course label={t('socials.title')}>
        {first && (
          <StoneButton
            disabled={isIn}
            icon={<Mark kind="provider" name={socialName(first)} size={22} />}
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
                icon={<MoreIcon size={22} />}
                onClick={() => dispatch(modal.actions.pushed({ view: 'ConnectSocials', data: choice }))}
              />
            )}
          </Course>
        )}
      </Course>
    </div>
  );
}
