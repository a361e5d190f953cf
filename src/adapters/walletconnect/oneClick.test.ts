import { type Hex, verifyMessage } from 'viem';
import { parseSiweMessage } from 'viem/siwe';
import { describe, expect, test, vi } from 'vitest';
import { PorticoError } from '@/domain/errors/porticoError';
import type { Network } from '@/domain/network';
import type { OneClick, SignInSession } from '@/ports/signIn';
import { ada } from '../../../harness/fixtures/accounts';
import {
  askedSignIn as asked,
  bitcoin,
  codeOf,
  courtyard,
  type PageOptions,
  porch,
  standOnPhone,
} from '../../../harness/phoneGround';

/** One click over a real relay, with a real phone at its other end; only waiting for conditions. */
const context = standOnPhone();
const { phone, question } = context;

function openDapp(
  more: Partial<OneClick> = {},
  ids: Network['id'][] = [porch, courtyard],
  isOffered?: PageOptions['isOffered'],
) {
  const taken: SignInSession[] = [];
  const signIn: OneClick = { ask: async () => asked, take: async (list) => void taken.push(...list), ...more };
  return { ...context.open({ ids, signIn, isOffered }), taken };
}

describe('one click', () => {
  test('is one question, a session and a statement for each chain, the network in use first', async () => {
    const { evm, method, taken } = openDapp();
    const connecting = evm.connect({});
    await phone().pair(await codeOf(method));
    expect((await question()).method).toBe('wc_sessionAuthenticate');
    await phone().approve();
    const side = await connecting;
    expect(side).toMatchObject({ accounts: [{ address: ada.address }], networkIds: [courtyard, porch] });
    expect(side?.methods).toContain('eth_sendTransaction');
    expect(side?.methods).not.toContain('wallet_showCallsStatus');
    // They were there before anybody heard of the session.
    expect(taken.map(({ data }) => data.chainId)).toEqual([courtyard, porch]);
    for (const { data, message, signature, cacao } of taken) {
      expect(data).toMatchObject({
        accountAddress: ada.address,
        domain: asked.domain,
        uri: asked.uri,
        nonce: asked.nonce,
        statement: asked.statement,
        expirationTime: asked.expirationTime,
      });
      expect(await verifyMessage({ address: ada.address, message, signature: signature as Hex })).toBe(true);
      expect(parseSiweMessage(message)).toMatchObject({ address: ada.address, nonce: asked.nonce });
      expect(cacao?.p.iss).toBe(`did:pkh:${data.chainId}:${ada.address}`);
    }
    expect(phone().sessions()).toHaveLength(1);
  });

  test('is none while the site asks for an email first: the phone connects, and nobody has signed', async () => {
    const { evm, method, taken } = openDapp({ asksEmail: () => true });
    const connecting = evm.connect({});
    await phone().pair(await codeOf(method));
    expect((await question()).method).toBe('wc_sessionPropose');
    await phone().approve();
    expect((await connecting)?.accounts[0]?.address).toBe(ada.address);
    expect(taken).toEqual([]);
  });

  test('a phone that does not offer it reads the proposal in the same code', async () => {
    const { evm, method, taken } = openDapp();
    phone().offerSignIn(false);
    const connecting = evm.connect({});
    await phone().pair(await codeOf(method));
    expect((await question()).method).toBe('wc_sessionPropose');
    await phone().approve();
    expect((await connecting)?.accounts[0]?.address).toBe(ada.address);
    expect(taken).toEqual([]);
    phone().set({ behaviour: 'approve' });
    const params = ['0x486920706f726368', ada.address];
    const signature = await evm.request({ method: 'personal_sign', params, networkId: porch });
    expect(await verifyMessage({ address: ada.address, message: 'Hi porch', signature: signature as Hex })).toBe(true);
    phone().set({ behaviour: 'ask' });
  });

  test('a page with other kinds of chain asks for a session alone', async () => {
    const ask = vi.fn(async () => asked);
    const { evm, method } = openDapp({ ask }, [porch, bitcoin]);
    const connecting = evm.connect({});
    await phone().pair(await codeOf(method));
    expect((await question()).method).toBe('wc_sessionPropose');
    await phone().approve();
    await connecting;
    expect(ask).not.toHaveBeenCalled();
  });

  test('so does one whose host has no message', async () => {
    const { evm, method, env } = openDapp({ ask: () => Promise.reject(new Error('The server is down.')) });
    const connecting = evm.connect({});
    await phone().pair(await codeOf(method));
    expect((await question()).method).toBe('wc_sessionPropose');
    await phone().approve();
    await connecting;
    expect(env.log.warnings.join()).toContain('one click');
  });

  test('where the host has turned the others off, it is one question again', async () => {
    const { evm, method, taken } = openDapp({}, [porch, courtyard, bitcoin], (namespace) => namespace === 'eip155');
    const connecting = evm.connect({});
    await phone().pair(await codeOf(method));
    expect((await question()).method).toBe('wc_sessionAuthenticate');
    await phone().approve();
    expect((await connecting)?.networkIds).toEqual([courtyard, porch]);
    expect(taken).toHaveLength(2);
  });

  test('a no is the visitor’s', async () => {
    const { evm, method, taken } = openDapp();
    const connecting = evm.connect({});
    await phone().pair(await codeOf(method));
    await question();
    await Promise.all([phone().reject(), expect(connecting).rejects.toMatchObject({ message: 'User rejected.' })]);
    expect(taken).toEqual([]);
  });

  test('a signature that is not the account’s lets nobody in, and ends the session', async () => {
    const { evm, method } = openDapp({
      take: () => Promise.reject(new PorticoError('SIGN_IN_FAILED', {})),
    });
    const connecting = evm.connect({});
    await phone().pair(await codeOf(method));
    await question();
    await Promise.all([phone().approve(), expect(connecting).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })]);
    await vi.waitFor(() => expect(phone().sessions()).toEqual([]));
    expect(await evm.connect({ isSilent: true })).toBeUndefined();
  });
});
