import type { ServiceName } from '../../src/services/extra.ts';

/** Everybody this package may ask something: a service of `options.services`, or one of these. */
export type Whom = ServiceName | 'nodes' | 'gateways' | 'pictures' | 'sign-in server';

/** What one request is for, and what it tells. */
export interface Line {
  /** As the calls of the code are named (`GET v1/identity/{address}`), or what goes over another door. */
  request: string;
  to: Whom;
  /** What a visitor has of it. */
  feature: string;
  when: string;
  /** Of the visitor and the site; beside that, whoever is asked sees an IP address, and what the browser calls itself. */
  tells: string;
  /** How a site does without it. */
  off: string;
}

/** What most calls tell. */
export const SERVICE = 'project id, the package’s version';
