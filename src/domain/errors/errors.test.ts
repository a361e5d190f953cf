import { ConnectorAlreadyConnectedError, SwitchChainNotSupportedError } from '@wagmi/core';
import {
  FeeCapTooLowError,
  InsufficientFundsError,
  InternalRpcError,
  RpcRequestError,
  TransactionExecutionError,
  UserRejectedRequestError,
} from 'viem';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { AbortedError, ServiceError, TimeoutError, UnsupportedError, UserRejectedError } from './errorKinds';
import { isUserRejected } from './isUserRejected';
import { causesOf, PorticoError } from './porticoError';
import { rpcErrorOf } from './rpcErrors';
import { makeError, toPorticoError } from './toPorticoError';

describe('PorticoError', () => {
  test('says what happened without being told', () => {
    const error = new PorticoError('NETWORK_NOT_FOUND', { networkId: 'eip155:5' });
    expect(error.shortMessage).toBe('Network not found (networkId: eip155:5).');
    expect(new PorticoError('POPUP_CLOSED', {}).shortMessage).toBe('Popup closed.');
    expect(error).toBeInstanceOf(Error);
    expect(error.name).toBe('PorticoError');
    expect('cause' in error).toBe(false);
  });

  test('its message goes on with what to do and where to read on', () => {
    const options = { message: 'The door is shut.', hint: 'Knock.' };
    expect(new PorticoError('HTTP_STATUS', { status: 503 }, options).message).toBe(
      'The door is shut. Knock.\nDocs: node_modules/portico/docs/errors.md#http_status',
    );
    const error = new PorticoError('ABORTED', {}, { ...options, docsPath: 'docs/security.md' });
    expect(error.message).toMatch(/Knock\.\nDocs: node_modules\/portico\/docs\/security\.md$/);
  });

  test('its code gives its details their type', () => {
    const error: PorticoError = new PorticoError('HTTP_STATUS', { status: 503 }, { message: 'No.', hint: 'Wait.' });
    expect(error.is('NETWORK_NOT_FOUND')).toBe(false);
    if (!error.is('HTTP_STATUS')) throw new Error('unreachable');
    expectTypeOf(error.details.status).toEqualTypeOf<number>();
    expect([error.details.status, error.shortMessage, error.hint]).toEqual([503, 'No.', 'Wait.']);
    // @ts-expect-error details of another code
    new PorticoError('HTTP_STATUS', { networkId: 'x' });
    // @ts-expect-error no such code
    new PorticoError('NO_SUCH_CODE', {});
  });

  test('walks its causes', () => {
    const deepest = new TypeError('deep');
    const error = new PorticoError('HTTP_FAILED', { url: '/' }, { cause: new Error('middle', { cause: deepest }) });
    expect(error.walk()).toBe(deepest);
    expect(error.walk((one) => one instanceof TypeError)).toBe(deepest);
    expect(error.walk((one) => one instanceof RangeError)).toBeUndefined();
    expect(new PorticoError('ABORTED', {}).walk()).toBeInstanceOf(PorticoError);
  });

  test('a circle of causes ends', () => {
    const a = new Error('a');
    const b = new Error('b', { cause: a });
    a.cause = b;
    expect(causesOf(a)).toEqual([a, b]);
    expect(isUserRejected(a)).toBe(false);
  });
});

test.each([
  [-32700, 'RPC_PARSE'],
  [-32002, 'RPC_RESOURCE_UNAVAILABLE'],
  [-32006, 'RPC_VERSION_UNSUPPORTED'],
  [4001, 'USER_REJECTED'],
  ['4001', 'USER_REJECTED'],
  [5000, 'USER_REJECTED'],
  [5002, 'USER_REJECTED'],
  [5001, 'RPC_UNKNOWN'],
  [4902, 'CHAIN_UNKNOWN_TO_WALLET'],
  [5700, 'CAPABILITY_UNSUPPORTED'],
  [5760, 'ATOMICITY_UNSUPPORTED'],
  [5770, 'RPC_UNKNOWN'],
  [1, 'RPC_UNKNOWN'],
  ['toString', 'RPC_UNKNOWN'],
  ['', 'RPC_UNKNOWN'],
  [undefined, 'RPC_UNKNOWN'],
  [Number.NaN, 'RPC_UNKNOWN'],
])('the number %s is %s', (code, name) => {
  expect(rpcErrorOf(code)).toBe(name);
});

const thrower = Object.defineProperty({}, 'code', {
  get() {
    throw new Error('no');
  },
});

