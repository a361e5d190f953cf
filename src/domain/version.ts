/** Of the package; `version.test.ts` holds it against package.json. */
export const version = '0.1.0';
