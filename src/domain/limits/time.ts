/* Waits and delays, in milliseconds. */

/** A disconnect stops waiting for the wallet ([§4], [§9]). */
export const disconnectWaitMs = 3_000;
/** No new try at token balances after a failure ([§9]). */
export const balanceBackoffMs = 30_000;
/** The shake flag resets ([§4], [§9]). */
export const shakeMs = 500;
/** The pause between one toast closing and the next one showing ([§4], [§9]). */
export const toastSwapMs = 150;
/** A pairing code's life ([§4], [§9]). */
export const pairingMs = 240_000;
/** A code this near its end counts as expired ([§4], [§9]). */
export const pairingMarginMs = 10_000;
/** A code or a request that a phone leaves unanswered ends: a second before pairing's library ends it ([wire 7.4]). */
export const remoteAnswerMs = 299_000;
/** A retry is allowed after so long ([§9]). */
export const retryAllowedMs = 1_000;
/** A picture is waited for before a view shows ([§9]). */
export const imagePreloadMs = 2_000;
/** A picture of a list is asked for once its place has stayed in view so long. */
export const imageStayMs = 200;
/** After a reload, a wallet is waited for so long, by the page and by whatever is asked of it ([contract 1] status). */
export const walletReturnMs = 10_000;
/** A visitor whose wallet has not answered by then is told how to go on ([§9] Other time constants: ten seconds). */
export const slowHintMs = 10_000;
/** A node, a host's own function, or a wallet asked for what its person need not approve, is waited for so long ([§9] Other time constants: ten seconds). */
export const answerWaitMs = 10_000;
/** An address of the relay is given up after so long, where there is another ([§9] Other time constants: five seconds). */
export const relayTryMs = 5_000;
/** The last address of the relay is given up after so long ([§9] Other time constants: ten seconds). */
export const relayTimeoutMs = 10_000;
/** Delays before each reconnect to a lost relay, in order; the last repeats ([§9] Other time constants). */
export const relayRetryMs = [1_000, 3_000, 5_000, 10_000] as const;
/** A count that a person reads moves so often ([§9] Other time constants: one second). */
export const countdownMs = 1_000;
/** What vouches for the page's domain is waited for so long ([§9] Other time constants: one second). */
export const verifyMs = 1_000;
/** A wallet of this browser may come so late ([§9]). */
export const injectedLateWaitMs = 1_000;
/** A wallet has so long to forget its permission, on disconnect ([§9]). */
export const permissionRevokeMs = 100;
/** How long the open door is seen before the modal closes ([look 8]). */
export const closeAfterSuccessMs = 700;
/** A toast stays ([look 8]). */
export const toastMs = 4_000;
/** A toast that tells of an error stays ([look 8]). */
export const errorToastMs = 6_000;
/** A search in the list of networks begins when the keys have rested so long ([views A.3] Networks). */
export const networkSearchMs = 100;
/** A name to register is looked up when the keys have rested so long ([views A.3] RegisterAccountName). */
export const nameRestMs = 500;
/** Nothing that loads shows a skeleton before ([look 8]). */
export const skeletonDelayMs = 200;
/** A transfer that waits longer than this waits too long, and may be sped up or cancelled: a few blocks of the slowest chain. */
export const replaceSendingMs = 60_000;
/** A transfer that no node has shown for so long after its wallet named it is not told as on its way any longer. */
export const unseenSendingMs = 600_000;
