import { numberToHex } from 'viem';
import { ServiceError } from '@/domain/errors/errorKinds';
import type { CapabilitiesRequest, WalletCapabilities } from '@/ports/adapter';
import { runWalletFlow } from '../runWalletFlow';
import { answerInTime } from './answerInTime';
import type { EvmContext } from './context';
import { connectedAccount } from './prepareSigner';
import { ask, isProvider } from './provider';
import { isMissing } from './switchNetwork';

const METHOD = 'wallet_getCapabilities';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an answer says of a chain; `0x0` speaks for all of them. Wallets send any case, and leading zeros. */
function readCapabilities(answer: unknown, chainId: number): WalletCapabilities {
  // Foreign code made it: plain data goes on.
  const plain: unknown = JSON.parse(JSON.stringify(answer ?? null));
  if (!isRecord(plain))
    throw new ServiceError(
      'RESPONSE_INVALID',
      { issues: METHOD },
      { message: 'The wallet did not say what it can do.' },
    );
  const told = [0, chainId].flatMap((id) =>
    Object.entries(plain).flatMap(([key, of]) => (Number(key) === id ? of : [])),
  );
  const named = told.filter(isRecord).flatMap((one) => Object.entries(one).filter(([, value]) => isRecord(value)));
  return Object.fromEntries(named) as WalletCapabilities;
}

/**
 * What a wallet can do for an account on a network, beside plain requests (EIP-5792). It need not stand there.
 * @throws PorticoError `NOT_CONNECTED`, `REQUEST_INVALID`, `RESPONSE_INVALID`, TimeoutError `REQUEST_TIMEOUT`, AbortedError
 */
export const getCapabilities = (context: EvmContext, request: CapabilitiesRequest): Promise<WalletCapabilities> =>
  runWalletFlow(request, async () => {
    const { connector, account } = connectedAccount(context, request);
    const chainId = context.chainIdOf(request.networkId);
    const provider = await connector.getProvider({ chainId });
    if (!isProvider(provider)) return {};
    try {
      const params = [account, [numberToHex(chainId)]];
      const answer = ask(provider, METHOD, params);
      return readCapabilities(await answerInTime(context.env.clock, METHOD, answer), chainId);
    } catch (error) {
      if (isMissing(error)) return {};
      throw error;
    }
  });
