/** What takes longer to end is a clock (a toast's stay), not a movement. */
const CLOCK_MS = 1000;

const NO_TIME =
  '*, ::before, ::after, ::backdrop { transition-duration: 0s !important; transition-delay: 0s !important }';

const { animate } = Element.prototype;
let sheet: CSSStyleSheet | undefined;

/**
 * What moves is put to its end, and what a story's last step still brings comes without a movement: axe reads colours
 * as they are painted.
 */
export async function rest() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(NO_TIME);
    document.adoptedStyleSheets.push(sheet);
    Element.prototype.animate = function (...how) {
      const animation = animate.apply(this, how);
      if (isMovement(animation)) animation.finish();
      return animation;
    };
  }
  const moving = document.getAnimations().filter((one) => one.playState === 'running' && isMovement(one));
  for (const animation of moving) animation.finish();
  await Promise.allSettled(moving.map(({ finished }) => finished));
}

/** The next story moves again. */
export function move() {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  sheet = undefined;
  Element.prototype.animate = animate;
}

const isMovement = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime ?? Infinity) <= CLOCK_MS;
