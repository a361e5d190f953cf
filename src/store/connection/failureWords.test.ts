import { describe, expect, test } from 'vitest';
import { errorCatalogue } from '@/domain/errors/catalogue';
import type { ErrorCode } from '@/domain/errors/codes';
import { en } from '@/messages/en';
import { createTranslator } from '@/messages/translator';
import { failureWords } from './failureWords';

const words = (code: ErrorCode) => failureWords({ code }, createTranslator('en', en), 'Harbor');

describe('a failed connection, in words', () => {
  test.each([
    ['USER_REJECTED', 'Connection declined'],
    ['CONNECTION_REJECTED', 'Connection declined'],
    ['CHAINS_MISSING', 'Harbor can’t go there'],
    ['RPC_RESOURCE_UNAVAILABLE', 'A request is still open'],
    ['WALLET_LOCKED', 'Unlock Harbor'],
    ['CONNECT_TIMEOUT', 'No answer yet'],
    ['PROVIDER_DISCONNECTED', 'Harbor doesn’t answer'],
    ['PROVIDER_NOT_FOUND', 'Harbor isn’t here'],
    ['ALREADY_CONNECTED', 'Harbor is linked already'],
    ['CHAINS_UNSUPPORTED', 'Harbor can’t go there'],
    ['CONNECTOR_NO_ACCOUNTS', 'Couldn’t connect'],
  ] as const)('%s: %s', (code, title) => {
    expect(words(code).title).toBe(title);
  });

  test('every error there is has whole words here: none asks for what a connection does not know', () => {
    for (const code of Object.keys(errorCatalogue) as ErrorCode[]) {
      const { title, note } = words(code);
      expect(`${title} ${note}`).not.toMatch(/[{}]|undefined/);
    }
  });
});
