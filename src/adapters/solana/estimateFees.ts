import type { ChainAdapter, FeeEstimate } from '@/ports/adapter';
import { runWalletFlow } from '../runWalletFlow';
import { feeOf } from './blockhash';
import type { SolanaContext } from './context';
import { createRpc } from './rpc';
import { transactionFailure } from './transactionFailure';
import { buildWish } from './wish';

/** What it costs beside the amount: Solana asks a price per transaction, so that one transaction is one unit of gas. */
export const estimateFees: NonNullable<ChainAdapter['estimateFees']> extends (request: infer Asked) => unknown
  ? (context: SolanaContext, request: Asked) => Promise<FeeEstimate>
  : never = (context, request) =>
  runWalletFlow(
    {},
    async () => {
      const rpc = createRpc(context);
      const { networkId } = request;
      const { message } = await buildWish(rpc, request);
      const base = (await feeOf(rpc, networkId, message)).toString();
      const { decimals, symbol } = context.networkOf(networkId).nativeCurrency;
      return { fees: { gasPrice: base }, gas: '1', total: { base, decimals, symbol } };
    },
    transactionFailure,
  );
