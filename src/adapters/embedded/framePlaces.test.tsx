import { afterEach, describe, expect, test, vi } from 'vitest';
import { frameLimits } from '@/domain/limits';
import { createTestEnv } from '../../../harness/env';
import { createFrameClient } from './frameClient';
import { type FrameEars, type MountedFrame, mountFrame } from './frameElement';

const url = 'https://frame.example/sdk';

describe('the element', () => {
  let mounted: MountedFrame | undefined;

  afterEach(() => {
    mounted?.remove();
    mounted = undefined;
    vi.restoreAllMocks();
    document.body.replaceChildren();
    Reflect.deleteProperty(document.body, 'moveBefore');
  });

  function mount(isPressed?: boolean) {
    const onGone = vi.fn();
    mounted = mountFrame(url, { onMessage: vi.fn(), onBlocked: vi.fn(), onGone }, isPressed);
    return onGone;
  }

  /** jsdom knows neither the selector nor the call: open modals are these, and what is moved keeps its document. */
  function openModals({ canMove = true } = {}) {
    const main = document.body.appendChild(document.createElement('main'));
    const modals = ['outer', 'inner'].map(() => main.appendChild(document.createElement('dialog')));
    const find = document.querySelectorAll.bind(document);
    vi.spyOn(document, 'querySelectorAll').mockImplementation((selector: string) =>
      find(selector.startsWith(':modal') ? 'dialog' : selector),
    );
    if (canMove)
      for (const home of [...modals, document.body])
        Object.assign(home, { moveBefore: (node: Node) => void home.append(node) });
    return modals;
  }

  const frame = () => document.querySelector('iframe') as HTMLIFrameElement;
  const place = () => {
    const element = document.createElement('div');
    element.getBoundingClientRect = () => ({ left: 10, top: 20, width: 360, height: 600 }) as DOMRect;
    return element;
  };
  const hear = () => new Promise<void>((done) => queueMicrotask(done));

  test('shown, it stands in the innermost modal, which leaves all else inert; then it is back in the body', async () => {
    const onGone = mount();
    const [, inner] = openModals();
    expect(frame().parentElement).toBe(document.body);
    const hide = mounted?.show(place(), 'Approve');
    expect(frame().parentElement).toBe(inner);
    hide?.();
    expect(frame().parentElement).toBe(document.body);
    await hear();
    expect(onGone).not.toHaveBeenCalledWith(true);
  });

  test('brought for a person who is to press it, it begins there; else at the end of the page', () => {
    const [, inner] = openModals({ canMove: false });
    mount(true);
    expect(frame().parentElement).toBe(inner);
    mounted?.remove();
    mount();
    expect(frame().parentElement).toBe(document.body);
  });

  test('a browser that can’t move it without loading it anew leaves it, and says so', () => {
    mount();
    expect(mounted?.reach()).toBe(true);
    openModals({ canMove: false });
    expect(mounted?.reach()).toBe(false);
    expect(frame().parentElement).toBe(document.body);
  });

  test('a browser from before native modals has it stand in the body', () => {
    vi.spyOn(document, 'querySelectorAll').mockImplementation(() => {
      throw new SyntaxError('not a selector');
    });
    mount(true);
    expect(mounted?.reach()).toBe(true);
    expect(frame().parentElement).toBe(document.body);
  });

  test('it is pressed, and read out, whatever a host’s scroll lock does to all of the body; hidden, it is neither', () => {
    mount();
    expect(frame().style.pointerEvents).toBe('auto');
    expect(frame().getAttribute('aria-hidden')).toBe('true');
    const hide = mounted?.show(place(), 'Approve');
    expect(frame().hasAttribute('aria-hidden')).toBe(false);
    hide?.();
    expect(frame().getAttribute('aria-hidden')).toBe('true');
  });

  test('in a modal that is moved by a transform it lies over its place all the same', () => {
    mount();
    const corner = { left: 300, top: 100 };
    frame().getBoundingClientRect = () => {
      const { left, top } = frame().style;
      return { left: Number.parseFloat(left) + corner.left, top: Number.parseFloat(top) + corner.top } as DOMRect;
    };
    const hide = mounted?.show(place(), 'Approve');
    expect(frame().getBoundingClientRect()).toEqual({ left: 10, top: 20 });
    hide?.();
  });

  test.each([
    ['itself', () => frame().remove()],
    ['all of the body', () => document.body.replaceChildren()],
    ['the body', () => document.documentElement.replaceChild(document.createElement('body'), document.body)],
  ])('taken out of the page with %s, it is told at once', async (_what, take) => {
    const { body } = document;
    const onGone = mount();
    document.body.append('a stranger');
    await hear();
    expect(onGone).not.toHaveBeenCalled();
    take();
    await hear();
    document.documentElement.replaceChild(body, document.body);
    expect(onGone).toHaveBeenCalledExactlyOnceWith(true);
  });

  test('so it is with the modal that it has come to stand in', async () => {
    const onGone = mount();
    const [, inner] = openModals();
    mounted?.show(place(), 'Approve');
    await hear();
    inner?.remove();
    await hear();
    expect(onGone).toHaveBeenCalledExactlyOnceWith(true);
  });

  test('one that we take away ourselves is not told', async () => {
    const onGone = mount();
    mounted?.remove();
    await hear();
    expect(onGone).not.toHaveBeenCalled();
  });
});

