import {
  getTypesForEIP712Domain,
  isHex,
  serializeTypedData,
  stringToHex,
  type TypedDataDefinition,
  validateTypedData,
} from 'viem';
import { PorticoError } from '@/domain/errors/porticoError';
import { toPorticoError } from '@/domain/errors/toPorticoError';
import { isSignature } from '@/domain/transactionHash';
import type { SignMessageRequest, SignTypedDataRequest } from '@/ports/adapter';
import { runWalletFlow } from '../runWalletFlow';
import type { EvmContext } from './context';
import { prepareSigner } from './prepareSigner';

/** What is known says more than "failed"; the rest is what the spec calls it ([§8] Connectors). */
const VAGUE = new Set(['INTERNAL_SDK_ERROR', 'RPC_UNKNOWN', 'RPC_INTERNAL']);

function signFailure(thrown: unknown) {
  const error = toPorticoError(thrown);
  if (!VAGUE.has(error.code)) return error;
  return new PorticoError(
    'EVM_SIGN_FAILED',
    {},
    { message: `WagmiAdapter:signMessage - Sign message failed: ${error.shortMessage}`, cause: thrown },
  );
}

const invalid = (field: string, message: string, hint: string, cause?: unknown) =>
  new PorticoError('REQUEST_INVALID', { field }, { message, hint, cause });

/** What a wallet signed, or nothing of it: a wallet may answer anything ([§5]). */
function readSignature(answer: unknown): `0x${string}` {
  if (isSignature(answer)) return answer;
  throw new PorticoError(
    'EVM_SIGN_FAILED',
    {},
    {
      message: 'WagmiAdapter:signMessage - Sign message failed: the wallet’s answer is not a signature.',
      hint: 'Try again, or another wallet.',
    },
  );
}

function toBytes(message: SignMessageRequest['message']) {
  if (typeof message === 'string') return stringToHex(message);
  const raw: unknown = message?.raw;
  if (isHex(raw, { strict: true }) && raw.length % 2 === 0) return raw;
  throw invalid('message', 'The message’s bytes are not hex.', 'Give 0x and two hex digits for each byte, or text.');
}

/**
 * `personal_sign`. Bytes go as they are, text as UTF-8.
 * @throws UserRejectedError, AbortedError, PorticoError `EVM_SIGN_FAILED`, `REQUEST_INVALID`
 */
export const signMessage = (context: EvmContext, request: SignMessageRequest): Promise<string> =>
  runWalletFlow(
    request,
    async () => {
      const message = toBytes(request.message);
      const { ask, account } = await prepareSigner(context, request);
      return readSignature(await ask('personal_sign', [message, account]));
    },
    signFailure,
  );

/** The JSON a wallet gets. Data meant for another chain is refused here, as wallets do with less to say ([EIP-712]). */
function writeTypedData({ typedData }: SignTypedDataRequest, chainId: number) {
  const meant = typedData?.domain?.chainId;
  if (meant !== undefined && Number(meant) !== chainId)
    throw invalid(
      'typedData.domain.chainId',
      `The data is meant for chain ${String(meant)}, the request for chain ${chainId}.`,
      'Ask on the network the data is meant for.',
    );
  try {
    const { domain, types } = typedData;
    const EIP712Domain = getTypesForEIP712Domain({ domain });
    const definition = { ...typedData, types: { EIP712Domain, ...types } } as unknown as TypedDataDefinition;
    validateTypedData(definition);
    return serializeTypedData(definition);
  } catch (cause) {
    const said = cause instanceof Error ? cause.message.split('\n')[0] : '';
    throw invalid('typedData', `The typed data can’t be used. ${said}`, 'See EIP-712 for its shape.', cause);
  }
}

/**
 * `eth_signTypedData_v4`.
 * @throws UserRejectedError, AbortedError, PorticoError `EVM_SIGN_FAILED`, `REQUEST_INVALID`
 */
export const signTypedData = (context: EvmContext, request: SignTypedDataRequest): Promise<string> =>
  runWalletFlow(
    request,
    async () => {
      const json = writeTypedData(request, context.chainIdOf(request.networkId));
      const { ask, account } = await prepareSigner(context, request);
      return readSignature(await ask('eth_signTypedData_v4', [account, json]));
    },
    signFailure,
  );
