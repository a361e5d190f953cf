/* The email that a site asks for before its visitors sign. */

/** Kept newest first ([wire 2.1] recent_emails). */
export const recentCount = 3;
/** Where most mail lives: offered while an address is typed ([views A.7] DataCapture suffix chips). */
export const suffixes = [
  'gmail.com',
  'outlook.com',
  'yahoo.com',
  'hotmail.com',
  'aol.com',
  'icloud.com',
  'zoho.com',
] as const;