describe('isUserRejected', () => {
  test.each<[string, unknown]>([
    ['EIP-1193', { code: 4001, message: 'x' }],
    ['the session of a phone', { code: 5000 }],
    ['the number as text', { code: '4001' }],
    ['ethers', { code: 'ACTION_REJECTED', info: { error: { code: 4001 } } }],
    ['nested by ethers', { code: 'UNKNOWN', info: { error: { code: 4001 } } }],
    ['MetaMask Mobile', { code: -32603, data: { originalError: { code: 4001 } } }],
    ['an inner error', { error: { code: 4001 } }],
    ['viem', new UserRejectedRequestError(new Error('x'))],
    ['viem, wrapped', new TransactionExecutionError(new UserRejectedRequestError(new Error('x')), { account: null })],
    ['ours', new UserRejectedError('CONNECTION_REJECTED', {})],
    ['a cause', new Error('outer', { cause: { code: 4001 } })],
    ['Phantom', new Error('User rejected the request.')],
    ['a wallet without numbers', new Error('MetaMask Tx Signature: User denied transaction signature.')],
    ['passive voice', { message: 'Transaction was cancelled by the user' }],
    ['one word', { message: 'Cancelled' }],
    ['only text', 'User canceled'],
    ['WalletConnect 5001', { code: 5001, message: 'User disapproved requested chains' }],
  ])('%s', (_, error) => {
    expect(isUserRejected(error)).toBe(true);
  });

  test.each<[string, unknown]>([
    ['another number', { code: -32002, message: 'Already processing' }],
    ['a revert', new Error('execution reverted: cancelled')],
    ['a rejecting node', { code: -32003, message: 'Transaction rejected' }],
    ['nothing', undefined],
    ['null', null],
    ['a number', 4001],
    ['a getter that throws', thrower],
    [
      'a proxy that throws',
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('no');
          },
        },
      ),
    ],
  ])('not %s', (_, error) => {
    expect(isUserRejected(error)).toBe(false);
  });
});

describe('toPorticoError', () => {
  test('one of ours stays itself, also inside another', () => {
    const ours = new UnsupportedError('NAMESPACE_UNSUPPORTED', { namespace: 'bip122' });
    expect(toPorticoError(ours)).toBe(ours);
    expect(toPorticoError(new Error('outer', { cause: ours }))).toBe(ours);
  });

  test.each<[string, unknown, string, unknown]>([
    ['a refusal', { code: 4001, message: 'no' }, 'USER_REJECTED', UserRejectedError],
    ['a pending request', { code: -32002, message: 'Already processing' }, 'RPC_RESOURCE_UNAVAILABLE', PorticoError],
    ['an unknown chain', { code: 4902 }, 'CHAIN_UNKNOWN_TO_WALLET', UnsupportedError],
    ['an unknown number', { code: 12345, message: 'odd' }, 'RPC_UNKNOWN', PorticoError],
    ['a locked wallet', { code: -32603, message: 'Wallet is locked' }, 'WALLET_LOCKED', PorticoError],
    ['wagmi, a connector without chains', new Error('No chains found on connector.'), 'CHAINS_MISSING', PorticoError],
    ['an abort', new DOMException('x', 'AbortError'), 'ABORTED', AbortedError],
    ['a time-out', new DOMException('x', 'TimeoutError'), 'REQUEST_TIMEOUT', TimeoutError],
    ['wagmi, connected already', new ConnectorAlreadyConnectedError(), 'ALREADY_CONNECTED', PorticoError],
    [
      'wagmi, no switching',
      new SwitchChainNotSupportedError({ connector: { name: 'Harbor' } as never }),
      'SWITCH_UNSUPPORTED',
      UnsupportedError,
    ],
    [
      'viem, wrapped',
      new TransactionExecutionError(new InsufficientFundsError(), { account: null }),
      'FUNDS_INSUFFICIENT',
      PorticoError,
    ],
    ['viem, a fee under the base fee', new FeeCapTooLowError(), 'FEE_CAP_TOO_LOW', PorticoError],
    [
      'viem, a node',
      new InternalRpcError(new RpcRequestError({ body: {}, error: { code: -32603, message: 'x' }, url: '' })),
      'RPC_INTERNAL',
      PorticoError,
    ],
    ['text', 'broken', 'INTERNAL_SDK_ERROR', PorticoError],
    ['nothing', undefined, 'INTERNAL_SDK_ERROR', PorticoError],
    ['a getter that throws', thrower, 'INTERNAL_SDK_ERROR', PorticoError],
  ])('%s', (_, thrown, code, Class) => {
    const error = toPorticoError(thrown);
    expect(error.code).toBe(code);
    expect(error).toBeInstanceOf(Class);
    expect(error.message).not.toBe('');
    expect(error.cause).toBe(thrown);
  });

  test('what has no words of its own speaks the spec’s', () => {
    expect(toPorticoError({ code: 4001 }).shortMessage).toBe('User rejected the request.');
    expect(toPorticoError({ code: 4900 }).shortMessage).toBe('Provider disconnected.');
    expect(makeError('NAME_REGISTER_FAILED', { name: 'ada' }).shortMessage).toBe('Error registering name ada.');
  });

  test('the class follows the code', () => {
    expect(makeError('HTTP_STATUS', { status: 500 })).toBeInstanceOf(ServiceError);
    expect(makeError('OPTIONS_NO_CHAINS', {}).constructor).toBe(PorticoError);
  });
});
