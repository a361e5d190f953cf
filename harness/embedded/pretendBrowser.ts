import type { HearWindows, LoginBrowser, Popup } from '@/adapters/embedded/popup';

export interface PretendWindow {
  /** Where it has been, oldest first. */
  addresses: string[];
  isClosed: boolean;
  /** How often it was brought to the front. */
  fronts: number;
  /** It says something to the page that opened it. */
  say(data: unknown, origin?: string): void;
}

/** A browser's windows by script. @param allows Whether it gives any. */
export function createPretendBrowser(allows = true) {
  const windows: PretendWindow[] = [];
  const shown: string[] = [];
  let hearAll: HearWindows[] = [];
  const browser: LoginBrowser = {
    openPopup(address, hear) {
      if (!allows) return undefined;
      const one: PretendWindow = {
        addresses: [address],
        isClosed: false,
        fronts: 0,
        say: (data, origin = 'https://frame.example') => hear(data, { origin, isIts: true }),
      };
      windows.push(one);
      hearAll.push(hear);
      const popup: Popup = {
        go: (to) => void one.addresses.push(to),
        isClosed: () => one.isClosed,
        show: () => {
          one.fronts += 1;
        },
        close() {
          one.isClosed = true;
          hearAll = hearAll.filter((other) => other !== hear);
        },
      };
      return popup;
    },
    replaceUrl: (address) => void shown.push(address),
  };
  return {
    browser,
    windows,
    /** What the address bar was made to say. */
    shown,
    /** Some other window of the page speaks. */
    sayElsewhere(data: unknown, origin: string) {
      for (const hear of [...hearAll]) hear(data, { origin, isIts: false });
    },
  };
}
