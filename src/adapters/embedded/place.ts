import { type Namespace, type NetworkId, toChainId } from '@/domain/caip';
import * as frameLimits from '@/domain/limits/frame';
import { network } from '@/domain/limits/network';
import type { Network } from '@/domain/network';
import { type FrameAddress, frameUrl } from './protocol';

/** The frame reads its chain there where a network names no node of its own ([wire 1.2]). */
const RPC_URL = 'https://rpc.walletconnect.org';

/** The namespaces in which the embedded wallet has accounts ([§1]). */
export const SERVED: readonly Namespace[] = ['eip155', 'solana'];

/** As the frame names a network ([wire 1.8]). */
export const toWire = (id: NetworkId): string | number => toChainId(id) ?? id;

/** Where the frame is, as it stands on a network of the page's. */
export const urlFor = (
  base: string,
  stand: Network | undefined,
  more: Pick<FrameAddress, 'projectId' | 'asksEmail'>,
): string =>
  frameUrl(
    base,
    { ...more, chainId: stand?.id ?? network, rpcUrl: stand?.rpcUrls[0] ?? RPC_URL },
    frameLimits.sdkVersion,
  );
