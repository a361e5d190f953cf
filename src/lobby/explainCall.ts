import { isNetworkId } from '@/domain/caip';
import { UnsupportedError } from '@/domain/errors/errorKinds';
import { PorticoError, read } from '@/domain/errors/porticoError';
import { named } from '@/domain/named';

/* For developers alone, as developer.ts: imported where a development build asks, and dropped from others. */

const NAMESPACES: Record<string, string> = {
  evm: 'eip155',
  ethereum: 'eip155',
  eth: 'eip155',
  sol: 'solana',
  bitcoin: 'bip122',
  btc: 'bip122',
  dot: 'polkadot',
};

/** `eip155` where somebody wrote `evm`. */
const meantNamespace = (given: unknown) =>
  typeof given === 'string' && Object.hasOwn(NAMESPACES, given.toLowerCase())
    ? NAMESPACES[given.toLowerCase()]
    : undefined;

const invalid = (field: string, message: string, hint: string) =>
  new PorticoError('REQUEST_INVALID', { field }, { message, hint });

/** An id of a chain as viem and wallets have it: `1`, `'1'`, `'0x1'`, or a chain or request that holds one. */
function chainIdIn(given: unknown): number | undefined {
  const id = read(given, 'chainId') ?? read(given, 'id') ?? given;
  const isId = typeof id === 'number' || (typeof id === 'string' && /^(?:\d+|0x[\da-f]+)$/i.test(id));
  return isId && Number.isInteger(Number(id)) ? Number(id) : undefined;
}

/** What was given for a network's id in words, and the id that was meant. */
export function meantNetwork(given: unknown) {
  const chainId = chainIdIn(given);
  const own = read(given, 'networkId') ?? read(given, 'id');
  const meant = chainId !== undefined ? `eip155:${chainId}` : isNetworkId(own) ? own : undefined;
  return { said: typeof given === 'number' ? `${given}` : named(given), id: String(chainId ?? own), meant };
}

function switchNetwork(given: unknown): PorticoError | undefined {
  const { said, id, meant } = meantNetwork(given);
  if (!meant) return undefined;
  return new UnsupportedError(
    'NETWORK_NOT_FOUND',
    { networkId: id },
    {
      message: `switchNetwork() was given ${said}; networks have CAIP-2 ids here.`,
      hint: `Write switchNetwork('${meant}').`,
    },
  );
}

/** A text alone, where an object with a name for it is asked. */
const wantsObject = (call: string, field: string) => (given: unknown) =>
  typeof given === 'string'
    ? invalid(
        field,
        `${call}() was given the text ${named(given)} alone.`,
        `Write ${call}({ ${field}: ${named(given)} }).`,
      )
    : undefined;

const signMessage = wantsObject('signMessage', 'message');

function connect(given: unknown): PorticoError | undefined {
  const id = read(read(given, 'connector'), 'id');
  return typeof id === 'string'
    ? invalid('connectorId', 'connect() has no field connector.', `Write connect({ connectorId: ${named(id)} }).`)
    : wantsObject('connect', 'connectorId')(given);
}

/** What a browser or React hands to whoever stands as a listener in its markup. */
const isEvent = (given: unknown) => given instanceof Event || read(given, 'nativeEvent') instanceof Event;

/** A call that was itself given as a listener. */
const wantsNoEvent = (call: string, field: string, instead: string) => (given: unknown) =>
  isEvent(given)
    ? invalid(field, `${call}() was given an event.`, `Write ${instead}.`)
    : wantsObject(call, field)(given);

function setTheme(given: unknown): PorticoError | undefined {
  if (typeof given !== 'string') return undefined;
  const isMode = ['dark', 'light', 'system'].includes(given);
  return invalid(
    'theme',
    `setTheme() was given the text ${named(given)} alone.`,
    isMode ? `Write setTheme({ mode: '${given}' }).` : "Give an object, such as { mode: 'dark', accent: '#1d6662' }.",
  );
}

/** A listener that is no function would fail each time it is to be called. */
export function explainListener(name: string, given: unknown[]): PorticoError | undefined {
  const listener = name === 'on' ? given[1] : given[0];
  if ((name !== 'on' && name !== 'subscribe') || typeof listener === 'function') return undefined;
  const call = name === 'on' ? `on('${String(given[0])}')` : 'subscribe()';
  return invalid(
    'listener',
    `${call} was given ${named(listener)} in place of a function.`,
    'Give what is to be called.',
  );
}

const calls: Record<string, (given: unknown) => PorticoError | undefined> = {
  switchNetwork,
  signMessage,
  connect,
  setTheme,
  signTypedData: wantsObject('signTypedData', 'typedData'),
  waitForTransaction: wantsObject('waitForTransaction', 'hash'),
  disconnect: wantsObject('disconnect', 'namespace'),
  open: wantsNoEvent('open', 'view', 'onClick={() => open()}, or spread openProps of usePortico()'),
  updateEmail: wantsNoEvent('updateEmail', 'email', 'onClick={() => updateEmail()}'),
};

/** What a call from JavaScript got wrong in a way that can be guessed, and what to write instead. */
export function explainCall(name: string, given: unknown): PorticoError | undefined {
  const namespace = name === 'getProvider' ? given : name === 'open' ? undefined : read(given, 'namespace');
  const meant = meantNamespace(namespace);
  if (meant)
    return new UnsupportedError(
      'NAMESPACE_UNSUPPORTED',
      { namespace: String(namespace) },
      {
        message: `${name}() was given the namespace ${named(namespace)}, which is none.`,
        hint: name === 'getProvider' ? `Write getProvider('${meant}').` : `Write namespace: '${meant}'.`,
      },
    );
  return calls[name]?.(given);
}
