/* What a visitor sees of numbers, names and addresses ([§9] Display). */

/** Decimals of a balance, rounded down ([§9]). */
export const balanceDecimals = 3;
/** Decimals of a value in US dollars ([§9]). */
export const valueDecimals = 2;
/** Decimals of the amounts in the list of past transactions ([§9]). */
export const quantityDecimals = 3;
/** Shown while a balance is not known ([§9]). */
export const fallbackBalance = '0.00';
/** [§9] */
export const fallbackSymbol = 'ETH';
/** [§9] */
export const addressStartCount = 4;
/** [§9] */
export const addressEndCount = 6;
/** Characters of a name on the account button; a longer one is cut at its end ([views D.2]). */
export const accountNameCount = 18;
/** Characters of a wallet's name on the wallet pill of the view Account; a longer one is cut at its end ([views D.2]). */
export const walletNameCount = 16;
/** Characters of a wallet's name where it is offered for download ([views D.2]). */
export const downloadNameCount = 12;
/** Transfers of a transaction that are kept, by value ([§9] Transaction merging). */
export const transfersCount = 2;
/**
 * A transaction both sends and receives: a transfer worth less than this share of the one in the other direction, in per
 * cent, is shown as a gas fee ([§9] Transaction merging).
 */
export const gasOfCounterpartPercent = 10;
/** A transfer worth less than this share of the largest in its group, in per cent, is shown as a gas fee ([§9]). */
export const gasOfLargestPercent = 1;
/** z-index of the modal ([§2], [§9]). */
export const zIndex = 9_999;
