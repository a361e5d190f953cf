/*
 * Views that few visits reach, one step further away than others: what a bundler writes down to fetch each of them would
 * come with every site's modal.
 */
export const DataCapture = () => import('./DataCaptureView');
export const DataCaptureOtpConfirm = () => import('./DataCaptureOtpConfirmView');
export const UpdateEmailWallet = () => import('./UpdateEmailWalletView');
export const UpdateEmailPrimaryOtp = () => import('./UpdateEmailPrimaryOtpView');
export const UpdateEmailSecondaryOtp = () => import('./UpdateEmailSecondaryOtpView');
