import { describe, expect, test, vi } from 'vitest';
import { timeLimits } from '@/domain/limits';
import { startConnect } from '@/store/flows/startConnect';
import { goBack, goBackToIndex } from '@/store/modal/navigation';
import { pushViewRequest, settleViewRequest } from '@/store/modal/viewRequests';
import { notices } from '@/store/notices/slice';
import { harbor, settle, standByModal } from '../../harness/modalHouse';

const { house, build, view, stack, push } = standByModal();

describe('opening ([§2] Opening rules)', () => {
  test('a view with its data; home without one', async () => {
    house.engine.open({ view: 'Networks' });
    expect(view()).toBe('Networks');
    await house.engine.connect(harbor);
    house.engine.open();
    expect(view()).toBe('Account');
  });

  test('a namespace is switched to first, and narrows the wallets', () => {
    house.engine.open({ namespace: 'eip155' });
    expect(house.engine.store.getState().modal.stack[0]).toEqual({ view: 'Connect', data: { namespace: 'eip155' } });
    house.engine.open();
    expect(house.engine.store.getState().modal.stack[0]?.data).toBeUndefined();
  });

  test('closing resets the view to Connect', () => {
    house.engine.open({ view: 'Networks' });
    house.engine.close();
    expect(house.engine.getState()).toMatchObject({ open: false, view: null });
    expect(stack()).toEqual(['Connect']);
  });

  test('back from the first view closes; back to an index keeps what lies below', () => {
    house.engine.open();
    push('Networks');
    push('WhatIsANetwork');
    house.engine.store.dispatch(goBackToIndex(0));
    expect(stack()).toEqual(['Connect']);
    house.engine.store.dispatch(goBack());
    expect(house.engine.getState().open).toBe(false);
  });

  test('a success leads where the host said, instead of closing', async () => {
    house.engine.open({ view: 'Connect', data: { redirectView: 'Networks' } });
    house.engine.store.dispatch(startConnect({ id: 'example.harbor', name: 'Harbor' }, { redirectView: 'Networks' }));
    await settle();
    house.env.clock.advance(timeLimits.closeAfterSuccessMs);
    expect(view()).toBe('Networks');
  });
});

describe('where the modal is part of the page ([views A.0] embedded mode)', () => {
  test('it never closes: it goes home', async () => {
    build({}, { inline: true });
    house.engine.open();
    push('WhatIsAWallet');
    house.engine.close();
    expect(house.engine.getState()).toMatchObject({ open: true, view: 'Connect' });
    await house.engine.connect(harbor);
    await settle();
    expect(view()).toBe('Account');
    await house.engine.disconnect();
    await settle();
    expect(house.engine.getState()).toMatchObject({ open: true, view: 'Connect' });
  });
});

describe('the transaction stack ([views A.0])', () => {
  const calls = () => ({ onSuccess: vi.fn(), onError: vi.fn(), onCancel: vi.fn() });

  test('a success runs what follows it and stays; an error and a cancel go back', () => {
    const [first, second, third] = [calls(), calls(), calls()];
    house.engine.open();
    push('Networks');
    push('WhatIsANetwork');
    for (const one of [first, second, third]) house.engine.store.dispatch(pushViewRequest(one));
    expect(JSON.parse(JSON.stringify(house.engine.store.getState().modal.viewRequests))).toHaveLength(3);
    house.engine.store.dispatch(settleViewRequest('onSuccess'));
    expect(stack()).toEqual(['Connect', 'Networks', 'WhatIsANetwork']);
    house.engine.store.dispatch(settleViewRequest('onError'));
    expect(stack()).toEqual(['Connect', 'Networks']);
    house.engine.store.dispatch(settleViewRequest('onCancel'));
    expect(stack()).toEqual(['Connect']);
    const counts = [third, second, first].map((one) => Object.values(one).map((call) => call.mock.calls.length));
    expect(counts).toEqual([
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ]);
    house.engine.store.dispatch(settleViewRequest('onCancel'));
    expect(house.engine.getState().open).toBe(true);
  });

  test('closing cancels whoever still waits; one that throws breaks nothing', async () => {
    const last = calls();
    house.engine.open();
    house.engine.store.dispatch(pushViewRequest(last));
    house.engine.store.dispatch(
      pushViewRequest({
        onCancel: () => {
          throw new Error('of the host');
        },
      }),
    );
    house.engine.close();
    await settle();
    expect(last.onCancel).toHaveBeenCalledOnce();
    expect(house.env.log.warnings.join()).toContain('onCancel');
    expect(house.engine.store.getState().modal.viewRequests).toEqual([]);
  });
});

test('of two toasts the first closes, and the next opens after 150 ms ([§4] Snackbar)', async () => {
  const show = (message: string) =>
    house.engine.store.dispatch(notices.actions.toastShown({ tone: 'success', message }));
  const shown = () => house.engine.store.getState().notices.toast?.message;
  show('one');
  expect(shown()).toBe('one');
  show('two');
  show('three');
  expect(shown()).toBeUndefined();
  await settle();
  house.env.clock.advance(timeLimits.toastSwapMs - 1);
  expect(shown()).toBeUndefined();
  house.env.clock.advance(1);
  expect(shown()).toBe('three');
});

test('a wallet that takes long says so after ten seconds, and no sooner', async () => {
  build({ answers: 'wait' });
  house.engine.open();
  house.engine.store.dispatch(startConnect({ id: 'example.harbor', name: 'Harbor' }));
  house.env.clock.advance(timeLimits.slowHintMs - 1);
  expect(house.engine.store.getState().connection.attempt?.isSlow).toBeUndefined();
  house.env.clock.advance(1);
  expect(house.engine.store.getState().connection.attempt?.isSlow).toBe(true);
});

test('a wallet that its adapter can’t let go stays, and the host hears why', async () => {
  build({ leaves: { error: new Error('No') } });
  await house.engine.connect(harbor);
  await expect(house.engine.disconnect()).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' });
  await expect(house.engine.disconnect(harbor)).rejects.toMatchObject({
    code: 'CONNECTOR_DISCONNECT_FAILED',
    details: { connectorId: harbor.connectorId },
  });
  expect(house.engine.getState().status).toBe('connected');
});

test('the two wallets used last are remembered ([§4] Wallet lists)', async () => {
  await house.engine.connect(harbor);
  await settle();
  expect(house.env.storage.get('recentWallets')).toEqual([
    { id: 'example.harbor', name: 'Harbor', rdns: 'example.harbor' },
  ]);
});
