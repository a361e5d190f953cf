import type { ErrorCode } from './codes';

/** Words in a provider's message, and the alert they raise, once each ([§8] Provider messages). */
const MESSAGES: [text: string, code: ErrorCode][] = [
  ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED'],
  ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED'],
  ['Unauthorized: invalid key', 'PROJECT_ID_INVALID'],
  ['HTTP status code: 402', 'USAGE_EXCEEDED'],
];

/** The alert that a message of a wallet's provider stands for; nothing for any other. */
export const alertOfProviderMessage = (message: unknown): ErrorCode | undefined =>
  typeof message === 'string' ? MESSAGES.find(([text]) => message.includes(text))?.[1] : undefined;

/** What the origins call's failure means: 429 and 5xx are alerts of their own, any other is an empty list ([§7]). */
export function alertOfOriginsStatus(status: number): ErrorCode | undefined {
  if (status === 429) return 'CONFIG_RATE_LIMITED';
  return status >= 500 ? 'CONFIG_FAILED' : undefined;
}
