import { hash, seeded } from './seed';
import { skies } from './skies';

export interface Landscape {
  zenith: string;
  horizon: string;
  sun: { x: string; y: string; r: string; fill: string };
  far: { d: string; fill: string };
  near: { d: string; fill: string };
  /** Mirrors the hills. */
  lean: boolean;
  /** The same for the same address: a name for what the picture refers to within itself. */
  key: string;
}

const one = (value: number) => value.toFixed(1);

/** The view from a person's window: sky, sun and two hills, all from the address ([look 6]). Never letters. */
export function drawLandscape(address: string): Landscape {
  const draw = seeded(`address:${address.toLowerCase()}`);
  const [horizon, zenith] = skies[Math.floor(draw() * skies.length)] as (typeof skies)[number];
  const sun = { x: one(9 + draw() * 22), y: one(10 + draw() * 11), r: one(3.6 + draw() * 3.4) };
  const a = 21 + draw() * 6;
  const b = 18 + draw() * 9;
  const c = 28 + draw() * 4;
  const d = 26 + draw() * 6;
  return {
    zenith: `oklch(.7 .115 ${zenith})`,
    horizon: `oklch(.88 .085 ${horizon})`,
    sun: { ...sun, fill: `oklch(.975 .03 ${horizon})` },
    far: {
      d: `M-2 ${one(a)}C8 ${one(a - 5)} 14 ${one(b - 4)} 22 ${one(b)}S36 ${one(a + 3)} 42 ${one(b + 2)}V42H-2z`,
      fill: `oklch(.53 .105 ${(zenith + 350) % 360})`,
    },
    near: {
      d: `M-2 ${one(c)}C8 ${one(c - 3)} 18 ${one(d + 5)} 26 ${one(d + 1)}S38 ${one(d - 3)} 42 ${one(d - 2)}V42H-2z`,
      fill: `oklch(.36 .075 ${(zenith + 330) % 360})`,
    },
    lean: draw() > 0.5,
    key: hash(address.toLowerCase()).toString(36),
  };
}
