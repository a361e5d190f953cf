import type { Identity } from '@/ports/adapter';
import type { EvmGround } from './ground';
export async function getIdentity(_g: EvmGround, _r: { address: string; networkId: string }): Promise<Identity> { return { name: null, avatar: null }; }
export async function resolveName(_g: EvmGround, _r: { name: string; networkId: string }): Promise<string | null> { return null; }
