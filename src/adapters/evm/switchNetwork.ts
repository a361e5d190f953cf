import type { Connector as WagmiConnector } from '@wagmi/core';
import { type Chain, numberToHex } from 'viem';
import { toNetworkId } from '@/domain/caip';
import { UnsupportedError } from '@/domain/errors/errorKinds';
import { isUserRejected } from '@/domain/errors/isUserRejected';
import { causesOf, read } from '@/domain/errors/porticoError';
import { toPorticoError } from '@/domain/errors/toPorticoError';
import { needChainId, readChainId } from './answers';
import { toNetwork } from './network';
import { ask, isProvider, type Provider } from './provider';

/** Where wallets hide the code they mean: MetaMask Mobile, bridges. */
const codesOf = (error: unknown) =>
  causesOf(error).flatMap((one) => {
    const data = read(one, 'data');
    return [read(one, 'code'), read(data, 'code'), read(read(data, 'originalError'), 'code')];
  });

/** Words of wallets that answer with an internal error instead of 4902. */
const UNKNOWN = /unrecogni[sz]ed chain|wallet_addEthereumChain|chain .{0,40}not (?:been )?added/i;

/** The wallet does not know this network: 4902, plainly or wrapped in another error. */
export const isUnknownChain = (error: unknown) =>
  codesOf(error).some((code) => Number(code) === 4902) ||
  causesOf(error).some((one) => UNKNOWN.test(String(read(one, 'message')).slice(0, 500)));

/** Whether an error means that the wallet lacks the method that was called. */
export const isMissing = (error: unknown) =>
  ['METHOD_UNSUPPORTED', 'RPC_METHOD_NOT_FOUND', 'RPC_METHOD_UNSUPPORTED'].includes(toPorticoError(error).code);

/** What a wallet takes: over https, or this machine; it would refuse the whole request for one other URL. */
const isFit = (url: unknown): url is string =>
  typeof url === 'string' && /^(?:https:|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/])/i.test(url);

/**
 * All that EIP-3085 names. The URLs are the chain's own, never a host's or a service's: those may carry a key, and a
 * wallet keeps them for good. A list without an entry is left out, since wallets refuse an empty one.
 */
export function toAddChainParameter(chain: Chain) {
  const { rpcUrls, chainRpcUrls = rpcUrls, imageUrl } = toNetwork(chain);
  const explorers = Object.values(chain.blockExplorers ?? {}).map(({ url }) => url);
  const listed = (urls: (string | undefined)[]) => {
    const fit = [...new Set(urls.filter(isFit))];
    return fit.length > 0 ? fit : undefined;
  };
  return {
    chainId: numberToHex(chain.id),
    chainName: chain.name,
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: listed(chainRpcUrls) ?? [],
    blockExplorerUrls: listed(explorers),
    iconUrls: listed([imageUrl]),
  };
}

type Switchable = Pick<WagmiConnector, 'type' | 'name' | 'getProvider' | 'getChainId' | 'emitter' | 'switchChain'>;

const standsOn = async (provider: Provider) => readChainId(await ask(provider, 'eth_chainId'));

async function add(provider: Provider, chain: Chain) {
  try {
    await ask(provider, 'wallet_addEthereumChain', [toAddChainParameter(chain)]);
  } catch (error) {
    if (isUserRejected(error)) throw error;
    const { rpcCode } = toPorticoError(error).details as { rpcCode?: number };
    throw new UnsupportedError(
      'CHAIN_UNKNOWN_TO_WALLET',
      { rpcCode, method: 'wallet_addEthereumChain' },
      { message: `The wallet does not know ${chain.name} and did not add it.`, cause: error },
    );
  }
  // To add is not to switch: some wallets do both, some one (EIP-3085).
  if ((await standsOn(provider)) !== chain.id)
    await ask(provider, 'wallet_switchEthereumChain', [{ chainId: numberToHex(chain.id) }]);
}

async function switchProvider(provider: Provider, chain: Chain) {
  try {
    await ask(provider, 'wallet_switchEthereumChain', [{ chainId: numberToHex(chain.id) }]);
  } catch (error) {
    if (isUserRejected(error)) throw error;
    if (!isUnknownChain(error)) throw error;
    await add(provider, chain);
  }
}

/**
 * Asks a wallet to stand on another network (EIP-3326); one it does not know is offered to it (EIP-3085). A yes is not
 * believed: the wallet is asked where it stands ([§4]). The signal takes the question back from a wallet that is not in the page.
 * @throws UserRejectedError, UnsupportedError `SWITCH_UNSUPPORTED` when it knows no such request, `CHAIN_UNKNOWN_TO_WALLET`
 * when it would not add the network, `CHAIN_MISMATCH` when it said yes and stayed where it was
 */
export async function switchNetwork(connector: Switchable, chain: Chain, signal?: AbortSignal): Promise<void> {
  const provider = connector.type === 'injected' ? await connector.getProvider() : undefined;
  const unsupported = (cause?: unknown) =>
    new UnsupportedError(
      'SWITCH_UNSUPPORTED',
      { connectorName: connector.name },
      { message: 'The connector does not support programmatic chain switching.', cause },
    );
  if (!isProvider(provider) && !connector.switchChain) throw unsupported();
  try {
    if (isProvider(provider)) await switchProvider(provider, chain);
    else {
      // wagmi's own connectors pass over the signal; ours heeds it.
      const asked = {
        chainId: chain.id,
        addEthereumChainParameter: toAddChainParameter(chain),
        ...(signal && { signal }),
      };
      await connector.switchChain?.(asked);
    }
  } catch (error) {
    throw isMissing(error) ? unsupported(error) : error;
  }
  const chainId = needChainId(await connector.getChainId());
  // Not every wallet tells of a switch that the page asked for.
  connector.emitter.emit('change', { chainId });
  if (chainId !== chain.id)
    throw new UnsupportedError(
      'CHAIN_MISMATCH',
      { networkId: toNetworkId('eip155', chain.id) },
      {
        message: `The wallet said yes, but stays on chain ${chainId}.`,
        hint: 'Ask the visitor to switch in the wallet itself.',
      },
    );
}
