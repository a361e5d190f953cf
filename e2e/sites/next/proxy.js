import { NextResponse } from 'next/server';
import { evm } from 'portico/evm';
import { csp } from 'portico/server';
import { networks } from './harness';

/** A strict policy: our own origin, a nonce for what Next writes inline, and what Portico asks for. */
export function proxy(request) {
  const nonce = btoa(crypto.randomUUID());
  const needed = csp({ chains: [evm({ networks: networks() })], images: 'services' });
  const policy = {
    'default-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    ...needed,
    'script-src': [...needed['script-src'], `'nonce-${nonce}'`],
    'style-src': [...needed['style-src'], `'nonce-${nonce}'`],
  };
  const text = Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('content-security-policy', text);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', text);
  return response;
}
