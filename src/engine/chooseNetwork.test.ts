import { describe, expect, test, vi } from 'vitest';
import { timeLimits } from '@/domain/limits';
import { chooseNetwork } from '@/store/flows/switchNetwork';
import { dismissModal, goBack } from '@/store/modal/navigation';
import { defaultFeatures } from '@/store/settings/defaults';
import { harbor, settle, standByModal } from '../../harness/modalHouse';

/* Which network the page and its wallet stand on, and what the modal shows of it. */

const { house, build, view, stack, push } = standByModal();

describe('a wallet on a network the site does not offer ([views A.3] UnsupportedChain)', () => {
  test('opens by itself, shakes when it is to be closed, and leaves when the wallet comes over', async () => {
    await house.engine.connect(harbor);
    expect(house.engine.getState().open).toBe(false);
    house.wallet.switchNetwork('example.harbor', 'eip155:5');
    await settle();
    expect(house.engine.getState()).toMatchObject({ open: true, view: 'UnsupportedChain', network: null });
    for (const leave of [dismissModal, goBack]) {
      house.engine.store.dispatch(leave());
      expect(house.engine.store.getState().modal).toMatchObject({ open: true, isShaking: true });
      house.env.clock.advance(timeLimits.shakeMs - 1);
      expect(house.engine.store.getState().modal.isShaking).toBe(true);
      house.env.clock.advance(1);
      expect(house.engine.store.getState().modal.isShaking).toBe(false);
    }
    house.wallet.switchNetwork('example.harbor', 'eip155:8453');
    await settle();
    expect(house.engine.getState().open).toBe(false);
  });

  test('the way to another network is held too; back leads to the choice', async () => {
    build({ standsOn: 'eip155:5', switches: 'wait' });
    await house.engine.connect(harbor);
    await settle();
    house.engine.store.dispatch(chooseNetwork('eip155:1'));
    expect(stack()).toEqual(['UnsupportedChain', 'SwitchNetwork']);
    house.engine.store.dispatch(dismissModal());
    expect(house.engine.getState().open).toBe(true);
    house.engine.store.dispatch(goBack());
    expect(stack()).toEqual(['UnsupportedChain']);
    // The host's own word closes.
    house.engine.close();
    expect(house.engine.getState().open).toBe(false);
  });

  test.each([
    ['the site lets it', { unsupportedNetwork: true }],
    ['the visitor may not switch here', { networkSwitch: false }],
  ])('does not open when %s', async (_why, features) => {
    build({ standsOn: 'eip155:5' }, { features: { ...defaultFeatures, ...features } });
    await house.engine.connect(harbor);
    await settle();
    expect(house.engine.getState().open).toBe(false);
    house.engine.open();
    expect(view()).toBe('Account');
  });

  test('letting the wallet go closes it', async () => {
    build({ standsOn: 'eip155:5' });
    await house.engine.connect(harbor);
    await settle();
    await house.engine.disconnect();
    await settle();
    expect(house.engine.getState()).toMatchObject({ open: false, status: 'disconnected' });
  });
});

describe('choosing a network ([§2] Network switching rule)', () => {
  test('nobody is connected: the page moves, the visitor is back, and the next wallet is asked to follow', async () => {
    house.engine.open();
    push('Networks');
    house.engine.store.dispatch(chooseNetwork('eip155:8453'));
    await settle();
    expect(house.engine.getState()).toMatchObject({ networkId: 'eip155:8453', view: 'Connect' });
    const { networkId } = await house.engine.connect(harbor);
    expect(networkId).toBe('eip155:8453');
  });

  test('a yes of the wallet leads past the list, to where the visitor came from', async () => {
    await house.engine.connect(harbor);
    house.engine.open();
    push('Networks');
    house.engine.store.dispatch(chooseNetwork('eip155:8453'));
    expect(stack()).toEqual(['Account', 'Networks', 'SwitchNetwork']);
    await settle();
    expect(stack()).toEqual(['Account']);
    expect(house.engine.getState().networkId).toBe('eip155:8453');
    expect(house.engine.store.getState().network.switching).toBeNull();
  });

  test('the network in use is no step', async () => {
    await house.engine.connect(harbor);
    house.engine.open({ view: 'Networks' });
    house.engine.store.dispatch(chooseNetwork('eip155:1'));
    expect(stack()).toEqual(['Networks']);
  });

  test('a no stays on the screen, with its reason', async () => {
    build({ switches: 'reject' });
    await house.engine.connect(harbor);
    house.engine.open({ view: 'Networks' });
    house.engine.store.dispatch(chooseNetwork('eip155:8453'));
    await settle();
    expect(view()).toBe('SwitchNetwork');
    expect(house.engine.store.getState().network.switching).toMatchObject({
      phase: 'failed',
      failure: { code: 'USER_REJECTED' },
    });
    expect(house.engine.getState().networkId).toBe('eip155:1');
  });

  test('leaving stops the waiting', async () => {
    build({ switches: 'wait' });
    await house.engine.connect(harbor);
    house.engine.open({ view: 'Networks' });
    house.engine.store.dispatch(chooseNetwork('eip155:8453'));
    house.engine.store.dispatch(goBack());
    await settle();
    expect(house.engine.store.getState().network.switching).toBeNull();
    expect(stack()).toEqual(['Networks']);
  });

  test('a network change does not take the account from under the visitor', async () => {
    await house.engine.connect(harbor);
    house.engine.open();
    house.wallet.switchNetwork('example.harbor', 'eip155:8453');
    await settle();
    expect(house.engine.getState()).toMatchObject({ open: true, view: 'Account', networkId: 'eip155:8453' });
  });

  test('a host switches without any view; one that is not configured is APKT001 ([§8])', async () => {
    await house.engine.switchNetwork('eip155:8453');
    expect(house.engine.getState()).toMatchObject({ open: false, networkId: 'eip155:8453' });
    await house.engine.connect(harbor);
    await house.engine.switchNetwork('eip155:1');
    expect(house.engine.getState().networkId).toBe('eip155:1');
    await expect(house.engine.switchNetwork('eip155:5')).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' });
    expect(house.engine.store.getState().notices.alert).toEqual({
      code: 'NETWORK_NOT_FOUND',
      details: { networkId: 'eip155:5' },
    });
    await vi.waitFor(() => expect(house.env.log.warnings.join()).toContain('APKT001'));
  });
});
