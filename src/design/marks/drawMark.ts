import { type PigmentName, paint, pigmentNames, pigments, pins } from './pigments';
import { hash, seeded } from './seed';

/** What a generated mark can stand for. Shape tells which: block, arch, coin ([look 1]). */
export type MarkKind = 'wallet' | 'network' | 'token';

/** Eight building parts; the block's own ornament. */
export const PARTS = 8;

export interface MarkLook {
  pigment: PigmentName;
  lit: string;
  shade: string;
  ink: string;
  /** Pale pigments carry dark ink, and need stronger light to show a part. */
  pale: boolean;
  /** 0 to 7: arch, sun, steps, columns, gable, arcade, rings, window. */
  part: number;
  flip: boolean;
  /** One letter or digit; empty when the name has none. */
  initial: string;
  /** Tells two looks apart; goes into gradient ids, so that equal ids of two React roots are equal pictures. */
  key: string;
}

/** The first letter or digit of a name, in capitals: one code point, whatever the name brings. */
export function initialOf(name: string): string {
  const first = name.normalize('NFC').match(/[\p{L}\p{N}]/u)?.[0] ?? '';
  return [...first.toUpperCase()][0] ?? '';
}

/** The pigment a name draws, or is pinned to; one to avoid moves five on. */
export function choosePigment(key: string, draw: number, avoid: readonly (PigmentName | undefined)[]) {
  const pin = Object.hasOwn(pins, key) ? pins[key] : undefined;
  if (pin) return { pigment: pin, pinned: true };
  let at = Math.floor(draw * pigmentNames.length);
  while (avoid.includes(pigmentNames[at])) at = (at + 5) % pigmentNames.length;
  return { pigment: pigmentNames[at] as PigmentName, pinned: false };
}

/**
 * Draws a mark from its name: the same name gives the same picture, everywhere and always ([look 6]).
 * @param pigment taken from `layMarks` where marks stand side by side
 */
export function drawMark(kind: MarkKind, name: string, pigment?: PigmentName): MarkLook {
  const key = `${kind}:${name.toLowerCase()}`;
  const draw = seeded(key);
  const own = choosePigment(key, draw(), []);
  const part = Math.floor(draw() * PARTS);
  const flip = draw() > 0.5;
  const drift = own.pinned ? 0 : Math.round(draw() * 18 - 9);
  const chosen = pigment ?? own.pigment;
  const { lit, shade, ink } = pigments[chosen];
  return {
    pigment: chosen,
    lit: paint(lit, drift),
    shade: paint(shade, drift),
    ink: paint(ink, drift),
    pale: ink[0] !== 1,
    part,
    flip,
    initial: initialOf(name),
    key: `${hash(key).toString(36)}-${chosen}`,
  };
}
