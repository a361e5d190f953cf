/** The eight skies over a person's landscape: hue at the zenith, hue at the horizon. */
export const skies: readonly (readonly [horizon: number, zenith: number])[] = [
  [78, 30],
  [30, 350],
  [350, 300],
  [300, 262],
  [262, 225],
  [225, 190],
  [190, 150],
  [120, 85],
];
