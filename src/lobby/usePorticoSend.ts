'use client';
import { useCallback } from 'react';
import type { SendingsState, ShownSending } from '@/engine/watchSendings';
import type { SendArguments, SendBatchArguments } from '@/store/flows/send';
import { usePorticoContext } from './context';
import { useAccountWatch } from './useAccountWatch';

/** One intent to send, and where its money is: from this page, or an earlier one on this device. */
export interface PorticoSending extends ShownSending {}

export interface PorticoSend {
  /** `none` while nobody is in. */
  status: 'none' | SendingsState['status'];
  /** The newest first. What is on its way is followed while the component is there. */
  sendings: readonly PorticoSending[];
  /**
   * Sends coins or tokens: the chain is asked for the fee, then the wallet for its one yes. Resolves with the hash, once
   * sent. Of the same `id`, nothing is sent twice. Several `transfers` leave as one, by one yes, where the wallet can.
   * @throws UserRejectedError, AbortedError; UnsupportedError `ATOMICITY_UNSUPPORTED` where it can't; PorticoError `SEND_INCOMPLETE`, `SEND_UNSUPPORTED`, `FUNDS_INSUFFICIENT` …
   */
  send(request: SendArguments | SendBatchArguments): Promise<string>;
}

const load = () => import('@/engine/watchSendings').then(({ watchSendings }) => watchSendings);
const nothing: SendingsState = { status: 'loading', sendings: [] };

/**
 * Sending without the modal, by the same flow: nothing is lost with a reload, and nothing is sent twice.
 * @example
 * const { send, sendings } = usePorticoSend();
 * await send({ to: 'ada.eth', amount: 10n ** 16n, id: order.id });
 */
export function usePorticoSend(): PorticoSend {
  const { internals } = usePorticoContext();
  const { status, state } = useAccountWatch(undefined, load, nothing);
  const send = useCallback(
    async (request: SendArguments | SendBatchArguments) => (await internals.runtime()).send(request),
    [internals],
  );
  return { status, sendings: state.sendings, send };
}
