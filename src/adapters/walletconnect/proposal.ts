import type { Namespace } from '@/domain/caip';
import type { Network } from '@/domain/network';

/** What is asked of a wallet, by namespace (wire 7.4). */
const METHODS: Partial<Record<Namespace, string[]>> = {
  eip155: [
    ...['eth_accounts', 'eth_requestAccounts', 'eth_sendRawTransaction', 'eth_sign', 'eth_signTransaction'],
    ...['eth_signTypedData', 'eth_signTypedData_v3', 'eth_signTypedData_v4', 'eth_sendTransaction', 'personal_sign'],
    ...['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'wallet_getPermissions', 'wallet_requestPermissions'],
    ...['wallet_registerOnboarding', 'wallet_watchAsset', 'wallet_scanQRCode', 'wallet_getCallsStatus'],
    ...['wallet_showCallsStatus', 'wallet_sendCalls', 'wallet_getCapabilities', 'wallet_grantPermissions'],
    ...['wallet_revokePermissions', 'wallet_getAssets'],
  ],
  solana: [
    ...['solana_signMessage', 'solana_signTransaction', 'solana_requestAccounts', 'solana_getAccounts'],
    ...['solana_signAllTransactions', 'solana_signAndSendTransaction'],
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  // Not in the reference client; the names of WalletConnect's own specification.
  polkadot: ['polkadot_signTransaction', 'polkadot_signMessage'],
};

export interface AskedNamespace {
  chains: string[];
  methods: string[];
  events: string[];
  rpcMap: Record<string, string>;
}

/** Namespaces that a pairing can open. */
export const canPair = (namespace: Namespace) => METHODS[namespace] !== undefined;

/** A session and a sign-in by one click: for pages of this one kind of chain (wire 7.4). */
export const canSignInOnce = (networks: readonly Network[]) =>
  networks.length > 0 && networks.every(({ namespace }) => namespace === 'eip155');

/**
 * These networks, each as an option: a wallet that knows only some of them comes in with those. The library is given a
 * line to every chain, or it would take one of its own makers'.
 */
export function toProposal(networks: readonly Network[]): Record<string, AskedNamespace> {
  const asked: Record<string, AskedNamespace> = {};
  for (const { id, namespace, reference, rpcUrls, chainRpcUrls = rpcUrls } of networks) {
    const methods = METHODS[namespace];
    if (!methods) continue;
    asked[namespace] ??= { chains: [], methods, events: ['accountsChanged', 'chainChanged'], rpcMap: {} };
    asked[namespace].chains.push(id);
    asked[namespace].rpcMap[reference] = chainRpcUrls[0] ?? rpcUrls[0] ?? 'http://localhost';
  }
  return asked;
}
