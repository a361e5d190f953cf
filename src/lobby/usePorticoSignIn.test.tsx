import { act, render, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, expectTypeOf, test, vi } from 'vitest';
import { localSignIn } from '@/adapters/siwx/localSignIn';
import type { AccountId } from '@/domain/caip';
import type { ErrorCode } from '@/domain/errors/codes';
import type { SignInConfig, SignInSession } from '@/ports/signIn';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { ada, bo } from '../../harness/fixtures/accounts';
import { porchNetwork } from '../../harness/serviceStore';
import { createPorticoWith } from './createPortico';
import type { Portico } from './handle';
import { PorticoProvider } from './PorticoProvider';
import { usePorticoSignIn } from './usePorticoSignIn';

const made: Portico[] = [];
afterEach(() => {
  for (const portico of made.splice(0)) portico.destroy();
});

type Told = ReturnType<typeof usePorticoSignIn>;

/** A host that asks nobody by itself who has a session, and takes whatever is signed. */
function createHost(sessions: SignInSession[] = []): SignInConfig {
  const said = { domain: 'orchard.example', uri: 'https://orchard.example', version: '1', nonce: 'a1b2c3d4' };
  return {
    createMessage: (account) => ({ ...said, ...account, toString: () => 'orchard.example wants you to sign in.' }),
    addSession: (session) => void sessions.push(session),
    revokeSession: () => {},
    setSessions: (list) => void sessions.splice(0, sessions.length, ...list),
    getSessions: (chainId, address) =>
      sessions.filter(({ data }) => data.chainId === chainId && data.accountAddress === address),
  };
}
const account: AccountId = `${porchNetwork.id}:${ada.address}`;
const sessionOf = (accountAddress: string): SignInSession => ({
  data: {
    accountAddress,
    chainId: porchNetwork.id,
    domain: 'orchard.example',
    uri: 'https://orchard.example',
    version: '1',
    nonce: 'a1b2c3d4',
  },
  message: 'orchard.example wants you to sign in.',
  signature: '0x01',
});

function make(siwx?: SignInConfig | ReturnType<typeof localSignIn>) {
  const env = createTestEnv();
  const { adapter } = createPretendAdapter({
    networks: [porchNetwork],
    wallets: [
      { id: 'example.harbor', name: 'Harbor' },
      { id: 'example.fernway', name: 'Fernway', address: bo.address },
    ],
  });
  const portico = createPorticoWith(
    {
      chains: [{ namespace: 'eip155', networks: [porchNetwork], load: async () => adapter }],
      metadata: { name: 'Orchard', url: 'https://orchard.example' },
      ...(siwx && { siwx }),
    },
    { loadEnv: async () => env, lastSeen: () => null, warn: () => {} },
  );
  made.push(portico);
  const seen: { hook?: Told; other?: Told } = {};
  function Host() {
    seen.hook = usePorticoSignIn();
    seen.other = usePorticoSignIn({ namespace: 'solana' });
    return <p>{seen.hook.isSignedIn ? 'in' : 'out'}</p>;
  }
  const page = (
    <PorticoProvider portico={portico}>
      <Host />
    </PorticoProvider>
  );
  return { portico, env, seen, page };
}

test('without the modal: who comes in with a session is signed in, and out again with the wallet', async () => {
  const { portico, seen, page } = make(createHost([sessionOf(ada.address)]));
  render(page);
  expect(seen.hook).toMatchObject({ status: 'idle', isSignedIn: false, isPending: false, accounts: [] });
  await act(() => portico.connect({ connectorId: 'example.harbor' }));
  await waitFor(() => expect(seen.hook).toMatchObject({ status: 'signedIn', isSignedIn: true, isPending: false }));
  expect(seen.hook?.accounts).toEqual([account]);
  expect(portico.getState()).toMatchObject({ open: false, signIn: { status: 'idle', accounts: [account] } });
  expect(seen.other).toMatchObject({ status: 'idle', isSignedIn: false, accounts: [account] });
  await act(() => portico.disconnect());
  await waitFor(() => expect(seen.hook).toMatchObject({ status: 'idle', isSignedIn: false, accounts: [] }));
});

test('who has none is asked: the hook says whose turn it is, and signIn() asks again whoever said no', async () => {
  const { portico, seen, page } = make(createHost());
  render(page);
  await act(() => portico.connect({ connectorId: 'example.harbor' }));
  await waitFor(() => expect(seen.hook).toMatchObject({ status: 'asking', isPending: true, isSignedIn: false }));
  act(() => portico.close());
  await waitFor(() => expect(seen.hook).toMatchObject({ status: 'idle', isPending: false }));
  let wish: Promise<unknown> | undefined;
  act(() => {
    wish = seen.hook?.signIn().catch((error: unknown) => error);
  });
  await waitFor(() => expect(seen.hook?.status).toBe('asking'));
  act(() => portico.close());
  expect(await wish).toMatchObject({ code: 'MODAL_CLOSED' });
});

test('a page without siwx has nobody signed in, and its wish is answered', async () => {
  const { portico, seen, page } = make();
  render(page);
  await act(() => portico.connect({ connectorId: 'example.harbor' }));
  expect(seen.hook).toMatchObject({ status: 'idle', isSignedIn: false });
  expect(portico.getState().signIn).toBeUndefined();
  await expect(seen.hook?.signIn()).rejects.toMatchObject({ code: 'OPTION_INVALID' });
});

test('on a server nobody is signed in, and nothing is warned of', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { page } = make(localSignIn());
  expect(renderToString(page)).toContain('<p>out</p>');
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
});

test('its types', () => {
  expectTypeOf<Told['status']>().toEqualTypeOf<'idle' | 'asking' | 'signing' | 'failed' | 'signedIn'>();
  expectTypeOf<Told['error']>().toEqualTypeOf<ErrorCode | undefined>();
  expectTypeOf<Told['accounts']>().toEqualTypeOf<readonly AccountId[]>();
  expectTypeOf<Told['signIn']>().toEqualTypeOf<Portico['signIn']>();
});
