import { readDevice } from '@/domain/device';
import { offeredSocials } from '@/domain/socials';
import { errorText } from '@/messages/errorText';
import type { Translator } from '@/messages/translator';
import { track } from '@/store/analytics/listeners';
import type { Outside } from '@/store/createStore';
import { derive } from '@/store/derive';
import { logInByEmail } from '@/store/flows/logIn';
import { logInElsewhere } from '@/store/flows/logInElsewhere';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { findEmbedded, isEmbeddedIn } from '@/store/login/embeddedLogin';
import { modal } from '@/store/modal/slice';
import type { ViewData } from '@/store/modal/views';
import { selectRemoteFeatures } from '@/store/project/selectors';
import type { RootState } from '@/store/rootState';
import type { AppDispatch } from '@/store/thunk';
import { useOutside } from '@/store/useOutside';
import type { LoginModel } from './loginModel';

/** What the store says of the ways in beside wallets. */
export const selectLogin = derive(
  [selectRemoteFeatures, isEmbeddedIn, (state: RootState) => state.settings.features.connectMethodsOrder],
  (features, isIn, order) => ({ features, isIn, order }),
);

/** The ways in beside wallets as the store has them, and what a press does there. */
export function bindLogin(
  { features, isIn, order }: ReturnType<typeof selectLogin>,
  choice: NonNullable<ViewData['ConnectSocials']>,
  dispatch: AppDispatch,
  { methods, env: { page, clock } }: Pick<Outside, 'methods' | 'env'>,
): LoginModel {
  const embedded = findEmbedded(methods);
  const device = readDevice(page.userAgent, page.hasCoarsePointer());
  const socials = offeredSocials(features.socials, embedded?.socials, { ...device, ...page });
  const has = (one: 'email' | 'social') => typeof embedded?.loginMethods[one] === 'function';
  return {
    isOn: { email: features.email && has('email'), social: socials.length > 0 && has('social') },
    order,
    socials,
    isIn,
    clock,
    typed: () => embedded?.login.typed() ?? '',
    email: {
      comeNear() {
        embedded?.loginMethods.email?.();
        dispatch(track(['EMAIL_LOGIN_SELECTED', {}]));
      },
      send: (email) => dispatch(logInByEmail({ ...choice, email })),
      cancel: () => embedded?.login.cancel(),
      explain(error, messages) {
        const all = messages as Translator;
        const { title, text } = errorText(all, error) ?? { title: all.t('toast.signInFailed') };
        return [title, text].filter(Boolean).join('. ');
      },
    },
    onSocialNear: () => embedded?.loginMethods.social?.(),
    // In the very turn of the press: browsers open a window in no other.
    onSocial: (social) => void dispatch(logInElsewhere({ ...choice, social })),
    onMore: () => dispatch(modal.actions.pushed({ view: 'ConnectSocials', data: choice })),
  };
}

/** The same, for views that are shown by the store alone. */
export const useLoginModel = (choice: NonNullable<ViewData['ConnectSocials']> = {}): LoginModel =>
  bindLogin(useAppSelector(selectLogin), choice, useAppDispatch(), useOutside());
