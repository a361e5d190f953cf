export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Place {
  x: number;
  y: number;
  side: 'top' | 'bottom';
  /** From the middle of the tooltip to the middle of its trigger: the arrow points there. */
  arrow: number;
}

const GAP = 6;
const AIR = 8;

/**
 * Above its trigger and in its middle; below where there is no room above, and never over the edge of the window
 * ([look 9], Tooltip: 6 px away). The arrow stays off the round corners.
 */
export function place(
  trigger: Box,
  tip: { width: number; height: number },
  view: { width: number; height: number },
): Place {
  const above = trigger.y - GAP - tip.height;
  const below = trigger.y + trigger.height + GAP;
  const side = above >= AIR || below + tip.height > view.height - AIR ? 'top' : 'bottom';
  const middle = trigger.x + trigger.width / 2;
  const x = Math.max(AIR, Math.min(middle - tip.width / 2, view.width - AIR - tip.width));
  const reach = Math.max(0, tip.width / 2 - 16);
  const arrow = Math.max(-reach, Math.min(middle - x - tip.width / 2, reach));
  return { x, y: side === 'top' ? Math.max(AIR, above) : below, side, arrow };
}
