import { type Chain, type Client, type Hex, serializeTransaction } from 'viem';
import type { Fees } from '@/domain/fees';
import { readNumber, rpcOf } from './transferCall';

/** Where chains of the OP stack tell what it costs to write to the chain below them: a contract of each such chain. */
const ORACLE = '0x420000000000000000000000000000000000000f';
/** `getL1Fee(bytes)` */
const GET_L1_FEE = '0x49948e0e';
/** The chain below sets its price anew with each block: so many per cent are kept for a rise. */
const ROOM = 25n;

const bytesArgument = (bytes: Hex) => {
  const digits = bytes.slice(2);
  const size = digits.length / 2;
  const length = size.toString(16).padStart(64, '0');
  return `${'20'.padStart(64, '0')}${length}${digits.padEnd(Math.ceil(size / 32) * 64, '0')}`;
};

/** Chains without the contract, by their line: it is looked for once. */
const without = new WeakSet<Client>();

/**
 * What the chain below asks for a transaction, at most; zero where there is none. A transaction is measured as it goes
 * over the wire, with as many bytes as a signature has.
 */
export async function dataFee(
  client: Client & { chain: Chain },
  call: { to: Hex; value: bigint; data?: Hex },
  gas: bigint,
  fees: Fees,
  nonce: number,
): Promise<bigint> {
  if (without.has(client)) return 0n;
  const code = await rpcOf(client).request({ method: 'eth_getCode', params: [ORACLE, 'latest'] });
  if (code === '0x') {
    without.add(client);
    return 0n;
  }
  const wire = serializeTransaction({
    chainId: client.chain.id,
    nonce,
    gas,
    ...call,
    ...('gasPrice' in fees ? { type: 'legacy', gasPrice: fees.gasPrice } : { type: 'eip1559', ...fees }),
  } as Parameters<typeof serializeTransaction>[0]);
  const signed = `${wire}${'ff'.repeat(67)}` as Hex;
  const fee = await readNumber(client, ORACLE, `${GET_L1_FEE}${bytesArgument(signed)}`);
  return fee === undefined ? 0n : (fee * (100n + ROOM)) / 100n;
}
