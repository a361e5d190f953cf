/** How things move ([look 8]). Milliseconds as numbers serve the Web Animations API; `ms()` serves CSS. */
export const duration = {
  press: 80,
  release: 140,
  quick: 140,
  fadeOut: 90,
  thumb: 180,
  sheetIn: 200,
  view: 240,
  shake: 280,
  complete: 320,
  sheetPhone: 360,
  reduced: 120,
  closeAfterSuccess: 700,
  doorway: 2400,
  skeleton: 1600,
  skeletonDelay: 200,
  tooltipDelay: 300,
  toast: 4000,
  toastError: 6000,
} as const;

export const easing = {
  settle: 'cubic-bezier(0.22, 1, 0.36, 1)',
  pass: 'cubic-bezier(0.65, 0, 0.35, 1)',
} as const;

export const ms = (name: keyof typeof duration) => `${duration[name]}ms`;
