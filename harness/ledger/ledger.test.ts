import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ada, bo } from '../fixtures/accounts';
import { porch, terrace } from '../fixtures/networks';
import { adaSol, boSol, nodeIdentity, STARTING_LAMPORTS } from '../fixtures/solana';
import { type EvmServer, start } from '../servers/evm';
import { start as startSolana } from '../servers/solana';
import { accountKey, createWorld, type World } from '../world';
import { askRpc, createChainLedger } from './chain';
import type { Ledger } from './ledger';
import { createMemoryLedger } from './memory';

const nobody = '0x00000000000000000000000000000000000b0dE5';

interface LedgerSetup {
  world: World;
  ledger: Ledger;
  /** Gives an account an amount of the network's own coin. */
  give(address: string, amount: bigint): Promise<void>;
  end(): Promise<void>;
}

async function memory(): Promise<LedgerSetup> {
  const world = createWorld({ networks: [porch] });
  return {
    world,
    ledger: createMemoryLedger(world),
    give: async (address, native) => {
      world.holdings[accountKey(porch.id, address)] = { native };
    },
    end: async () => {},
  };
}

async function chain(): Promise<LedgerSetup> {
  const world = createWorld();
  const server: EvmServer = await start({ port: 0, chainId: 31337, world });
  return {
    world,
    ledger: createChainLedger(world, { [porch.id]: server.directUrl }),
    give: async (address, amount) => {
      await askRpc(server.directUrl, 'anvil_setBalance', [address, `0x${amount.toString(16)}`]);
    },
    end: server.stop,
  };
}

async function solanaMemory(): Promise<LedgerSetup> {
  const world = createWorld({ networks: [terrace] });
  return {
    world,
    ledger: createMemoryLedger(world),
    give: async (address, native) => {
      world.holdings[accountKey(terrace.id, address)] = { native };
    },
    end: async () => {},
  };
}

async function solanaChain(): Promise<LedgerSetup> {
  const world = createWorld();
  const server = await startSolana({ port: 0, slotMs: 0, world });
  return {
    world,
    ledger: createChainLedger(world, { [terrace.id]: server.ask }),
    give: async (address, amount) => {
      const held = BigInt(
        ((await server.ask('getBalance', [address, { commitment: 'processed' }])) as { value: number }).value,
      );
      await server.ask('requestAirdrop', [address, Number(amount - held)]);
      server.chain.advance();
      server.chain.advance();
    },
    end: server.stop,
  };
}

describe.each([
  ['in memory', solanaMemory],
  ['on a live chain', solanaChain],
])('a ledger of Solana %s', (_name, make) => {
  let context: LedgerSetup;
  beforeAll(async () => {
    context = await make();
  });
  afterAll(() => context.end());

  it('lists the network it answers for', () => {
    expect(context.ledger.networks()).toEqual([terrace]);
  });

  it('knows a balance to the last lamport, and follows a change', async () => {
    const place = { network: terrace.id, address: boSol.address };
    for (const amount of [STARTING_LAMPORTS + 1n, STARTING_LAMPORTS + 12_345n]) {
      await context.give(boSol.address, amount);
      expect(await context.ledger.nativeBalance(place)).toBe(amount);
    }
  });

  it.each([
    ['an account that nobody knows', { network: terrace.id, address: nodeIdentity }],
    ['a network that nobody knows', { network: 'solana:nowhere', address: boSol.address }],
    ['something that is no address', { network: terrace.id, address: '0x12' }],
    ['an address of another kind', { network: terrace.id, address: ada.address }],
  ])('holds nothing for %s', async (_what, place) => {
    expect(await context.ledger.nativeBalance(place)).toBe(0n);
    expect(await context.ledger.tokenBalances(place)).toEqual([]);
  });

  it('knows what an account holds of each mint', async () => {
    const held = await context.ledger.tokenBalances({ network: terrace.id, address: adaSol.address });
    expect(held.map(({ token, amount }) => [token.symbol, amount])).toEqual([
      ['USDC', 2_500_250_000n],
      ['BRICK', 120_500_000_000n],
      ['TICKET', 3n],
    ]);
  });
});

describe.each([
  ['in memory', memory],
  ['on a live chain', chain],
])('a ledger %s', (_name, make) => {
  let context: LedgerSetup;
  beforeAll(async () => {
    context = await make();
  });
  afterAll(() => context.end());

  it('lists the networks it can answer for', () => {
    expect(context.ledger.networks()).toEqual([porch]);
  });

  it('knows a balance to the last unit, however the address is spelt', async () => {
    await context.give(bo.address, 1_284_000_000_000_000_001n);
    const place = { network: porch.id, address: bo.address };
    expect(await context.ledger.nativeBalance(place)).toBe(1_284_000_000_000_000_001n);
    expect(await context.ledger.nativeBalance({ ...place, address: bo.address.toLowerCase() })).toBe(
      1_284_000_000_000_000_001n,
    );
  });

  it('follows a change', async () => {
    await context.give(bo.address, 5n);
    expect(await context.ledger.nativeBalance({ network: porch.id, address: bo.address })).toBe(5n);
  });

  it.each([
    ['an account that nobody knows', { network: porch.id, address: nobody }],
    ['a network that nobody knows', { network: 'eip155:424242', address: bo.address }],
    ['something that is no address', { network: porch.id, address: '0x12' }],
  ])('holds nothing for %s', async (_what, place) => {
    expect(await context.ledger.nativeBalance(place)).toBe(0n);
    expect(await context.ledger.tokenBalances(place)).toEqual([]);
  });

  it('knows what an account holds of each token', async () => {
    const held = await context.ledger.tokenBalances({ network: porch.id, address: ada.address });
    expect(held.map(({ token, amount }) => [token.symbol, amount])).toEqual([
      ['USDC', 2_500_250_000n],
      ['DAI', 120_500_000_000_000_000_000n],
      ['TICKET', 3n],
    ]);
  });

  it('leaves out a token that has no contract or is not held', async () => {
    context.world.tokens = [{ network: porch.id, address: nobody, symbol: 'GONE', name: 'Gone', decimals: 18 }];
    expect(await context.ledger.tokenBalances({ network: porch.id, address: bo.address })).toEqual([]);
  });

  it('has a name for whom the world names, and none for others', async () => {
    context.world.identities[bo.address.toLowerCase()] = { name: 'bo.portico.eth', avatar: null };
    expect(await context.ledger.identity(bo.address)).toEqual({ name: 'bo.portico.eth', avatar: null });
    expect(await context.ledger.identity(nobody)).toEqual({ name: null, avatar: null });
  });
});
