import { act, cleanup, render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { destroyWarnedHandles, createWarnedHandle as handle } from '../../harness/warnedHandle';
import type { Portico } from './handle';
import { internalsOf } from './internals';
import { PorticoProvider } from './PorticoProvider';

/* Two Porticos on one page work against each other: which pairs are told to a developer, and which are not. */

afterEach(() => {
  cleanup();
  destroyWarnedHandles();
});

describe('two handles', () => {
  const working = (one: Portico) => act(async () => void (await internalsOf(one).runtime()));
  const duplicates = (...all: { warned: string[] }[]) =>
    all.flatMap(({ warned }) => warned).filter((said) => said.startsWith('There are two Porticos'));

  test('a hot update puts a new one into the place of the old: silent, and the old one’s engine ends', async () => {
    const [old, next] = [handle(), handle()];
    const page = render(<PorticoProvider portico={old.portico}>{null}</PorticoProvider>);
    await working(old.portico);
    const { engine } = await internalsOf(old.portico).runtime();
    const ends = vi.spyOn(engine, 'destroy');
    page.rerender(<PorticoProvider portico={next.portico}>{null}</PorticoProvider>);
    await working(next.portico);
    await vi.dynamicImportSettled();
    expect(duplicates(old, next)).toEqual([]);
    expect(ends).toHaveBeenCalledOnce();
    page.rerender(<PorticoProvider portico={old.portico}>{null}</PorticoProvider>);
    expect((await internalsOf(old.portico).runtime()).engine, 'who is asked again makes another').not.toBe(engine);
  });

  /** What a page says on its own, before anybody presses. */
  const saysAlone = (all: { warned: string[] }[], said: string) =>
    vi.waitFor(() =>
      expect(all.flatMap(({ warned }) => warned).filter((one) => /Porticos?\b.*(page|render)/.test(one))).toEqual([
        expect.stringContaining(said),
      ]),
    );

  test('both on the page, and nobody has pressed: told', async () => {
    const all = [handle(), handle()];
    render(
      <>
        <PorticoProvider portico={all[0]?.portico as Portico}>{null}</PorticoProvider>
        <PorticoProvider portico={all[1]?.portico as Portico}>{null}</PorticoProvider>
      </>,
    );
    await saysAlone(all, 'There are two Porticos on this page, and they remember');
  });

  test('one that is on the page, and one that is asked: told', async () => {
    const [shown, asked] = [handle(), handle()];
    render(<PorticoProvider portico={shown.portico}>{null}</PorticoProvider>);
    expect(asked.portico.getState().status).toBe('disconnected');
    await saysAlone([shown, asked], 'There are two Porticos on this page: <PorticoProvider> shows one');
  });

  test('one for each mount, made in an effect or far below a component: told', async () => {
    const all: ReturnType<typeof handle>[] = [];
    const deep = (depth: number): Portico => {
      if (depth > 0) return deep(depth - 1);
      const here = handle();
      all.push(here);
      return here.portico;
    };
    const Provided = ({ portico: one }: { portico?: Portico }) =>
      one ? <PorticoProvider portico={one}>{null}</PorticoProvider> : null;
    const ByEffect = () => {
      const [one, set] = useState<Portico>();
      useEffect(() => set(deep(0)), []);
      return <Provided portico={one} />;
    };
    const ByState = () => <Provided portico={useState(() => deep(30))[0]} />;
    for (const App of [ByEffect, ByState]) {
      render(<App />).unmount();
      render(<App />);
      await saysAlone(all, 'createPortico() is called inside a component');
      cleanup();
      for (const one of all.splice(0)) one.portico.destroy();
    }
  });

  test('one after the other, the first destroyed: silent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const [one, two] = [handle(), handle()];
    one.portico.on('connect', () => {});
    render(<PorticoProvider portico={one.portico}>{null}</PorticoProvider>).unmount();
    one.portico.destroy();
    render(<PorticoProvider portico={two.portico}>{null}</PorticoProvider>);
    two.portico.getState();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    vi.useRealTimers();
    expect(duplicates(one, two)).toEqual([]);
  });

  test('both on the page: told', async () => {
    const [one, two] = [handle(), handle()];
    render(
      <>
        <PorticoProvider portico={one.portico}>{null}</PorticoProvider>
        <PorticoProvider portico={two.portico}>{null}</PorticoProvider>
      </>,
    );
    await working(one.portico);
    await working(two.portico);
    await vi.waitFor(() => expect(duplicates(one, two)).toHaveLength(1));
  });

  test('one made in each render: told', async () => {
    const all: ReturnType<typeof handle>[] = [];
    const App = () => {
      const here = handle();
      all.push(here);
      return <PorticoProvider portico={here.portico}>{null}</PorticoProvider>;
    };
    const page = render(<App />);
    await working(all.at(-1)?.portico as Portico);
    page.rerender(<App />);
    await working(all.at(-1)?.portico as Portico);
    await vi.waitFor(() => expect(duplicates(...all)).toHaveLength(1));
  });
});
