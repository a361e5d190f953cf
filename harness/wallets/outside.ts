import type { Outside } from './evm';

/** `randomUUID` exists in secure contexts alone; a wallet must come to any page. */
function uuid() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** What a test wallet finds in the page that it has come to. */
export function pageOutside(): Outside {
  const fetch = window.fetch.bind(window);
  return {
    // Storage is looked up at each use: to touch it throws where a page may store nothing.
    storage: {
      getItem: (key) => localStorage.getItem(key),
      setItem: (key, value) => localStorage.setItem(key, value),
    },
    origin: location.origin,
    fetch,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    uuid,
  };
}
