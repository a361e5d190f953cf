import {
  createPublicClient,
  custom,
  defineChain,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hashMessage,
  http,
  numberToHex,
  parseAbi,
  parseEther,
} from 'viem';
import { createBundlerClient, toSimple7702SmartAccount } from 'viem/account-abstraction';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountFactory, accountImplementation, entryPoint } from '../fixtures/smartAccounts';
import { tokensOn } from '../fixtures/tokens';
import { type EvmServer, start } from '../servers/evm';
import { callRpc } from '../wallets/rpc';
import { entryPointAbi, factoryAbi } from './abi';
import {
  type AccountCall,
  encodeCalls,
  isDeployed,
  operate,
  signForAccount,
  signOperation,
  smartAddressOf,
} from './account';
import { type Bundler, createBundler } from './bundler';
import { encodeDismiss, encodeWelcome, readGrant } from './guests';
import { hashOf, type Operation, readOperation } from './operation';

const chainId = 31337;
const far: Hex = '0x00000000000000000000000000000000000000f1';
const [token] = tokensOn(`eip155:${chainId}`).map(({ address }) => address as Hex) as [Hex];
const mintable = parseAbi(['function mint(address to, uint256 value)']);
const withdrawable = parseAbi(['function withdrawTo(address to, uint256 amount)']);
const mint = (to: Hex, value: bigint): AccountCall => ({
  to: token,
  value: 0n,
  data: encodeFunctionData({ abi: mintable, functionName: 'mint', args: [to, value] }),
});
const pay = (to: Hex, value: bigint): AccountCall => ({ to, value, data: '0x' });

