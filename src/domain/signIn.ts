/** Stands for the account in a message that is made before the account is known (wire 1.8). */
export const UNKNOWN_ACCOUNT = '<<AccountAddress>>';

/** Whether two addresses are one account: those of the EVM are written in either case. */
export const isSameAccount = (a: string, b: string) =>
  a === b || (/^0x[\da-f]{40}$/i.test(a) && a.toLowerCase() === b.toLowerCase());
