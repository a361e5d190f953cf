import { encodeFunctionData, type Hex, hexToBytes, keccak256, numberToHex, size, stringToHex } from 'viem';
import { toPackedUserOperation } from 'viem/account-abstraction';
import { privateKeyToAccount } from 'viem/accounts';
import { getTransactionCount, sendTransaction } from 'viem/actions';
import { entryPoint } from '../fixtures/smartAccounts';
import { receiptOf as transactionReceiptOf } from '../wallets/batch/sendBatch';
import { invalidParams, ProviderError, unsupported } from '../wallets/providerError';
import { clientOf, type Rpc, type SigningChain } from '../wallets/signing';
import { entryPointAbi } from './abi';
import { findOperation, receiptOf } from './landed';
import { hashOf, type Operation, readOperation } from './operation';
import { overridesFor, toRefusal, weigh } from './weigh';

/** Whoever brings operations to a chain, and is paid back by their accounts. Public knowledge, like all keys of the harness. */
const account = privateKeyToAccount(keccak256(stringToHex('The bundler of the harness keeps nothing real.')));

/** Below one ether it is given more. */
const LEAST_FUNDS = 10n ** 18n;
/** Gas of the bundle's transaction beyond the limits its operation names: the base cost, and the EntryPoint's bookkeeping. */
const BUNDLE_GAS = 200_000n;
/** Gas of a transaction, and of the EntryPoint's own steps for one operation. */
const FIXED_GAS = 60_000n;

const handle = (operation: Operation) =>
  encodeFunctionData({
    abi: entryPointAbi,
    functionName: 'handleOps',
    args: [[toPackedUserOperation(operation)], account.address],
  });

/** As many bytes as any quantity of gas has: what an operation costs is known before its quantities are. */
const WIDE = 2n ** 40n - 1n;

/** What the bundler pays that no step on the chain can measure: the transaction, and its data by the byte. */
function preVerificationGasOf(operation: Operation): bigint {
  const { signature } = operation;
  const wide = {
    ...operation,
    callGasLimit: WIDE,
    verificationGasLimit: WIDE,
    preVerificationGas: WIDE,
    maxFeePerGas: WIDE,
    maxPriorityFeePerGas: WIDE,
    signature: size(signature) > 65 ? signature : (`0x${'f'.repeat(130)}` as Hex),
  };
  const data = hexToBytes(handle(wide));
  return FIXED_GAS + BigInt(data.reduce((sum, byte) => sum + (byte === 0 ? 4 : 16), 0));
}

const raised = (gas: bigint, by: bigint) => (gas * 13n) / 10n + by;

export interface SentOperation {
  hash: Hex;
  transactionHash: Hex;
}

/** Takes user operations (ERC-4337), tries each on the chain as it stands, and sends those that hold, each in a transaction. */
export function createBundler(chain: SigningChain, rpc: Rpc) {
  const client = clientOf(account, chain, rpc);
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other, so that each has a nonce of its own. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };

  async function fund() {
    const funds = BigInt((await rpc('eth_getBalance', [account.address, 'latest'])) as Hex);
    if (funds < LEAST_FUNDS) await rpc('anvil_setBalance', [account.address, numberToHex(LEAST_FUNDS * 100n)]);
  }

  /** @throws {ProviderError} with what the EntryPoint would say */
  async function tryOut(operation: Operation, gas: bigint) {
    const call = { from: account.address, to: entryPoint, data: handle(operation), gas: numberToHex(gas) };
    await rpc('eth_call', [call, 'pending', overridesFor(operation)]).catch((error: unknown) => {
      throw toRefusal(error);
    });
  }

  async function send(operation: Operation): Promise<SentOperation> {
    const least = preVerificationGasOf({ ...operation, signature: '0x' });
    if (operation.preVerificationGas < least)
      throw invalidParams(`preVerificationGas: ${operation.preVerificationGas} is less than ${least}.`);
    const {
      callGasLimit,
      verificationGasLimit,
      preVerificationGas,
      authorization,
      maxFeePerGas,
      maxPriorityFeePerGas,
    } = operation;
    const gas = ((callGasLimit + verificationGasLimit * 2n + preVerificationGas) * 64n) / 63n + BUNDLE_GAS;
    return inTurn(async () => {
      await fund();
      await tryOut(operation, gas);
      const nonce = await getTransactionCount(client, { address: account.address, blockTag: 'pending' });
      const transactionHash = await sendTransaction(client, {
        to: entryPoint,
        data: handle(operation),
        gas,
        nonce,
        maxFeePerGas,
        maxPriorityFeePerGas,
        ...(authorization && { authorizationList: [authorization] }),
      } as Parameters<typeof sendTransaction>[1]);
      // Where the chain mines by itself, whoever asks next finds it there.
      await transactionReceiptOf(transactionHash, rpc);
      return { hash: hashOf(operation, chain.chainId), transactionHash };
    });
  }

  /** What an operation needs, weighed on the chain as it stands; `failure` where its call would revert. */
  async function estimate(operation: Operation) {
    const { verificationGas, callGas, failure } = await weigh(operation, rpc);
    return {
      preVerificationGas: preVerificationGasOf(operation),
      // The account's payment to the EntryPoint is not in what was weighed.
      verificationGasLimit: raised(verificationGas, 60_000n),
      callGasLimit: raised(callGas, 20_000n),
      failure,
    };
  }

  function checkEntryPoint(given: unknown) {
    if (String(given).toLowerCase() !== entryPoint.toLowerCase())
      throw invalidParams(`the entry point here is ${entryPoint}.`);
  }

  async function request(method: string, params: readonly unknown[]): Promise<unknown> {
    const [first, second] = params;
    switch (method) {
      case 'eth_chainId':
        return numberToHex(chain.chainId);
      case 'eth_supportedEntryPoints':
        return [entryPoint];
      case 'eth_sendUserOperation':
        checkEntryPoint(second);
        return (await send(readOperation(first))).hash;
      case 'eth_estimateUserOperationGas': {
        checkEntryPoint(second);
        const { failure, ...gas } = await estimate(readOperation(first));
        if (failure) throw new ProviderError(-32521, `The call would revert: ${failure.message}`, failure.data);
        return Object.fromEntries(Object.entries(gas).map(([name, value]) => [name, numberToHex(value)]));
      }
      case 'eth_getUserOperationReceipt':
        return receiptOf(first, rpc);
      case 'eth_getUserOperationByHash':
        return findOperation(first, chain.chainId, rpc);
      default:
        throw unsupported(method);
    }
  }

  return { request, send, estimate, receiptOf: (hash: Hex) => receiptOf(hash, rpc), rpc, chain };
}

export type Bundler = ReturnType<typeof createBundler>;
