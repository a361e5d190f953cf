/* The secure frame, the logins behind it, and the windows it opens. Durations in milliseconds. */

/** [§7], [§9] */
export const zIndex = 999_999;
/** Spoken by the frame's messages ([§9] Defaults and limits: SDK version). */
export const sdkVersion = '4';
/** [§9] */
export const logLevel = 'error';
/** [§2], [§9] */
export const popupWidthPx = 600;
/** [§2], [§9] */
export const popupHeightPx = 800;
/** The secure frame has so long to report ready ([§9] Timing). */
export const loadMs = 20_000;
/** Requests that wait for a person: email, device, code, social, redirect ([§9]). */
export const loginMs = 120_000;
/** How long we wait between the frame's ready event and the first message to it ([§4], [§9]). */
export const settleMs = 500;
/** Between two emails with a code ([§4], [§5], [§9]). */
export const emailCooldownMs = 30_000;
/** How often a popup is looked at, to see it closed ([§9]). */
export const popupPollMs = 1_000;
/** Who went to a social site in this very tab may come back so much later: as long as a mailed code is good ([wire 1.15]). */
export const returnMs = 20 * 60_000;
/** Who leaves a code for Farcaster has the frame begin anew so much later ([views A.0] goBack). */
export const farcasterResetMs = 100;
/** How often an email change is asked for ([§9]). */
export const emailChangePollMs = 1_000;
/** The modal opens, and so much later says that what a page asked is not allowed ([views A.7] approval flow). */
export const refusalToastMs = 300;
