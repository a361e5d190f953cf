import { encodeFunctionData, type Hex, numberToHex, type PrivateKeyAccount, parseAbi } from 'viem';
import { getTransactionCount, sendTransaction } from 'viem/actions';
import { batchAccount } from '../../fixtures/batchAccount';
import { clientOf, type Rpc, type SigningChain, sendSigned } from '../signing';
import type { BatchCall } from './readBatch';

const abi = parseAbi(['struct Call { address to; uint256 value; bytes data; }', 'function execute(Call[] calls)']);

/** Where an estimate fails, the call is sent nevertheless, as a person may who is warned: then it reverts on the chain. */
const GAS_REGARDLESS = 3_000_000n;
/** Times: how often a call's receipt is asked for before the next one is sent. A chain that mines by itself has it at once. */
const LOOKS = 100;

export interface BatchSender {
  account: PrivateKeyAccount;
  chain: SigningChain;
  rpc: Rpc;
}

export interface SentBatch {
  hashes: Hex[];
  /** Why the rest never reached the chain. */
  failure?: string;
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0];

/** All calls in one transaction, by the account's own code; `upgrades` gives it that code first (EIP-7702). */
export async function sendTogether(
  { account, chain, rpc }: BatchSender,
  calls: readonly BatchCall[],
  upgrades: boolean,
): Promise<SentBatch> {
  const client = clientOf(account, chain, rpc);
  const data = encodeFunctionData({
    abi,
    functionName: 'execute',
    args: [calls.map((call) => ({ ...call, to: call.to as Hex }))],
  });
  const nonce = await getTransactionCount(client, { address: account.address, blockTag: 'pending' });
  // The account's own transaction counts before its authorization does.
  const authorization =
    upgrades && (await account.signAuthorization({ address: batchAccount, chainId: chain.chainId, nonce: nonce + 1 }));
  const send = (gas?: bigint) =>
    sendTransaction(client, {
      to: account.address,
      data,
      nonce,
      gas,
      ...(authorization && { authorizationList: [authorization] }),
    } as Parameters<typeof sendTransaction>[1]);
  try {
    return { hashes: [await send().catch(() => send(GAS_REGARDLESS))] };
  } catch (error) {
    return { hashes: [], failure: reason(error) };
  }
}

/** Nothing where the chain does not mine by itself. */
export async function receiptOf(hash: Hex, rpc: Rpc) {
  for (let look = 0; look < LOOKS; look++) {
    const receipt = (await rpc('eth_getTransactionReceipt', [hash])) as { status: Hex } | null;
    if (receipt) return receipt;
  }
  return undefined;
}

/** A transaction for each call, one after the other; after one that fails, no more are sent. */
export async function sendInTurn(
  { account, chain, rpc }: BatchSender,
  calls: readonly BatchCall[],
): Promise<SentBatch> {
  const hashes: Hex[] = [];
  for (const { to, value, data } of calls) {
    const transaction = { from: account.address, to, data, value: numberToHex(value) };
    const send = (gas?: bigint) =>
      sendSigned(account, chain, { ...transaction, ...(gas && { gas: numberToHex(gas) }) }, rpc);
    try {
      const hash = await send().catch(() => send(GAS_REGARDLESS));
      hashes.push(hash);
      if ((await receiptOf(hash, rpc))?.status === '0x0') break;
    } catch (error) {
      return { hashes, failure: reason(error) };
    }
  }
  return { hashes };
}