describe('who asks it', () => {
  /** A page in a browser that can, or can't, move an iframe without loading it anew (`moveBefore`). */
  function stand({ canReach = true } = {}) {
    const env = createTestEnv();
    const sent: { id: string; type: string; frame: number }[] = [];
    const mounts: (boolean | undefined)[] = [];
    let ears: FrameEars | undefined;
    const client = createFrameClient({
      env,
      url: () => url,
      mount(_url, given, isPressed) {
        const frame = mounts.push(isPressed);
        ears = given;
        return {
          post: (message) => void sent.push({ ...(message as { id: string; type: string }), frame }),
          reach: () => canReach || isPressed === true,
          show: () => () => {},
          remove: () => {},
        };
      },
    });
    const say = (message: object) => ears?.onMessage(message);
    return {
      client,
      mounts,
      env,
      asked: () => sent.map(({ type, frame }) => `${frame} ${type.slice('@w3m-app/'.length)}`),
      takeOut: () => ears?.onGone(true),
      answer: (type: string, payload: unknown) => {
        const { id } = sent.findLast((one) => one.type === `@w3m-app/${type}`) ?? {};
        say({ id, type: `@w3m-frame/${type}_SUCCESS`, payload });
      },
      ready() {
        say({ type: '@w3m-frame/READY', payload: {} });
        env.clock.advance(frameLimits.settleMs);
      },
    };
  }
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'answered',
      ({ code }: { code: string }) => code,
    );
  const sign = { method: 'personal_sign' };

  test.each([
    ['before it has come', false],
    ['while a person is asked', true],
  ])(
    'is told at once that it was taken out of the page, %s; the next question brings another',
    async (_when, isReady) => {
      const { client, mounts, ready, takeOut, answer, asked } = stand();
      const lost = [codeOf(client.ask('RPC_REQUEST', sign)), codeOf(client.ask('CONNECT_OTP', { otp: '424242' }))];
      if (isReady) ready();
      takeOut();
      expect(await Promise.all(lost)).toEqual(['FRAME_LOAD_FAILED', 'FRAME_LOAD_FAILED']);
      const again = client.ask('IS_CONNECTED');
      expect(mounts).toHaveLength(2);
      ready();
      expect(asked().at(-1)).toBe('2 IS_CONNECTED');
      answer('IS_CONNECTED', { isConnected: true });
      expect(await again).toEqual({ isConnected: true });
    },
  );

  test('where it can’t come along, another is brought for what a person is to press, and asked what waits', async () => {
    const { client, mounts, ready, answer, asked, env } = stand({ canReach: false });
    const read = client.ask('GET_CHAIN_ID');
    ready();
    void codeOf(client.ask('RPC_REQUEST', { method: 'eth_call' }, undefined, true));
    expect(mounts).toEqual([false]);
    const signed = client.ask('RPC_REQUEST', sign);
    expect(mounts).toEqual([false, true]);
    ready();
    expect(asked()).toEqual(['1 GET_CHAIN_ID', '1 RPC_REQUEST', '2 GET_CHAIN_ID', '2 RPC_REQUEST', '2 RPC_REQUEST']);
    // Its time begins anew with the frame that is to answer.
    env.clock.advance(frameLimits.loadMs - 1);
    answer('GET_CHAIN_ID', { chainId: 1 });
    expect(await read).toEqual({ chainId: 1 });
    answer('RPC_REQUEST', '0x1');
    expect(await signed).toBe('0x1');
    client.stop();
  });

  test('a frame that comes along is kept', async () => {
    const { client, mounts, ready, answer } = stand();
    const signed = client.ask('RPC_REQUEST', sign);
    ready();
    answer('RPC_REQUEST', '0x1');
    await signed;
    void codeOf(client.ask('RPC_REQUEST', sign));
    expect(mounts).toEqual([true]);
    client.stop();
  });
});
