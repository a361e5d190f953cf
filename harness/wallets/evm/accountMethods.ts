import { invalidParams } from '../providerError';
import type { HandlerContext, Handlers } from './handler';

/** To be let in, and to let go (EIP-1102, EIP-2255, MIP-2). */
export function accountMethods({ standing, origin, prompt }: HandlerContext): Handlers {
  const permissions = () => {
    const value = standing.permitted();
    if (value.length === 0) return [];
    const caveats = [{ type: 'restrictReturnedAccounts', value }];
    return [{ parentCapability: 'eth_accounts', invoker: origin, caveats }];
  };
  return {
    eth_accounts: () => standing.visibleAccounts(),
    eth_requestAccounts: async (params, entry) => {
      if (standing.visibleAccounts().length === 0) {
        await prompt(entry, params);
        standing.permit();
      }
      return standing.visibleAccounts();
    },
    wallet_getPermissions: permissions,
    wallet_requestPermissions: async (params, entry) => {
      if (!Object.hasOwn((params[0] ?? {}) as object, 'eth_accounts'))
        throw invalidParams('only the permission eth_accounts is known here.');
      await prompt(entry, params);
      standing.permit();
      return permissions();
    },
    wallet_revokePermissions: () => {
      standing.revoke();
      return null;
    },
  };
}
