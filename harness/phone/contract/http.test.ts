import { describe, expect, it } from 'vitest';
import { ada } from '../../fixtures/accounts';
import { adaSol, solanaNetwork } from '../../fixtures/solana';
import { call, phone, porch, read } from './ground';

describe('the phone over HTTP', () => {
  it('lets pages of this computer ask alone, and says what it has', async () => {
    const from = (origin: string) => fetch(`${phone.nodeUrl}/state`, { headers: { origin } });
    const other = await from('https://dapp.example');
    expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    const answer = await from('http://shop.localhost:5173');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toMatchObject({
      name: 'Quill',
      behaviour: 'ask',
      requests: [],
      sessions: [],
      current: { eip155: porch, solana: solanaNetwork },
      selected: { eip155: ada.address, solana: adaSol.address },
    });
    expect(await read('/nowhere')).toMatchObject({ reasons: [{ name: 'path' }] });
  });

  it.each([
    ['/approve', {}, 409, 'Nothing waits'],
    ['/approve', { id: 7 }, 409, 'No request 7 waits'],
    ['/reject', { id: 'x' }, 400, 'an id is a number'],
    ['/behaviour', { behaviour: 'shout' }, 400, 'a behaviour is'],
    ['/behaviour', { oneClick: 'no' }, 400, '"oneClick" is true or false'],
    ['/behaviour', { batches: 'no' }, 400, '"batches" is true or false'],
    ['/switch-account', { account: {} }, 400, '"account" is an address or an index'],
    ['/disconnect', { topic: 'none' }, 409, 'There is no session none'],
  ])('refuses %s %j with %i and a reason', async (path, body, status, reason) => {
    const answer = await call(path, body);
    expect(answer.status).toBe(status);
    expect(answer.body.reasons[0].description).toContain(reason);
  });

  it('has nothing to say about a body that is no JSON', async () => {
    const answer = await fetch(`${phone.nodeUrl}/approve`, { method: 'POST', body: '{' });
    expect(answer.status).toBe(400);
  });
});
