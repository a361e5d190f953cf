import { expect, test, vi } from 'vitest';
import { ada } from '../../harness/fixtures/accounts';

test('no file that defines endpoints makes the api: the first question does, once', async () => {
  const makes = vi.fn();
  vi.resetModules();
  vi.doMock('@reduxjs/toolkit/query', async (original) => {
    const real = await original<typeof import('@reduxjs/toolkit/query')>();
    return {
      ...real,
      buildCreateApi: (...modules: Parameters<typeof real.buildCreateApi>) => {
        makes();
        return real.buildCreateApi(...modules);
      },
    };
  });
  const { nativeBalance } = await import('./balance');
  const { tokens } = await import('./tokens');
  expect(makes).not.toHaveBeenCalled();

  const query = { caipAddress: `eip155:1:${ada.address}`, networkId: 'eip155:1' } as const;
  expect(nativeBalance.initiate(query)).toBeTypeOf('function');
  expect(tokens.select(query)).toBeTypeOf('function');
  expect(makes).toHaveBeenCalledTimes(1);
});
