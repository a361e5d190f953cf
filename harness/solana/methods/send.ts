import { accountJson, readEncoding } from '../accountJson';
import { fromBase58 } from '../bytes';
import type { Chain, Simulation } from '../chain';
import { errorText, type TransactionErrorJson } from '../errors';
import { airdrop } from '../faucet';
import { feeOf } from '../fees';
import { livesByNonce } from '../nonce';
import { addressAt, type Config, configAt, type Methods, numberAt, readAddress, readingOf, textAt } from '../params';
import { invalidParams, signatureFailed, simulationFailed } from '../rpcError';
import { readMessage, readTransaction, type WireTransaction } from '../transaction';
import { innerJson, returnDataJson } from '../transactionJson';

/** The longest text of a transaction, by encoding. */
const MAX_TEXT = { base58: 1683, base64: 1644 };

export function readWire(text: string, { encoding = 'base58' }: Config): WireTransaction {
  if (encoding !== 'base58' && encoding !== 'base64')
    throw invalidParams(`unsupported encoding: ${encoding}. Supported encodings: base58, base64`);
  if (text.length > MAX_TEXT[encoding])
    throw invalidParams(
      `${encoding} encoded solana_transaction::versioned::VersionedTransaction too large: ${text.length} bytes (max: encoded/raw ${MAX_TEXT[encoding]}/1232)`,
    );
  return readTransaction(decode(text, encoding));
}

function decode(text: string, encoding: 'base58' | 'base64'): Uint8Array {
  if (encoding === 'base64') {
    if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0)
      throw invalidParams('invalid base64 encoding: InvalidLength');
    return new Uint8Array(Buffer.from(text, 'base64'));
  }
  try {
    return new Uint8Array(fromBase58(text));
  } catch {
    throw invalidParams('invalid base58 encoding: InvalidCharacter');
  }
}

interface Shown {
  simulation: Simulation;
  accounts?: unknown;
  inner?: unknown;
  replacement?: { blockhash: string; lastValidBlockHeight: number };
}

const simulationJson = ({ simulation, accounts = null, inner = null, replacement }: Shown) => ({
  accounts,
  err: simulation.err,
  innerInstructions: inner,
  logs: simulation.logs,
  replacementBlockhash: replacement ?? null,
  returnData: returnDataJson(simulation.returnData),
  unitsConsumed: simulation.units,
});

const isSignatureFailure = (err: TransactionErrorJson | null) => err === 'SignatureFailure';

/** What a node tries before it takes a transaction. */
function preflight(chain: Chain, wire: WireTransaction) {
  const simulation = chain.simulate(wire, { sigVerify: true, anyBlockhash: false });
  if (isSignatureFailure(simulation.err)) throw signatureFailed();
  if (simulation.err) throw simulationFailed(errorText(simulation.err), simulationJson({ simulation }));
}

/** The accounts that the asker of a simulation wants to see. */
function wantedAccounts(chain: Chain, simulation: Simulation, wanted: Config | undefined | null, count: number) {
  if (!wanted) return undefined;
  const { encoding = 'base64', addresses } = wanted;
  if (!Array.isArray(addresses)) throw invalidParams('Invalid params: accounts needs addresses.');
  if (encoding === 'binary' || encoding === 'base58') throw invalidParams('base58 encoding not supported');
  if (addresses.length > count) throw invalidParams(`Too many accounts provided; max ${count}`);
  const how = readEncoding({ encoding });
  const read = (one: string) => simulation.after.get(one) ?? chain.accounts.live(one);
  const shown = addresses.map(readAddress);
  return simulation.err ? shown.map(() => null) : shown.map((address) => accountJson(read(address), how, read));
}

/** What changes the chain, and what only tries to. */
export const sendMethods: Methods = {
  sendTransaction: ({ chain, params }) => {
    const config = configAt(params, 1);
    const wire = readWire(textAt(params, 0), config);
    readingOf(chain, { commitment: config.preflightCommitment, minContextSlot: config.minContextSlot });
    if (config.skipPreflight !== true) preflight(chain, wire);
    // Once taken, a transaction that can't land is dropped without a word.
    chain.send(wire);
    return wire.signatures[0];
  },

  simulateTransaction: ({ chain, params }) => {
    const config = configAt(params, 1);
    const wire = readWire(textAt(params, 0), config);
    const { sigVerify = false, replaceRecentBlockhash = false } = config;
    if (sigVerify && replaceRecentBlockhash)
      throw invalidParams('sigVerify may not be used with replaceRecentBlockhash');
    const { context, block } = readingOf(chain, config);
    const simulation = chain.simulate(wire, {
      sigVerify: sigVerify === true,
      anyBlockhash: replaceRecentBlockhash === true,
    });
    const accounts = wantedAccounts(chain, simulation, config.accounts as Config, simulation.keys.length);
    const value = simulationJson({
      simulation,
      accounts,
      inner: config.innerInstructions === true ? innerJson(simulation.inner, simulation.keys, true) : undefined,
      replacement:
        replaceRecentBlockhash === true
          ? { blockhash: block.blockhash, lastValidBlockHeight: chain.slots.lastValidHeight(block) }
          : undefined,
    });
    return { context, value };
  },

  getFeeForMessage: ({ chain, params }) => {
    const text = textAt(params, 0);
    const { context, slot } = readingOf(chain, configAt(params, 1));
    let message: ReturnType<typeof readMessage>;
    try {
      message = readMessage(decode(text, 'base64'));
    } catch {
      throw invalidParams(
        'failed to deserialize solana_message::versioned::VersionedMessage: io error: failed to fill whole buffer',
      );
    }
    const block = chain.slots.blockOf(message.lifetimeToken);
    const isAlive =
      (block && block.slot <= slot && chain.slots.isValid(message.lifetimeToken)) ||
      livesByNonce(message, (address) => chain.accounts.at(address, slot));
    return { context, value: isAlive ? feeOf(message) : null };
  },

  requestAirdrop: ({ chain, params }) => airdrop(chain, addressAt(params, 0), BigInt(numberAt(params, 1))),
};
