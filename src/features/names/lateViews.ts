/*
 * Views that few visits reach, one step further away than others: what a bundler writes down to fetch each of them would
 * come with every site's modal.
 */
export const ChooseAccountName = () => import('./ChooseAccountNameView');
export const RegisterAccountName = () => import('./RegisterAccountNameView');
export const RegisterAccountNameSuccess = () => import('./RegisterAccountNameSuccessView');
