import { decodeFunctionResult, encodeFunctionData, type Hex, parseEventLogs } from 'viem';
import { entryPoint } from '../harness/fixtures/smartAccounts';
import { entryPointAbi } from '../harness/smart/abi';

/** The first chain, as far as it is asked here. */
interface Asked {
  ask(method: string, ...params: unknown[]): Promise<unknown>;
  balanceOf(address: string): Promise<bigint>;
}

/** The coins of a smart account: what stands there, and what the entry point keeps of it for fees to come. */
export async function ownedBy(chain: Asked, address: string): Promise<bigint> {
  const call = { abi: entryPointAbi, functionName: 'balanceOf', args: [address as Hex] } as const;
  const data = (await chain.ask('eth_call', { to: entryPoint, data: encodeFunctionData(call) }, 'latest')) as Hex;
  return (await chain.balanceOf(address)) + decodeFunctionResult({ ...call, data });
}

/** What the account's last operation cost it, by the entry point's own word. */
export async function lastCostOf(chain: Asked, address: string): Promise<bigint> {
  const logs = (await chain.ask('eth_getLogs', {
    address: entryPoint,
    fromBlock: '0x0',
    toBlock: 'latest',
  })) as never[];
  const all = parseEventLogs({ abi: entryPointAbi, eventName: 'UserOperationEvent', logs });
  const last = all.findLast(({ args }) => args.sender.toLowerCase() === address.toLowerCase());
  if (!last?.args.success) throw new Error(`No operation of ${address} went through.`);
  return last.args.actualGasCost;
}
