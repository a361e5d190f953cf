import type { SolanaServer } from '../servers/solana';
import { callRpc } from '../wallets/rpc';

interface KnownMint {
  symbol: string;
  address: string;
  program: 'token' | 'token-2022';
}

/** The Solana chain of the harness, asked and changed past all faults, past its record, and past the page. */
export class SolanaChain {
  /** @internal */
  constructor(
    private readonly server: SolanaServer,
    private readonly mints: readonly KnownMint[],
  ) {}

  /** CAIP-2. */
  get network(): string {
    return this.server.network;
  }
  /** What a page takes as its RPC: faults strike here, and what is asked is recorded. */
  get rpcUrl(): string {
    return this.server.rpcUrl;
  }
  get wsUrl(): string {
    return this.server.wsUrl;
  }

  /** The harness's own methods for this chain (`harness_…`, docs/harness.md); others are recorded and struck by faults. */
  request(method: string, ...params: unknown[]): Promise<unknown> {
    return callRpc(fetch, this.server.rpcUrl, method, params);
  }
  private mintOf(name: string): string {
    const found = this.mints.find(({ symbol, address }) => [symbol, address].includes(name));
    if (found) return found.address;
    throw new Error(`There is no mint ${name}. There are ${this.mints.map(({ symbol }) => symbol).join(', ')}.`);
  }

  /** Lamports of an account, or what its owner holds of a token (by symbol or mint) in smallest units. */
  async balanceOf(address: string, token?: string): Promise<bigint> {
    const { liveBalance } = await import('./solanaBalance');
    return liveBalance(this.server.chain, address, token === undefined ? undefined : this.mintOf(token));
  }
  /** Sets what an account holds, in smallest units. */
  async setBalance(address: string, amount: bigint, token?: string): Promise<void> {
    if (token === undefined) await this.request('harness_setBalance', address, String(amount));
    else await this.request('harness_setTokenBalance', address, this.mintOf(token), String(amount));
  }
  /** Gives an account more than it has, in smallest units. */
  async give(address: string, amount: bigint, token?: string): Promise<void> {
    await this.setBalance(address, (await this.balanceOf(address, token)) + amount, token);
  }

  /** Lets slots pass, a block in each. */
  async mine(slots = 1): Promise<void> {
    await this.request('harness_advanceSlots', slots);
  }
  /** Off, slots stand still until `mine()`. Each test begins with it on. */
  async automine(on: boolean): Promise<void> {
    await this.request(on ? 'harness_resume' : 'harness_pause');
  }
  async addSeconds(seconds: number): Promise<void> {
    await this.request('harness_addSeconds', seconds);
  }
  /** Makes all blockhashes too old. */
  async expireBlockhashes(): Promise<void> {
    await this.request('harness_expireBlockhashes');
  }

  /** Keeps accounts and transactions as they are, for `revert()`. */
  snapshot(): number {
    return this.server.chain.snapshot();
  }
  /** Puts accounts and transactions back; slots go on, as they do on any chain. */
  revert(snapshot: number): void {
    if (!this.server.chain.revert(snapshot)) throw new Error(`There is no snapshot ${snapshot}.`);
    this.server.chain.running = true;
  }
}
