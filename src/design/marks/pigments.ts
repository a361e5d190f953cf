type Triple = readonly [lightness: number, chroma: number, hue: number];

interface Pigment {
  lit: Triple;
  shade: Triple;
  ink: Triple;
}

const white: Triple = [1, 0, 0];

/** The twelve pigments of a fresco: lit side, shaded side, and the ink that reads on both ([look 6]). Order is part of the seed. */
export const pigments = {
  terracotta: { lit: [0.69, 0.135, 42], shade: [0.55, 0.135, 34], ink: white },
  ochre: { lit: [0.83, 0.125, 82], shade: [0.72, 0.135, 68], ink: [0.27, 0.05, 60] },
  olive: { lit: [0.66, 0.095, 120], shade: [0.51, 0.085, 128], ink: white },
  patina: { lit: [0.7, 0.085, 184], shade: [0.51, 0.08, 196], ink: white },
  sea: { lit: [0.68, 0.105, 225], shade: [0.49, 0.115, 240], ink: white },
  lapis: { lit: [0.61, 0.155, 262], shade: [0.45, 0.175, 268], ink: white },
  dusk: { lit: [0.64, 0.125, 292], shade: [0.47, 0.14, 286], ink: white },
  plum: { lit: [0.57, 0.13, 335], shade: [0.43, 0.12, 345], ink: white },
  rose: { lit: [0.82, 0.085, 18], shade: [0.7, 0.12, 12], ink: [0.3, 0.08, 12] },
  limestone: { lit: [0.94, 0.02, 82], shade: [0.84, 0.035, 76], ink: [0.3, 0.02, 70] },
  ink: { lit: [0.42, 0.014, 70], shade: [0.27, 0.012, 70], ink: [0.97, 0.01, 85] },
  sky: { lit: [0.86, 0.06, 220], shade: [0.74, 0.09, 232], ink: [0.28, 0.06, 245] },
} satisfies Record<string, Pigment>;

export type PigmentName = keyof typeof pigments;
export const pigmentNames = Object.keys(pigments) as PigmentName[];

/** Names met daily keep their pigment, so that neighbours in the usual lists never share one ([look 6]). */
export const pins: Readonly<Record<string, PigmentName>> = {
  'wallet:harbor': 'lapis',
  'wallet:fernway': 'terracotta',
  'network:evm': 'lapis',
  'network:ethereum': 'lapis',
  'network:base': 'sea',
  'network:arbitrum': 'patina',
  'network:optimism': 'terracotta',
  'network:polygon': 'dusk',
  'network:solana': 'plum',
  'network:bitcoin': 'ochre',
  'network:zora': 'ochre',
  'token:eth': 'lapis',
  'token:usdc': 'sea',
  'token:usdt': 'patina',
  'token:sol': 'plum',
  'token:btc': 'ochre',
  'token:wbtc': 'ochre',
};

/** Light on stone: white at a share. */
export const light = (share: number) => `oklch(1 0 0 / ${share})`;

/** The one warm light of the scenes ([look 7]). */
export const sunlight = 'oklch(0.86 0.1 78)';

/** A colour of the table, its hue turned by `drift` degrees. */
export const paint = ([lightness, chroma, hue]: Triple, drift = 0) =>
  `oklch(${lightness} ${chroma} ${((hue + drift + 360) % 360).toFixed(0)})`;
