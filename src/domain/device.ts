/** What a visitor holds in hand, as far as ways into a wallet go. */
export interface Device {
  /** A phone or tablet: by its pointer or by the name its browser gives itself ([§9] Display). */
  isMobile: boolean;
  os: 'ios' | 'android' | 'other';
}

/** @param userAgent As the browser says it. @param isCoarse The main pointer is a finger. */
export function readDevice(userAgent: string, isCoarse: boolean): Device {
  // An iPad calls itself a Macintosh, and has a finger for a pointer.
  const isApple = /iPhone|iPad|iPod/i.test(userAgent) || (isCoarse && /Macintosh/.test(userAgent));
  const os = isApple ? 'ios' : /Android/i.test(userAgent) ? 'android' : 'other';
  return { isMobile: isCoarse || os !== 'other' || /Mobile/i.test(userAgent), os };
}
