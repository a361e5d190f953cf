import type { Chain, Client } from 'viem';
import { estimateFeesPerGas, estimateGas, getBlock } from 'viem/actions';
import type { NetworkId } from '@/domain/caip';
import { UnsupportedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import { parseEvmAddress } from '@/domain/evmAddress';
import { checkBaseFeeMultiplier, checkFeeKind, costOf, type Fees, readFees } from '@/domain/fees';
import type { FeeEstimate, TransactionRequest } from '@/ports/adapter';
import type { EvmContext } from './context';
import { transactionFailure } from './transactionFailure';
import { readTransaction, type TransactionParts } from './transactionParts';

/** The chain's own line. @throws UnsupportedError `NETWORK_NOT_FOUND` for a chain nobody configured */
export function chainClient({ config, chainIdOf }: EvmContext, networkId: NetworkId): Client & { chain: Chain } {
  const chainId = chainIdOf(networkId);
  if (!config.chains.some((chain) => chain.id === chainId))
    throw new UnsupportedError('NETWORK_NOT_FOUND', { networkId });
  return config.getClient({ chainId }) as unknown as Client & { chain: Chain };
}

/** Units of gas, by the node. */
export const gasOf = (client: Client, from: `0x${string}`, { fees, gas: _gas, ...parts }: TransactionParts) =>
  estimateGas(client, { account: from, ...parts, ...fees, prepare: false } as never);

/** What the chain asks for now: EIP-1559 where its blocks have a base fee, a gas price elsewhere ([§9] multiplier). */
export async function currentFees(client: Client & { chain: Chain }): Promise<{ fees: Fees; hasBaseFee: boolean }> {
  const multiplier = client.chain.fees?.baseFeeMultiplier;
  if (typeof multiplier === 'number') checkBaseFeeMultiplier(multiplier);
  const block = await getBlock(client);
  const hasBaseFee = typeof block.baseFeePerGas === 'bigint';
  const asked = await estimateFeesPerGas(client, { type: hasBaseFee ? 'eip1559' : 'legacy' } as never);
  const fees = readFees(asked as Parameters<typeof readFees>[0]);
  if (!fees) throw gasFailure(new Error('The chain names no fee.'));
  return { fees, hasBaseFee };
}

/** A verdict of the node's says more than "error estimating gas" ([§8] Connectors). */
function gasFailure(thrown: unknown) {
  const error = transactionFailure(thrown);
  if (!/^(?:INTERNAL_SDK_ERROR|RPC_)/.test(error.code)) return error;
  return new PorticoError(
    'EVM_GAS_FAILED',
    {},
    {
      message: `WagmiAdapter:estimateGas - error estimating gas: ${error.shortMessage}`,
      hint: 'Try again, or leave the gas to the wallet.',
      cause: thrown,
    },
  );
}

/**
 * What a transaction will cost at most. Fees that were asked for are kept.
 * @throws PorticoError `EVM_GAS_FAILED`, `FUNDS_INSUFFICIENT`, `TRANSACTION_REVERTED`, `FEES_UNSUPPORTED` …
 */
export async function estimateFees(
  context: EvmContext,
  request: Omit<TransactionRequest, 'connectorId' | 'signal'>,
): Promise<FeeEstimate> {
  try {
    const parts = readTransaction(request);
    const client = chainClient(context, request.networkId);
    const from = parseEvmAddress(request.address);
    if (!from)
      throw new PorticoError('REQUEST_INVALID', { field: 'address' }, { message: 'The sender is not an address.' });
    const [current, gas] = await Promise.all([currentFees(client), parts.gas ?? gasOf(client, from, parts)]);
    checkFeeKind(parts.fees, current.hasBaseFee, request.networkId);
    const fees = parts.fees ?? current.fees;
    const { decimals, symbol } = client.chain.nativeCurrency;
    return {
      fees:
        'gasPrice' in fees
          ? { gasPrice: String(fees.gasPrice) }
          : {
              maxFeePerGas: String(fees.maxFeePerGas),
              maxPriorityFeePerGas: String(fees.maxPriorityFeePerGas),
            },
      gas: String(gas),
      total: { base: String(costOf(gas, fees)), decimals, symbol },
    };
  } catch (thrown) {
    throw gasFailure(thrown);
  }
}
