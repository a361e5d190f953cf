/** Where some services may not be offered: upper-cased zone names of mainland China, Hong Kong and Macau ([§9] Restrictions). */
export const restrictedTimeZones = [
  'ASIA/SHANGHAI',
  'ASIA/URUMQI',
  'ASIA/CHONGQING',
  'ASIA/HARBIN',
  'ASIA/KASHGAR',
  'ASIA/MACAU',
  'ASIA/MACAO',
  'ASIA/HONG_KONG',
  'ASIA/BEIJING',
] as const;
