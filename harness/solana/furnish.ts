import { address, type Lamports, lamports } from '@solana/kit';
import {
  mintAuthority,
  mints,
  STARTING_LAMPORTS,
  solanaAccounts,
  solanaGifts,
  type TestMint,
} from '../fixtures/solana';
import type { Chain } from './chain';
import { fillFaucet } from './faucet';
import { associatedTokenAddress, mintData, namedMintData, tokenAccountData } from './mintData';
import { systemProgram, token2022Program, tokenProgram } from './programs';

const programOf = (mint: TestMint) => (mint.program === 'token' ? tokenProgram : token2022Program);

function write(chain: Chain, where: string, data: Uint8Array, program: string, amount?: Lamports) {
  chain.accounts.write({
    address: address(where),
    data,
    executable: false,
    lamports: amount ?? lamports(chain.rentFor(data.length)),
    programAddress: address(program),
    space: BigInt(data.length),
  });
}

function writeMint(chain: Chain, mint: TestMint) {
  const gifts = solanaGifts.filter(({ symbol }) => symbol === mint.symbol);
  const supply = gifts.reduce((sum, { amount }) => sum + amount, 0n);
  const content = { decimals: mint.decimals, supply, authority: mintAuthority.address };
  const { name, symbol } = mint;
  const data =
    mint.program === 'token'
      ? mintData(content)
      : namedMintData({ ...content, mint: mint.address, name, symbol, uri: 'https://tokens.example/brick.json' });
  write(chain, mint.address, data, programOf(mint));
}

/** Puts into a fresh chain what public ones have: people with coins, tokens that they hold, a faucet. */
export async function furnish(chain: Chain) {
  fillFaucet(chain);
  const none = new Uint8Array();
  for (const { address: who } of [...solanaAccounts, mintAuthority])
    write(chain, who, none, systemProgram, lamports(STARTING_LAMPORTS));
  for (const mint of mints) writeMint(chain, mint);
  for (const { to, symbol, amount } of solanaGifts) {
    const mint = mints.find((one) => one.symbol === symbol) as TestMint;
    const where = await associatedTokenAddress(to, mint.address, programOf(mint));
    write(
      chain,
      where,
      tokenAccountData({ owner: to, mint: mint.address, amount, program: programOf(mint) }),
      programOf(mint),
    );
  }
}
