import { base64 } from '@scure/base';
import { isPayableOn } from '@/domain/bitcoinAddress';
import type { NetworkId } from '@/domain/caip';
import { UnsupportedError } from '@/domain/errors/errorKinds';
import { read } from '@/domain/errors/porticoError';
import type { PsbtInput, SignPsbtRequest } from '@/ports/adapter';
import { featureOf, type StandardWallet, texts } from '../walletStandard';
import { createHearing } from '../wallets/hearing';
import type { WalletSession } from '../wallets/wallet';
import { readAccounts, readPsbt, readSignature, readTxid } from './answers';
import { fromStandardName, standardName } from './networkNames';
import type { BitcoinWallet } from './wallet';

/**
 * A wallet of this page after Wallet Standard. It stands on no network: each account says which ones it is for, and each
 * request names one. It has no transfer of its own: a host makes the transaction, and the wallet signs it.
 */
export function createStandardWallet(
  { raw, name, icon }: StandardWallet,
  id: string,
  networks: readonly NetworkId[],
): BitcoinWallet {
  /** As the wallet gave them: it knows its accounts by object. */
  let given: unknown[] = [];
  const live = () => {
    const accounts = read(raw, 'accounts');
    return Array.isArray(accounts) ? accounts : [];
  };
  function toSession(items: unknown): WalletSession | undefined {
    given = Array.isArray(items) ? items : [];
    const accounts = readAccounts(items);
    const [first] = accounts;
    if (!first) return undefined;
    const chains = given.flatMap((one) => texts(read(one, 'chains'))).flatMap((chain) => fromStandardName(chain) ?? []);
    const networkIds = networks.filter(
      (id) => (chains.length === 0 || chains.includes(id)) && isPayableOn(first.address, id),
    );
    // An account of a network that the host does not list stands there all the same.
    return networkIds.length > 0 ? { accounts, networkIds } : { accounts, networkId: chains[0], networkIds: chains };
  }
  const accountOf = (address: string) => {
    const found = [...live(), ...given].find((one) => read(one, 'address') === address);
    if (found) return found;
    throw new UnsupportedError('CONNECTOR_NO_ACCOUNTS', { connectorId: id });
  };
  const inputsFor = (inputs: readonly PsbtInput[]) =>
    [...new Set(inputs.map(({ address }) => address))].map((address) => ({
      account: accountOf(address),
      signingIndexes: inputs.filter((one) => one.address === address).map(({ index }) => index),
    }));
  const firstOf = (answer: unknown) => (Array.isArray(answer) ? answer[0] : undefined);

  const [connect, disconnect, signMessage, signTransaction, signAndSend] = [
    featureOf(raw, 'bitcoin:connect'),
    featureOf(raw, 'standard:disconnect') ?? featureOf(raw, 'bitcoin:disconnect'),
    featureOf(raw, 'bitcoin:signMessage'),
    featureOf(raw, 'bitcoin:signTransaction'),
    featureOf(raw, 'bitcoin:signAndSendTransaction'),
  ];
  const hearChanges = createHearing((tell) => {
    const on = featureOf(raw, 'standard:events', 'on') ?? featureOf(raw, 'bitcoin:events', 'on');
    return on?.('change', () => tell());
  });
  const needInputs = (request: Pick<SignPsbtRequest, 'signInputs'>) => request.signInputs ?? [];

  return {
    connector: { id, name, namespace: 'bip122', type: 'ANNOUNCED', imageUrl: icon },
    foundIn: 'standard',
    // There is no silent way in: a wallet that still knows this page shows its accounts by itself.
    connect: async ({ isSilent }) =>
      toSession(isSilent ? live() : read(await connect?.({ purposes: ['payment', 'ordinals'] }), 'accounts')),
    disconnect: async () => void (await disconnect?.()),
    subscribe: (listener) => hearChanges(() => listener(toSession(live()) ?? null)),
    ...(signMessage && {
      async signMessage({ address, message }) {
        const input = { account: accountOf(address), message: new TextEncoder().encode(message) };
        return readSignature(read(firstOf(await signMessage(input)), 'signature'));
      },
    }),
    ...(signTransaction && {
      async signPsbt({ psbt, networkId, broadcast, ...request }) {
        const input = {
          psbt: base64.decode(psbt),
          chain: standardName(networkId),
          inputsToSign: inputsFor(needInputs(request)),
        };
        if (!broadcast) return { psbt: readPsbt(read(firstOf(await signTransaction(input)), 'signedPsbt')) };
        if (!signAndSend)
          throw new UnsupportedError('METHOD_UNSUPPORTED', { method: 'bitcoin:signAndSendTransaction' });
        return { psbt, txid: readTxid(read(firstOf(await signAndSend(input)), 'txId')) };
      },
    }),
  };
}
