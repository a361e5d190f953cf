import { isShipped } from '../spec/files.ts';
import type { Files } from '../spec/tree.ts';
import { usesOf } from '../spec/uses.ts';

/** Every call of a service that shipped code makes, `GET v1/identity/{}`. */
export const callsIn = (files: Files): Set<string> =>
  new Set(
    [...files].flatMap(([path, text]) => (isShipped(path) ? usesOf(path, text).endpoints.map(({ name }) => name) : [])),
  );

/** What a browser has to reach the network with. */
const PRIMITIVES =
  /\bfetch\s*\(|\bfetchFn:|\bWebSocket\s*\(|\bsendBeacon\b|\.beacon\s*\(|\bEventSource\b|\bXMLHttpRequest\b|\bimportScripts\b|\bRTCPeerConnection\b|createElement\('(?:iframe|img|script|link|object|embed)'\)|<(?:img|iframe|embed|video|audio)\b|\bnew Image\(|import\('@walletconnect\//;

/** Without comments, which speak of them. */
const codeOf = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"])\/\/[^\n]*/g, '$1');

/** Files of shipped code that reach the network by themselves. */
export const doorsIn = (files: Files): string[] =>
  [...files].flatMap(([path, text]) => (isShipped(path) && PRIMITIVES.test(codeOf(text)) ? [path] : [])).sort();
