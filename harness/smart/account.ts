import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  keccak256,
  type PrivateKeyAccount,
  parseAbiParameters,
  serializeErc6492Signature,
} from 'viem';
import { accountFactory, accountImplementation, entryPoint } from '../fixtures/smartAccounts';
import { ProviderError } from '../wallets/providerError';
import type { Rpc } from '../wallets/signing';
import { accountAbi, entryPointAbi, factoryAbi } from './abi';
import type { Bundler, SentOperation } from './bundler';
import { hashOf, type Operation } from './operation';

export interface AccountCall {
  to: Hex;
  value: bigint;
  data: Hex;
}

/** A clone of the implementation (EIP-1167), as the factory makes it. */
const creation = concatHex([
  '0x3d602d80600a3d3981f3363d3d373d3d3d363d73',
  accountImplementation,
  '0x5af43d82803e903d91602b57fd5bf3',
]);

/** Where the account of a key stands, or will, on every chain. */
export const smartAddressOf = (owner: Hex): Hex =>
  getContractAddress({
    opcode: 'CREATE2',
    from: accountFactory,
    salt: keccak256(encodeAbiParameters(parseAbiParameters('address, uint256'), [owner, 0n])),
    bytecode: creation,
  });

/** How it is made, by the first operation or by anybody. */
export const factoryCallOf = (owner: Hex) => ({
  factory: accountFactory,
  factoryData: encodeFunctionData({ abi: factoryAbi, functionName: 'createAccount', args: [owner, 0n] }),
});

export const isDeployed = async (address: string, rpc: Rpc) =>
  ((await rpc('eth_getCode', [address, 'latest'])) as string) !== '0x';

export const encodeCalls = (calls: readonly AccountCall[]): Hex => {
  const [only] = calls;
  if (calls.length === 1 && only)
    return encodeFunctionData({ abi: accountAbi, functionName: 'execute', args: [only.to, only.value, only.data] });
  const args = [calls.map(({ to, value, data }) => ({ target: to, value, data }))] as const;
  return encodeFunctionData({ abi: accountAbi, functionName: 'executeBatch', args });
};

/** Signs for the account: of the account's own domain, and with the way to make it where it is not made yet (ERC-6492). */
export async function signForAccount(owner: PrivateKeyAccount, chainId: number, hash: Hex, rpc: Rpc): Promise<Hex> {
  const address = smartAddressOf(owner.address);
  const signature = await owner.signTypedData({
    domain: { name: 'SmartAccount', chainId, verifyingContract: address },
    types: { AccountMessage: [{ name: 'hash', type: 'bytes32' }] },
    primaryType: 'AccountMessage',
    message: { hash },
  });
  if (await isDeployed(address, rpc)) return signature;
  const { factory, factoryData } = factoryCallOf(owner.address);
  return serializeErc6492Signature({ address: factory, data: factoryData, signature });
}

/** As good as any while an operation is weighed. */
const anySignature: Hex = `0x${'7'.repeat(128)}1c`;
/** Where the call would revert, it is sent nevertheless, as a person may who is warned: then it reverts on the chain. */
const GAS_REGARDLESS = 1_000_000n;

async function feesOn(rpc: Rpc) {
  const block = (await rpc('eth_getBlockByNumber', ['latest', false])) as { baseFeePerGas?: Hex };
  if (!block.baseFeePerGas) throw new ProviderError(-32603, 'Smart accounts need a chain with EIP-1559.');
  const tip = 1_000_000_000n;
  return { maxPriorityFeePerGas: tip, maxFeePerGas: BigInt(block.baseFeePerGas) * 2n + tip };
}

async function nonceOf(sender: Hex, rpc: Rpc): Promise<bigint> {
  const data = encodeFunctionData({ abi: entryPointAbi, functionName: 'getNonce', args: [sender, 0n] });
  return BigInt((await rpc('eth_call', [{ to: entryPoint, data }, 'pending'])) as Hex);
}

/** Signs an operation by the account's key. */
export const signOperation = (owner: PrivateKeyAccount, operation: Operation, chainId: number) =>
  owner.sign({ hash: hashOf(operation, chainId) });

/** Fills an operation in, signs it and has it sent; the first one makes the account. */
export async function operate(
  owner: PrivateKeyAccount,
  { rpc, chain, estimate, send }: Bundler,
  callData: Hex,
): Promise<SentOperation> {
  const sender = smartAddressOf(owner.address);
  const [nonce, fees, isMade] = await Promise.all([nonceOf(sender, rpc), feesOn(rpc), isDeployed(sender, rpc)]);
  const draft: Operation = {
    sender,
    nonce,
    callData,
    ...(!isMade && factoryCallOf(owner.address)),
    ...fees,
    callGasLimit: 0n,
    verificationGasLimit: 0n,
    preVerificationGas: 0n,
    signature: anySignature,
  };
  const { failure, ...gas } = await estimate(draft);
  const operation: Operation = { ...draft, ...gas, ...(failure && { callGasLimit: GAS_REGARDLESS }) };
  return send({ ...operation, signature: await signOperation(owner, operation, chain.chainId) });
}
