import { accountJson, readEncoding } from '../accountJson';
import type { Chain } from '../chain';
import { addressAt, type Config, configAt, type Methods, needed, readAddress, readingOf } from '../params';
import { isTokenProgram, token2022Program, tokenProgram } from '../programs';
import { invalidParams } from '../rpcError';
import { decimalsOf, readMint, readTokenAccount, type TokenAccount, uiAmount } from '../tokens';

const LARGEST = 20;

/** All token accounts, of both programs or of one. */
function heldBy(chain: Chain, slot: number, programs: readonly string[]) {
  return programs
    .flatMap((program) => chain.accounts.ownedBy(program, slot))
    .flatMap((account) => {
      const token = readTokenAccount(account);
      return token ? [{ account, token }] : [];
    });
}

/** Reads which tokens are meant: those of a mint, or of a token program. */
function readWhich(chain: Chain, value: unknown, slot: number) {
  const { mint, programId } = (value ?? {}) as Config;
  if (mint !== undefined) {
    const address = readAddress(mint);
    const found = readMint(chain.accounts.at(address, slot));
    if (!found) throw invalidParams('Invalid param: could not find mint');
    return { programs: [found.program], isMeant: (token: TokenAccount) => token.mint === address };
  }
  if (programId === undefined) throw invalidParams('Invalid params: expected mint or programId.');
  const program = readAddress(programId);
  if (!isTokenProgram(program)) throw invalidParams('Invalid param: unrecognized Token program id');
  return { programs: [program], isMeant: () => true };
}

const listBy =
  (whose: (token: TokenAccount) => string | null): Methods[string] =>
  ({ chain, params }) => {
    needed(params, 2);
    const address = readAddress(params[0]);
    const config = configAt(params, 2);
    const { slot, context } = readingOf(chain, config);
    const { programs, isMeant } = readWhich(chain, params[1], slot);
    const how = readEncoding(config);
    const read = (one: string) => chain.accounts.at(one, slot);
    const value = heldBy(chain, slot, programs)
      .filter(({ token }) => whose(token) === address && isMeant(token))
      .map(({ account }) => ({ account: accountJson(account, how, read), pubkey: account.address }));
    return { context, value };
  };

/** Who holds which tokens. */
export const tokenMethods: Methods = {
  getTokenAccountsByOwner: listBy(({ owner }) => owner),
  getTokenAccountsByDelegate: listBy(({ delegate }) => delegate),

  getTokenAccountBalance: ({ chain, params }) => {
    const address = addressAt(params, 0);
    const { slot, context } = readingOf(chain, configAt(params, 1));
    const account = chain.accounts.at(address, slot);
    if (!account) throw invalidParams('Invalid param: could not find account');
    const token = readTokenAccount(account);
    const decimals = token && decimalsOf(token.mint, (one) => chain.accounts.at(one, slot));
    if (!token || decimals === undefined) throw invalidParams('Invalid param: not a Token account');
    return { context, value: uiAmount(token.amount, decimals) };
  },

  getTokenSupply: ({ chain, params }) => {
    const address = addressAt(params, 0);
    const { slot, context } = readingOf(chain, configAt(params, 1));
    const account = chain.accounts.at(address, slot);
    if (!account) throw invalidParams('Invalid param: could not find account');
    const mint = readMint(account);
    if (!mint) throw invalidParams('Invalid param: not a Token mint');
    return { context, value: uiAmount(mint.supply, mint.decimals) };
  },

  getTokenLargestAccounts: ({ chain, params }) => {
    const address = addressAt(params, 0);
    const { slot, context } = readingOf(chain, configAt(params, 1));
    const mint = readMint(chain.accounts.at(address, slot));
    if (!mint) throw invalidParams('Invalid param: not a Token mint');
    const value = heldBy(chain, slot, [tokenProgram, token2022Program])
      .filter(({ token }) => token.mint === address)
      .sort((a, b) => (a.token.amount < b.token.amount ? 1 : -1))
      .slice(0, LARGEST)
      .map(({ account, token }) => ({ address: account.address, ...uiAmount(token.amount, mint.decimals) }));
    return { context, value };
  },
};
