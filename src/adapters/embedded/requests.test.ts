import { describe, expect, test, vi } from 'vitest';
import { timeLimits } from '@/domain/limits';
import { solanaDevnet } from '@/domain/solanaNetworks';
import type { Approval } from '@/ports/approval';
import { codeOf, other, standBehindFrame as stand } from '../../../harness/embedded/frameGround';
import type { PretendAnswers } from '../../../harness/embedded/pretendFrame';
import { ada, bo } from '../../../harness/fixtures/accounts';
import { solanaAccounts } from '../../../harness/fixtures/solana';
import { porchNetwork } from '../../../harness/serviceStore';

describe('requests', () => {
  const sign = { method: 'personal_sign', params: ['0x6869', ada.address], networkId: porchNetwork.id };

  async function standIn(script: PretendAnswers = {}) {
    const all = stand({ RPC_REQUEST: () => undefined, ...script });
    await all.logIn();
    const told: (readonly Approval[])[] = [];
    all.evm.subscribeApprovals?.((approvals) => told.push(approvals));
    return { ...all, told };
  }

  test('what reads goes silently, with its chain; what acts waits for its person; all else is refused', async () => {
    const { evm, solana, frame, told } = await standIn();
    const read = evm.request({ method: 'eth_getBalance', params: [ada.address, 'latest'], networkId: other.id });
    await vi.waitFor(() => expect(frame.heard('RPC_REQUEST')).toHaveLength(1));
    expect(frame.heard('RPC_REQUEST')[0]?.payload).toMatchObject({ chainId: 10, chainNamespace: 'eip155' });
    frame.settle('RPC_REQUEST', '0x1');
    expect(await read).toBe('0x1');
    expect(told).toEqual([]);
    const signed = evm.request(sign);
    await vi.waitFor(() =>
      expect(told.at(-1)).toMatchObject([{ method: 'personal_sign', networkId: porchNetwork.id }]),
    );
    await vi.waitFor(() => expect(frame.heard('RPC_REQUEST')).toHaveLength(2));
    frame.settle('RPC_REQUEST', '0x11');
    expect(await signed).toBe('0x11');
    expect(told.at(-1)).toEqual([]);
    const refused = evm.request({ ...sign, method: 'eth_sign' });
    await expect(refused).rejects.toMatchObject({
      code: 'RPC_NOT_ALLOWED',
      shortMessage: 'Requested RPC call is not allowed.',
    });
    void solana.request({ method: 'solana_signMessage', params: {}, networkId: solanaDevnet.id }).catch(() => {});
    await vi.waitFor(() => expect(frame.heard('RPC_REQUEST')).toHaveLength(3));
    expect(frame.heard('RPC_REQUEST')[2]?.payload).toMatchObject({
      chainId: solanaDevnet.reference,
      chainNamespace: 'solana',
    });
    expect(told.at(-1)).toEqual([]); // that is the other side's
  });

  test('a no in the frame and a no here are rejections; whoever leaves is told so, and the frame hears of both', async () => {
    const { evm, frame, told } = await standIn();
    const there = codeOf(evm.request(sign));
    await vi.waitFor(() => expect(frame.heard('RPC_REQUEST')).toHaveLength(1));
    frame.settle('RPC_REQUEST', new Error('User rejected the request.'));
    expect(await there).toBe('USER_REJECTED');
    const leaving = new AbortController();
    const [here, left] = [codeOf(evm.request(sign)), codeOf(evm.request({ ...sign, signal: leaving.signal }))];
    await vi.waitFor(() => expect(told.at(-1)).toHaveLength(2));
    // One at a time: the second is not asked while the first waits.
    expect(frame.heard('RPC_REQUEST')).toHaveLength(2);
    evm.refuse?.(told.at(-1)?.[0]?.id ?? '');
    expect(await here).toBe('USER_REJECTED');
    await vi.waitFor(() => expect(frame.heard('RPC_REQUEST')).toHaveLength(3));
    leaving.abort();
    expect(await left).toBe('RPC_ABORTED');
    expect(frame.heard('RPC_ABORT')).toHaveLength(2);
    expect(told.at(-1)).toEqual([]);
  });

  test('the frame is asked what its person was told, whatever the page makes of it meanwhile', async () => {
    const { evm, frame, told } = await standIn();
    const call = { to: bo.address, data: '0x' };
    /** Shows itself to JSON as something harmless. */
    const disguised = Object.create(
      { toJSON: () => ({ ...call }) },
      { data: { value: '0xdeadbeef', enumerable: true } },
    );
    const ask = (one: object) =>
      evm.request({ method: 'eth_sendTransaction', params: [one], networkId: porchNetwork.id });
    const first = ask(disguised);
    const second = ask(call);
    await vi.waitFor(() => expect(told.at(-1)).toHaveLength(2));
    const [, waiting] = told.at(-1) ?? [];
    call.data = '0xdeadbeef';
    await vi.waitFor(() => expect(frame.heard('RPC_REQUEST')).toHaveLength(1));
    frame.settle('RPC_REQUEST', '0x11');
    await first;
    await vi.waitFor(() => expect(frame.heard('RPC_REQUEST')).toHaveLength(2));
    for (const { payload } of frame.heard('RPC_REQUEST'))
      expect(payload).toMatchObject({ params: [{ to: bo.address, data: '0x' }] });
    expect(waiting?.params).toEqual([{ to: bo.address, data: '0x' }]);
    frame.settle('RPC_REQUEST', '0x22');
    await second;
  });

  test('one that leaves the line lets nobody pass who waits behind the first', async () => {
    const { evm, frame, told } = await standIn();
    const leaving = new AbortController();
    const first = evm.request(sign);
    const second = codeOf(evm.request({ ...sign, signal: leaving.signal }));
    const third = evm.request({ ...sign, params: ['0x6868', ada.address] });
    await vi.waitFor(() => expect(told.at(-1)).toHaveLength(3));
    leaving.abort();
    expect(await second).not.toBe('answered');
    await new Promise((resolve) => setTimeout(resolve));
    // The person is still asked about the first alone.
    expect(frame.heard('RPC_REQUEST')).toHaveLength(1);
    frame.settle('RPC_REQUEST', '0x11');
    expect(await first).toBe('0x11');
    await vi.waitFor(() => expect(frame.heard('RPC_REQUEST')).toHaveLength(2));
    frame.settle('RPC_REQUEST', '0x22');
    expect(await third).toBe('0x22');
  });

  test('whoever takes back what they only read takes back nothing that waits for its person', async () => {
    const { evm, frame, told } = await standIn();
    const leaving = new AbortController();
    const signed = evm.request(sign);
    await vi.waitFor(() => expect(frame.heard('RPC_REQUEST')).toHaveLength(1));
    const { signal } = leaving;
    const read = codeOf(evm.request({ method: 'eth_blockNumber', params: [], networkId: porchNetwork.id, signal }));
    await vi.waitFor(() => expect(frame.heard('RPC_REQUEST')).toHaveLength(2));
    leaving.abort();
    expect(await read).toBe('RPC_ABORTED');
    // It names no request: the frame would end what its person is looking at.
    expect(frame.heard('RPC_ABORT')).toEqual([]);
    expect(told.at(-1)).toHaveLength(1);
    frame.say({ id: frame.heard('RPC_REQUEST')[0]?.id, type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: '0x11' });
    expect(await signed).toBe('0x11');
  });

  test('what the frame answers late is of whoever asked, and never of whoever came in since', async () => {
    const { evm, frame, logIn } = await standIn({
      GET_USER: ({ chainId }: { chainId: string | number }) =>
        chainId === 10
          ? undefined
          : { chainId, address: typeof chainId === 'number' ? bo.address : solanaAccounts[0].address },
    });
    const moved = codeOf(evm.switchNetwork({ networkId: other.id }));
    await vi.waitFor(() => expect(frame.heard('GET_USER').at(-1)?.payload).toMatchObject({ chainId: 10 }));
    const { id } = frame.heard('GET_USER').at(-1) ?? {};
    await evm.disconnect();
    await logIn();
    frame.say({ id, type: '@w3m-frame/GET_USER_SUCCESS', payload: { chainId: 10, address: ada.address } });
    expect(await moved).toBe('AUTH_NOT_CONNECTED');
    expect(await evm.connect({ isSilent: true })).toMatchObject({
      networkId: porchNetwork.id,
      accounts: [{ address: bo.address }],
    });
  });

  test('another network is asked for the account there; one that it does not know is 4902', async () => {
    const { evm, frame } = await standIn();
    const moved = await evm.switchNetwork({ networkId: other.id });
    expect(moved.networkId).toBe(other.id);
    expect(frame.heard('GET_USER').at(-1)?.payload).toMatchObject({
      chainId: 10,
      preferredAccountType: 'smartAccount',
    });
    await expect(evm.switchNetwork({ networkId: 'eip155:5' })).rejects.toMatchObject({ code: 4902 });
  });

  test('who signs out is out at once, and what waits is refused', async () => {
    const { evm, told, frame, env } = await standIn({ SIGN_OUT: () => undefined });
    const signed = codeOf(evm.request(sign));
    await vi.waitFor(() => expect(told.at(-1)).toHaveLength(1));
    const out = evm.disconnect();
    expect(await signed).toBe('USER_REJECTED');
    // Of the person nothing; that the frame has not heard it yet outlives the page.
    expect(env.storage.rawKeys('')).toEqual(['owedSignOut']);
    await vi.waitFor(() => expect(frame.heard('SIGN_OUT')).toHaveLength(1));
    env.clock.advance(timeLimits.disconnectWaitMs);
    await out;
    await expect(evm.request(sign)).rejects.toMatchObject({ code: 'AUTH_NOT_CONNECTED' });
  });
});
