import type { NetworkId } from '@/domain/caip';
import { UnsupportedError } from '@/domain/errors/errorKinds';
import { PorticoError, read } from '@/domain/errors/porticoError';
import type { PsbtInput } from '@/ports/adapter';
import { createHearing } from '../wallets/hearing';
import type { WalletSession } from '../wallets/wallet';
import { readAccounts, readPsbt, readSignature, readTxid } from './answers';
import type { ListedProvider } from './listedProviders';
import { fromSatsName, networkOfAddress, satsName } from './networkNames';
import { askSats, hearSats } from './satsProvider';
import type { BitcoinWallet, MessageProtocol } from './wallet';

const PURPOSES = ['payment', 'ordinals'];
/** What it says where it knows no answer: methods came one by one. */
const isUnknownMethod = (error: unknown) => error instanceof PorticoError && error.is('METHOD_UNSUPPORTED');

const PROTOCOLS: Record<MessageProtocol, string> = { ecdsa: 'ECDSA', bip322: 'BIP322' };

/** By address, as sats-connect wants it. */
function byAddress(inputs: readonly PsbtInput[]) {
  const all: Record<string, number[]> = {};
  for (const { address, index } of inputs) all[address] = [...(all[address] ?? []), index];
  return all;
}

/** A wallet of this page that speaks as sats-connect does. */
export function createSatsWallet(listed: ListedProvider, networks: readonly NetworkId[]): BitcoinWallet {
  const { id, name, icon, provider } = listed;
  const ask = (method: string, params?: object) => askSats(provider, method, params);
  /** Nothing that it lists tells: it is known once it was asked. */
  let lacksTransfer = false;

  /** Where it stands: as it told just now, as it tells when asked, or as its addresses tell. */
  async function whereFor(answer: unknown, address: string): Promise<NetworkId | undefined> {
    const nameIn = (value: unknown) => fromSatsName(read(read(value, 'bitcoin'), 'name'));
    const asked = async () => nameIn(await ask('wallet_getNetwork').catch(() => undefined));
    return nameIn(read(answer, 'network')) ?? (await asked()) ?? networkOfAddress(address, networks);
  }
  async function toSession(answer: unknown): Promise<WalletSession | undefined> {
    const accounts = readAccounts(read(answer, 'addresses') ?? answer);
    const [first] = accounts;
    return first && { accounts, networkId: await whereFor(answer, first.address) };
  }
  async function readNow() {
    try {
      return await toSession(await ask('wallet_getAccount'));
    } catch (error) {
      if (error instanceof PorticoError && (error.is('UNAUTHORIZED') || error.is('METHOD_UNSUPPORTED')))
        return undefined;
      throw error;
    }
  }
  async function askToConnect() {
    try {
      return await ask('wallet_connect', { addresses: PURPOSES });
    } catch (error) {
      if (!isUnknownMethod(error)) throw error;
      return ask('getAddresses', { purposes: PURPOSES, message: 'Connect to this site.' });
    }
  }

  const hearEvents = createHearing<[string]>((tell) =>
    hearSats(provider, ['accountChange', 'networkChange', 'disconnect'], tell),
  );

  return {
    connector: { id, name, namespace: 'bip122', type: 'ANNOUNCED', imageUrl: icon },
    foundIn: 'list',
    connect: async ({ isSilent }) => (isSilent ? readNow() : toSession(await askToConnect())),
    disconnect: async () => {
      await ask('wallet_disconnect').catch((error) => {
        if (!isUnknownMethod(error)) throw error;
      });
    },
    async switchNetwork({ networkId }) {
      const wanted = satsName(networkId);
      const cannot = (why: string) => {
        const message = `The connector does not support programmatic chain switching: ${why}`;
        const hint = 'Switch in the wallet.';
        return new UnsupportedError('SWITCH_UNSUPPORTED', { connectorName: name }, { message, hint });
      };
      if (!wanted) throw cannot(`${name} has no name for ${networkId}.`);
      await ask('wallet_changeNetwork', { name: wanted }).catch((error) => {
        throw isUnknownMethod(error) ? cannot(`${name} can’t be asked to switch.`) : error;
      });
      const session = await readNow();
      if (!session) throw new UnsupportedError('CONNECTOR_NO_ACCOUNTS', { connectorId: id });
      return session;
    },
    subscribe(listener) {
      let latest = 0;
      return hearEvents((event) => {
        latest += 1;
        const mine = latest;
        if (event === 'disconnect') return listener(null);
        // Events tell too little, and in several ways; what counts is what the wallet answers now.
        void readNow().then(
          (session) => mine === latest && listener(session ?? null),
          () => {},
        );
      });
    },
    signMessage: async ({ address, message, protocol }) => {
      const params = { address, message, ...(protocol && { protocol: PROTOCOLS[protocol] }) };
      return readSignature(read(await ask('signMessage', params), 'signature'));
    },
    async signPsbt({ psbt, signInputs, broadcast }) {
      const answer = await ask('signPsbt', {
        psbt,
        ...(signInputs && { signInputs: byAddress(signInputs) }),
        broadcast,
      });
      const txid = read(answer, 'txid');
      return {
        psbt: readPsbt(read(answer, 'psbt')),
        ...((broadcast || txid !== undefined) && { txid: readTxid(txid) }),
      };
    },
    get sendTransfer() {
      if (lacksTransfer) return undefined;
      return async ({ recipient, amount }: Parameters<NonNullable<BitcoinWallet['sendTransfer']>>[0]) => {
        const params = { recipients: [{ address: recipient, amount: Number(amount) }] };
        const answer = await ask('sendTransfer', params).catch((error) => {
          lacksTransfer = isUnknownMethod(error);
          throw error;
        });
        return readTxid(read(answer, 'txid'));
      };
    },
  };
}
