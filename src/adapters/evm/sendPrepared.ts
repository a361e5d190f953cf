import type { FeeValues } from '@/ports/adapter';
import type { SendPreparedRequest } from '@/ports/transfer';
import type { EvmContext } from './context';
import { sendTransaction } from './sendTransaction';
import { transferCall } from './transferCall';
import { readTrace } from './transferTrace';

/**
 * Has the wallet sign and send what was prepared. Fees and nonce are the wallet's, but where all that the account holds
 * is sent: there the fee that was kept is the fee.
 * @throws as `sendTransaction`
 */
export function sendPrepared(context: EvmContext, { connectorId, prepared, signal }: SendPreparedRequest) {
  const { networkId, from } = prepared.terms;
  const { to, value, data } = transferCall(prepared.terms);
  const { gas, fees } = readTrace(prepared.trace);
  const written = fees && Object.fromEntries(Object.entries(fees).map(([name, units]) => [name, String(units)]));
  return sendTransaction(context, {
    connectorId,
    networkId,
    address: from,
    to,
    ...(value > 0n && { value: String(value) }),
    ...(data && { data }),
    ...(written && { gas: String(gas), fees: written as FeeValues }),
    signal,
  });
}