describe('smart accounts', () => {
  let evm: EvmServer;
  let bundler: Bundler;
  const rpc = (method: string, params: readonly unknown[]) => callRpc(fetch, evm.rpcUrl, method, params);
  const chain = defineChain({
    id: chainId,
    name: 'Porch',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  });
  const client = () => createPublicClient({ chain, transport: http(evm.rpcUrl), pollingInterval: 10, cacheTime: 0 });
  const balanceOf = (address: Hex) => client().getBalance({ address });
  const depositOf = (address: Hex) =>
    client().readContract({ address: entryPoint, abi: entryPointAbi, functionName: 'balanceOf', args: [address] });
  const nonceOf = (address: Hex) =>
    client().readContract({ address: entryPoint, abi: entryPointAbi, functionName: 'getNonce', args: [address, 0n] });
  const tokensOf = (address: Hex) =>
    client().readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [address] });

  /** A new key, and its account with an ether in it. */
  async function newOwner() {
    const owner = privateKeyToAccount(generatePrivateKey());
    const address = smartAddressOf(owner.address);
    await rpc('anvil_setBalance', [address, numberToHex(parseEther('1'))]);
    return { owner, address, run: (...calls: AccountCall[]) => operate(owner, bundler, encodeCalls(calls)) };
  }
  const receiptOf = async (hash: Hex) => {
    const receipt = await bundler.receiptOf(hash);
    if (!receipt) throw new Error('It has not landed.');
    return receipt;
  };
  /** An operation in full, unsigned, as the account would send it next. */
  async function draftOf({ owner, address }: Awaited<ReturnType<typeof newOwner>>, callData: Hex): Promise<Operation> {
    const fees = { maxFeePerGas: parseEther('3', 'gwei'), maxPriorityFeePerGas: parseEther('1', 'gwei') };
    const gas = { callGasLimit: 200_000n, verificationGasLimit: 400_000n, preVerificationGas: 100_000n };
    const made = await isDeployed(address, rpc);
    const factoryData = encodeFunctionData({
      abi: factoryAbi,
      functionName: 'createAccount',
      args: [owner.address, 0n],
    });
    const factory = made ? {} : { factory: accountFactory, factoryData };
    return { sender: address, nonce: await nonceOf(address), callData, signature: '0x', ...factory, ...gas, ...fees };
  }

  beforeAll(async () => {
    evm = await start({ port: 0, chainId });
    bundler = createBundler({ chainId, name: 'Porch', rpcUrl: evm.rpcUrl }, rpc);
  });
  afterAll(() => evm.stop());

  it('stand where they were said to before, are made by their first operation, and pay for it themselves', async () => {
    const { owner, address, run } = await newOwner();
    const args = [owner.address, 0n] as const;
    expect(
      await client().readContract({ address: accountFactory, abi: factoryAbi, functionName: 'getAddress', args }),
    ).toBe(address);
    expect([await isDeployed(address, rpc), await nonceOf(address)]).toEqual([false, 0n]);
    const { hash, transactionHash } = await run(pay(far, 5n));
    expect([await isDeployed(address, rpc), await nonceOf(address), await balanceOf(far)]).toEqual([true, 1n, 5n]);
    const receipt = await receiptOf(hash);
    expect(receipt).toMatchObject({ success: true, sender: address, receipt: { transactionHash } });
    const left = (await balanceOf(address)) + (await depositOf(address));
    expect(parseEther('1') - 5n - left).toBe(BigInt(receipt.actualGasCost));
    expect(BigInt(receipt.actualGasCost)).toBeGreaterThan(0n);
    // What the bundler laid out for the transaction came back to it.
    const { gasUsed, effectiveGasPrice } = await client().getTransactionReceipt({ hash: transactionHash });
    expect(BigInt(receipt.actualGasCost)).toBeGreaterThanOrEqual(gasUsed * effectiveGasPrice);
    await run(pay(far, 1n));
    expect([await nonceOf(address), await balanceOf(far)]).toEqual([2n, 6n]);
  });

  it('do many calls as one: where one of them fails, none is done, and the chain says so', async () => {
    const { address, run } = await newOwner();
    const done = await run(mint(address, 7n), mint(far, 3n));
    expect((await receiptOf(done.hash)).logs.map((log) => log.address)).toEqual(Array(2).fill(token.toLowerCase()));
    expect([await tokensOf(address), await tokensOf(far)]).toEqual([7n, 3n]);
    const tooMuch = encodeFunctionData({ abi: withdrawable, functionName: 'withdrawTo', args: [far, parseEther('9')] });
    const before = await balanceOf(far);
    const { hash } = await run(pay(far, 9n), mint(far, 1n), { to: entryPoint, value: 0n, data: tooMuch });
    expect(await receiptOf(hash)).toMatchObject({ success: false, reason: expect.stringMatching(/^0x/) });
    expect([await balanceOf(far), await tokensOf(far), await nonceOf(address)]).toEqual([before, 3n, 2n]);
  });

  it('obey nobody else: a wrong signature, a nonce used twice and a poor account are refused by the EntryPoint', async () => {
    const ours = await newOwner();
    const other = privateKeyToAccount(generatePrivateKey());
    const draft = await draftOf(ours, encodeCalls([pay(far, 5n)]));
    const forged = { ...draft, signature: await signOperation(other, draft, chainId) };
    const before = await balanceOf(far);
    await expect(bundler.send(forged)).rejects.toMatchObject({ code: -32507, message: 'AA24 signature error' });
    const signed = { ...draft, signature: await signOperation(ours.owner, draft, chainId) };
    await expect(bundler.send({ ...signed, callGasLimit: 200_001n })).rejects.toThrow('AA24');
    expect(await balanceOf(far)).toBe(before);
    await bundler.send(signed);
    await expect(bundler.send({ ...signed, factory: undefined, factoryData: undefined })).rejects.toThrow('AA25');
    await rpc('anvil_setBalance', [ours.address, '0x1']);
    const dear = { ...(await draftOf(ours, '0x')), maxFeePerGas: parseEther('9', 'gwei') };
    await expect(bundler.send({ ...dear, signature: await signOperation(ours.owner, dear, chainId) })).rejects.toThrow(
      'AA21',
    );
    const direct = encodeFunctionData({ abi: mintable, functionName: 'mint', args: [far, 1n] });
    const theft = encodeCalls([{ to: token, value: 0n, data: direct }]);
    await expect(rpc('eth_call', [{ from: other.address, to: ours.address, data: theft }, 'latest'])).rejects.toThrow();
  });

  it('sign as contracts do: before they stand and after, each for itself alone', async () => {
    const { owner, address, run } = await newOwner();
    const sign = (message: string) => signForAccount(owner, chainId, hashMessage(message), rpc);
    const verify = (signature: Hex, message = 'hello') => client().verifyMessage({ address, message, signature });
    const early = await sign('hello');
    expect(early.endsWith('6492'.repeat(16))).toBe(true);
    expect([await verify(early), await verify(early, 'other')]).toEqual([true, false]);
    await run(pay(far, 1n));
    const late = await sign('hello');
    expect(late).toHaveLength(132);
    expect([await verify(late), await verify(early), await verify(late, 'other')]).toEqual([true, true, false]);
    // What its key says for itself is not said for the account.
    expect(await verify(await owner.signMessage({ message: 'hello' }))).toBe(false);
  });

  it('are told of as other clients expect: hashes, operations and accounts of keys that are upgraded (EIP-7702)', async () => {
    const owner = privateKeyToAccount(generatePrivateKey());
    await rpc('anvil_setBalance', [owner.address, numberToHex(parseEther('1'))]);
    const account = await toSimple7702SmartAccount({ client: client(), owner, implementation: accountImplementation });
    const transport = custom({ request: ({ method, params }) => bundler.request(method, params ?? []) });
    const theirs = createBundlerClient({ account, client: client(), transport, pollingInterval: 10 });
    const authorization = await owner.signAuthorization({ chainId, address: accountImplementation, nonce: 0 });
    const before = await balanceOf(far);
    const hash = await theirs.sendUserOperation({ calls: [pay(far, 2n), pay(far, 3n)], authorization });
    expect(await theirs.waitForUserOperationReceipt({ hash })).toMatchObject({ success: true, sender: owner.address });
    expect(await balanceOf(far)).toBe(before + 5n);
    const again = await theirs.sendUserOperation({ calls: [pay(far, 1n)] });
    const { userOperation, transactionHash } = await theirs.getUserOperation({ hash: again });
    expect(userOperation).toMatchObject({ sender: owner.address, callData: encodeCalls([pay(far, 1n)]) });
    expect(await theirs.getUserOperationReceipt({ hash: again })).toMatchObject({ receipt: { transactionHash } });
    expect(await theirs.getSupportedEntryPoints()).toEqual([entryPoint]);
    expect(await bundler.request('eth_getUserOperationReceipt', [`0x${'1'.repeat(64)}`])).toBeNull();
  });

  it('let a guest’s key in for what was granted, until it is over: the account holds it to that, and nobody’s good will', async () => {
    const ours = await newOwner();
    const guest = privateKeyToAccount(generatePrivateKey());
    const expiry = Number((await client().getBlock()).timestamp) + 3600;
    const asked = {
      chainId: numberToHex(chainId),
      expiry,
      signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: guest.publicKey }] } },
      permissions: [
        { type: 'contract-call', data: { address: token, abi: mintable, functions: [{ functionName: 'mint' }] } },
      ],
      policies: [],
    };
    const grant = readGrant(asked, 0);
    expect(grant.key).toBe(guest.address);
    await operate(ours.owner, bundler, encodeWelcome(grant));
    const act = async (...calls: AccountCall[]) => {
      const draft = await draftOf(ours, encodeCalls(calls));
      const signature = (guest.address + (await guest.sign({ hash: hashOf(draft, chainId) })).slice(2)) as Hex;
      return bundler.send({ ...draft, signature });
    };
    const before = await tokensOf(far);
    await act(mint(far, 11n));
    expect(await tokensOf(far)).toBe(before + 11n);
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [far, 1n] });
    const forbidden: AccountCall[][] = [
      [pay(far, 1n)],
      [{ to: token, value: 0n, data: approve }],
      [{ ...mint(far, 1n), value: 1n }],
      [{ ...mint(far, 1n), to: far }],
      [mint(far, 1n), mint(far, 1n)],
      [{ to: ours.address, value: 0n, data: encodeWelcome(grant) }],
    ];
    for (const calls of forbidden) await expect(act(...calls)).rejects.toThrow('AA24');
    await operate(ours.owner, bundler, encodeDismiss(grant.key));
    await expect(act(mint(far, 1n))).rejects.toThrow('AA24');
    await operate(ours.owner, bundler, encodeWelcome(grant));
    await rpc('evm_increaseTime', [7200]);
    await rpc('evm_mine', []);
    await expect(act(mint(far, 1n))).rejects.toMatchObject({ code: -32503 });
    expect(await tokensOf(far)).toBe(before + 11n);
    for (const unenforced of [
      { policies: [{ type: 'gas-limit', data: {} }] },
      { signer: { type: 'keys', data: { keys: [{ type: 'secp256r1', publicKey: guest.publicKey }] } } },
      { permissions: [{ type: 'native-token-recurring-allowance', data: { allowance: '0x1', start: 0, period: 1 } }] },
    ])
      expect(() => readGrant({ ...asked, ...unenforced }, 0)).toThrow(/could not enforce/);
  });

  it('malformed operations are refused in words', () => {
    const operation = { sender: far, nonce: '0x0', callData: '0x' };
    expect(readOperation(operation)).toMatchObject({ nonce: 0n, callGasLimit: 0n });
    for (const [field, value] of Object.entries({
      sender: '0x1',
      nonce: 1,
      callData: 'x',
      callGasLimit: '0x',
      paymaster: far,
    }))
      expect(() => readOperation({ ...operation, [field]: value })).toThrow(field);
  });
});
