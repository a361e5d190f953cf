import { describe, expect, it } from 'vitest';
import { ada, bo } from '../../fixtures/accounts';
import { adaSol, solanaNetwork } from '../../fixtures/solana';
import {
  call,
  evmMethods,
  heard,
  namespaces,
  openDapp,
  pair,
  phone,
  porch,
  question,
  read,
  solanaNamespaces,
} from './ground';

describe('pairing', () => {
  it('shows a proposal in plain words, and an approval makes a session of what was asked and can be done', async () => {
    const dapp = await openDapp();
    const asked = {
      eip155: { ...namespaces.eip155, chains: ['eip155:1', porch], methods: [...evmMethods, 'eth_sign'] },
    };
    const { session } = await pair(dapp, { ...asked, ...solanaNamespaces });
    expect(await question()).toMatchObject({
      peer: { name: 'The Portico house', url: 'http://localhost:5173' },
      question: {
        title: 'Connect to The Portico house?',
        facts: [
          ['Accounts', '0xf3…b92266, 6bMX…QH3v71'],
          ['On', 'Porch and Terrace'],
        ],
      },
    });
    await call('/approve');
    const { namespaces: held, peer } = (await session) as NonNullable<Awaited<typeof session>>;
    expect(held.eip155).toMatchObject({ chains: [porch], methods: evmMethods, accounts: [`${porch}:${ada.address}`] });
    expect(held.solana?.accounts).toEqual([`${solanaNetwork}:${adaSol.address}`]);
    expect(peer.metadata).toMatchObject({ name: 'Quill', redirect: { universal: phone.url } });
    expect((await read('/sessions')).sessions).toHaveLength(1);
  });

  it('lets a person pick accounts', async () => {
    const dapp = await openDapp();
    const { session } = await pair(dapp);
    await call('/approve', { accounts: [bo.address, ada.address] });
    expect((await session)?.namespaces.eip155?.accounts).toEqual([`${porch}:${ada.address}`, `${porch}:${bo.address}`]);
  });

  it('says no with 5000', async () => {
    const { session } = await pair(await openDapp());
    expect((await call('/reject')).body).toMatchObject({ state: 'failed' });
    await expect(session).rejects.toMatchObject({ code: 5000 });
  });

  it('answers a page that wants another chain with 5100, and tells its person beforehand', async () => {
    const { session } = await pair(await openDapp(), { eip155: { ...namespaces.eip155, chains: ['eip155:1'] } });
    expect((await question()).question.warning).toContain('Unsupported chains. eip155:1');
    await call('/approve');
    await expect(session).rejects.toMatchObject({ code: 5100 });
  });

  it('drops a proposal that the page has let expire', async () => {
    const dapp = await openDapp();
    const { session } = await pair(dapp);
    const [proposal] = dapp.client.proposal.getAll();
    dapp.client.core.expirer.set(proposal?.id ?? 0, 1);
    await expect(session).rejects.toMatchObject({ message: 'Proposal expired' });
  });

  it.each([
    [{ uri: 'hello' }, 400, 'This is no pairing code'],
    [{ uri: 'wc:12' }, 400, 'cut off or damaged'],
    [{ uri: `wc:${'a'.repeat(64)}@1?symKey=${'b'.repeat(64)}` }, 400, 'WalletConnect version 1'],
    [{ uri: `wc:${'a'.repeat(64)}@2?relay-protocol=irn` }, 400, 'has no key in it'],
    [{ uri: `wc:${'a'.repeat(64)}@2?symKey=${'b'.repeat(64)}&expiryTimestamp=1700000000` }, 400, 'has expired'],
    [{ uri: 7 }, 400, '"uri" is a pairing code'],
    [{}, 400, 'uri'],
  ])('refuses %j with %i and a reason', async (body, status, reason) => {
    const answer = await call('/pair', body);
    expect(answer.status).toBe(status);
    expect(answer.body.reasons[0].description).toContain(reason);
  });

  it('takes a code only once, and links that hold one, however often encoded', async () => {
    const dapp = await openDapp();
    const { uri } = await pair(dapp);
    await call('/approve');
    expect((await call('/pair', { uri })).status).toBe(409);
    for (const wrap of [
      (code: string) => `quill://wc?uri=${encodeURIComponent(code)}`,
      (code: string) => `https://quill.example/wc?uri=${encodeURIComponent(encodeURIComponent(code))}&x=1`,
    ]) {
      await call('/reset');
      const next = await openDapp();
      const shown = heard<string>(next, 'display_uri');
      next.connect({ optionalNamespaces: namespaces }).catch(() => {});
      expect((await call('/pair', { uri: wrap(await shown) })).status).toBe(200);
      expect((await question()).method).toBe('wc_sessionPropose');
    }
  });
});
