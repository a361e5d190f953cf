import type { EvmServer } from '../servers/evm';
import { callRpc } from '../wallets/rpc';

/** A token of the chain, by symbol or address. */
export type TokenName = string;

interface KnownToken {
  symbol: string;
  address: string;
  decimals: number;
}

export interface Receipt {
  transactionHash: string;
  blockNumber: bigint;
  succeeded: boolean;
}

const hex = (value: bigint | number) => `0x${value.toString(16)}`;
/** The selector of `balanceOf(address)`. */
const BALANCE_OF = '0x70a08231';

/** A chain of the harness, asked and changed past all faults, past its record, and past the page: what it says is true. */
export class EvmChain {
  /** @internal */
  constructor(
    private readonly server: EvmServer,
    private readonly tokens: readonly KnownToken[],
  ) {}

  get chainId(): number {
    return this.server.chainId;
  }
  /** What a page takes as its RPC: faults strike here, and what is asked is recorded. */
  get rpcUrl(): string {
    return this.server.rpcUrl;
  }

  /** Any method of the node, anvil's own too. */
  request(method: string, ...params: unknown[]): Promise<unknown> {
    return callRpc(fetch, this.server.directUrl, method, params);
  }
  private async number(method: string, ...params: unknown[]): Promise<bigint> {
    return BigInt((await this.request(method, ...params)) as string);
  }
  private addressOf(name: TokenName): string {
    const token = this.tokens.find(({ symbol, address }) => [symbol, address].includes(name));
    if (token) return token.address;
    if (/^0x[0-9a-fA-F]{40}$/.test(name)) return name;
    throw new Error(`There is no token ${name}. There are ${this.tokens.map(({ symbol }) => symbol).join(', ')}.`);
  }

  /** What an account holds of the chain's coin, or of a token, in smallest units. */
  balanceOf(address: string, token?: TokenName): Promise<bigint> {
    if (token === undefined) return this.number('eth_getBalance', address, 'latest');
    const data = `${BALANCE_OF}${address.slice(2).toLowerCase().padStart(64, '0')}`;
    return this.number('eth_call', { to: this.addressOf(token), data }, 'latest');
  }
  /** Sets what an account holds, in smallest units. */
  async setBalance(address: string, amount: bigint, token?: TokenName): Promise<void> {
    if (token === undefined) await this.request('anvil_setBalance', address, hex(amount));
    else await this.request('anvil_dealERC20', address, this.addressOf(token), hex(amount));
  }
  /** Gives an account more than it has, in smallest units. */
  async give(address: string, amount: bigint, token?: TokenName): Promise<void> {
    await this.setBalance(address, (await this.balanceOf(address, token)) + amount, token);
  }

  blockNumber(): Promise<bigint> {
    return this.number('eth_blockNumber');
  }
  /** Mines so many blocks, one at first, with what waits for them. */
  async mine(blocks = 1): Promise<void> {
    await this.request('anvil_mine', hex(blocks));
  }
  /** Off, transactions wait for `mine()`. Each test begins with it on. */
  async automine(on: boolean): Promise<void> {
    await this.request('evm_setAutomine', on);
  }
  /** Moves the chain's clock on, and mines a block there. */
  async addSeconds(seconds: number): Promise<void> {
    await this.request('evm_increaseTime', hex(seconds));
    await this.mine();
  }
  /** Seconds since the epoch, as the newest block says. */
  async time(): Promise<bigint> {
    const block = (await this.request('eth_getBlockByNumber', 'latest', false)) as { timestamp: string };
    return BigInt(block.timestamp);
  }
  /** What became of a transaction; undefined while it waits. */
  async receipt(hash: string): Promise<Receipt | undefined> {
    const found = (await this.request('eth_getTransactionReceipt', hash)) as {
      blockNumber: string;
      status: string;
    } | null;
    if (!found) return undefined;
    return { transactionHash: hash, blockNumber: BigInt(found.blockNumber), succeeded: found.status === '0x1' };
  }

  /** Keeps the chain as it is, for `revert()`; each snapshot serves once. */
  async snapshot(): Promise<string> {
    return (await this.request('evm_snapshot')) as string;
  }
  /** Puts the chain back. What waited to be mined is gone, and blocks come with transactions again. */
  async revert(snapshot: string): Promise<void> {
    const done = await this.request('evm_revert', snapshot);
    if (!done) throw new Error(`There is no snapshot ${snapshot}: each serves once, and ends those made after it.`);
    await this.request('anvil_dropAllTransactions');
    await this.automine(true);
  }
}
