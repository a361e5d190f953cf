import { offeredSocials, type Social } from '@/domain/socials';
import { logInElsewhere } from '@/store/flows/logInElsewhere';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useEmbedded } from '@/store/login/embeddedLogin';
import type { ViewData } from '@/store/modal/views';
import { selectRemoteFeatures } from '@/store/project/selectors';
import { useDevice, useOutside } from '@/store/useOutside';

/** The social accounts that are offered here, first to last, and what a press on one does. */
export function useSocials(choice: ViewData['ConnectSocials']) {
  const dispatch = useAppDispatch();
  const { socials: allowed } = useAppSelector(selectRemoteFeatures);
  const embedded = useEmbedded();
  const { page } = useOutside().env;
  const socials = offeredSocials(allowed, embedded?.socials, { ...useDevice(), ...page });
  const comeNear = () => embedded?.loginMethods.social?.();
  /** Of its button. The flow runs in the very turn of the press: browsers open a window in no other. */
  const waysTo = (social: Social) => ({
    onPointerEnter: comeNear,
    onFocus: comeNear,
    onClick: () => void dispatch(logInElsewhere({ ...choice, social })),
  });
  return { socials, waysTo };
}
