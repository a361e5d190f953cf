import type { Env } from '@/ports/env';
import { isMetered } from './metered';
import { watchPage } from './page';
import { createBrowserStorage } from './storage';

const warn: Env['warn'] = (message, detail) => console.warn(`Portico: ${message}`, detail ?? '');

/** The real outside world. Made in the browser only, on first use. */
export function createBrowserEnv(): Env {
  return {
    clock: {
      now: () => Date.now(),
      after: (delay, run) => {
        const timer = setTimeout(run, delay);
        return () => clearTimeout(timer);
      },
    },
    storage: createBrowserStorage(window, (error) => warn('The browser’s storage can’t be used.', error)),
    fetch: (input, init) => fetch(input, init),
    randomId: () => crypto.randomUUID?.() ?? fallbackId(),
    page: {
      origin: location.origin,
      url: () => location.href,
      watch: watchPage,
      isHidden: () => document.visibilityState === 'hidden',
      beacon: (url, text) => {
        try {
          return navigator.sendBeacon(url, text);
        } catch {
          return false;
        }
      },
      objectUrl: (bytes) => URL.createObjectURL(bytes),
      releaseUrl: (url) => URL.revokeObjectURL(url),
      languages: navigator.languages,
      timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? '',
      copy: (text) => navigator.clipboard.writeText(text),
      paste: () => navigator.clipboard.readText(),
      cameras: navigator.mediaDevices,
      openUrl: (url, target) => {
        window.open(url, target, 'noopener,noreferrer');
      },
      reload: () => location.reload(),
      userAgent: navigator.userAgent,
      hasCoarsePointer: () => matchMedia('(pointer: coarse)').matches,
      isMetered,
      isFramed: window.self !== window.top,
      isMessenger: 'TelegramWebviewProxy' in window || 'TelegramWebviewProxyProto' in window,
    },
    warn,
  };
}

/** `crypto.randomUUID` needs a secure context; a page on plain http has only `getRandomValues`. */
function fallbackId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}
