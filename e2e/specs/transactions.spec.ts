import type { Page } from '@playwright/test';
import { formatEther, type Hex, numberToHex, parseEther } from 'viem';
import { ada, bo } from '../../harness/fixtures/accounts';
import { harbor as harborOf } from '../../harness/fixtures/testWallets';
import { askRpc } from '../../harness/ledger/chain';
import { start as startEvm } from '../../harness/servers/evm';
import type { Requests } from '../../scripts/requests';
import { inGate } from '../full';
import type { Services } from '../Services';
import { expect, test } from '../test';

// What became of a transaction, as a host hears it and as the chain has it.

interface Outcome {
  status: string;
  hash: string;
  replaced?: string;
  reason?: string;
}

interface Handle {
  sendTransaction(request: { to: string; value: string }): Promise<string>;
  waitForTransaction(request: { hash: string; confirmations?: number }): Promise<Outcome>;
}

interface Acting {
  estimateFees(request: { to: string; value: string }): Promise<{ fees: { gasPrice?: string } }>;
  sendTransaction(request: Record<string, string>): Promise<string>;
}

type Watching = { portico: Handle; outcome?: Outcome | { failed: string } };

/** Sends through the handle and begins to wait; the answer is read later. */
const send = (page: Page, value: bigint, confirmations = 1) =>
  page.evaluate(
    async ([to, amount, depth]) => {
      const here = window as unknown as Watching;
      const hash = await here.portico.sendTransaction({ to, value: amount });
      here.portico.waitForTransaction({ hash, confirmations: depth }).then(
        (outcome) => {
          here.outcome = outcome;
        },
        (error: Error) => {
          here.outcome = { failed: error.message };
        },
      );
      return hash as `0x${string}`;
    },
    [bo.address, value.toString(), confirmations] as const,
  );

const outcome = (page: Page) => page.evaluate(() => (window as unknown as Watching).outcome ?? null);

test.describe('on a chain whose blocks are mined by hand', () => {
  test.beforeEach(async ({ host, chain, bringWallets }) => {
    await bringWallets();
    await host.open();
    await host.connect();
    await chain.ask('evm_setAutomine', false);
  });
  test.afterEach(({ chain }) => chain.ask('evm_setAutomine', true));

  /** The page asks the node these in turn, the first about this transaction, after all that was asked by now. */
  async function looks(services: Services, hash: Hex, first: string, then: string) {
    const last = (await services.asked()).at(-1)?.id ?? 0;
    await expect
      .poll(async () => {
        const since = (await services.asked()).filter(({ id }) => id > last);
        const at = since.findIndex((one) => one.method === first && JSON.stringify(one).includes(hash));
        return at >= 0 && since.slice(at).some(({ method }) => method === then);
      })
      .toBe(true);
  }

  /** Nobody can know what took a transaction's nonce who never saw the transaction: the page has looked at it once. */
  const isWatched = (requests: Requests, hash: Hex) =>
    expect.poll(() => requests.hasAnswer('eth_getTransactionByHash', hash)).toBe(true);

  /** Another transaction with the nonce of the one that waits, and a higher fee: what a wallet's "speed up" sends. */
  async function overtake(
    chain: { ask(method: string, ...params: unknown[]): Promise<unknown> },
    hash: Hex,
    change: object,
  ) {
    const waiting = (await chain.ask('eth_getTransactionByHash', hash)) as Record<string, Hex>;
    const dearer = (value: Hex | undefined) => numberToHex(BigInt(value ?? '0x0') * 2n + 1n);
    return (await chain.ask('eth_sendTransaction', {
      from: waiting.from,
      to: waiting.to,
      value: waiting.value,
      nonce: waiting.nonce,
      gas: waiting.gas,
      maxFeePerGas: dearer(waiting.maxFeePerGas ?? waiting.gasPrice),
      maxPriorityFeePerGas: dearer(waiting.maxPriorityFeePerGas),
      ...change,
    })) as Hex;
  }

  test('what is mined is a success, and the balance on the page follows', async ({ page, host, chain }) => {
    const before = await chain.balanceOf(bo.address);
    const hash = await send(page, parseEther('0.5'));
    expect(await outcome(page)).toBeNull();
    await chain.ask('evm_mine');
    await expect.poll(() => outcome(page)).toMatchObject({ status: 'success', hash });
    expect(await chain.balanceOf(bo.address)).toBe(before + parseEther('0.5'));
    await expect(host.balance).toHaveText(`${formatEther(await chain.balanceOf(ada.address))} ETH`);
  });

  test('what was sent stands in Account, with what the chain says of it', async ({ page, host, account, chain }) => {
    await host.accountButton('0xf3…b92266').click();
    await expect(account.copyAddress).toBeVisible();
    await expect(account.dialog.getByText('Recent transactions'), 'nothing was sent').toHaveCount(0);
    const hash = await send(page, parseEther('0.5'));
    await expect(account.sent(hash)).toContainText('Pending');
    await expect(account.sent(hash)).toHaveAttribute('href', `https://explorer.example/tx/${hash}`);
    await chain.ask('evm_mine');
    await expect(account.sent(hash)).toContainText('Confirmed');
    const receipt = (await chain.ask('eth_getTransactionReceipt', hash)) as { status: string };
    expect(receipt.status).toBe('0x1');
  });

  test('what somebody sends to the address on Receive arrives', async ({ page, host, account, chain }) => {
    await host.accountButton('0xf3…b92266').click();
    await account.receive.click();
    const receive = page.getByRole('dialog', { name: 'Receive' });
    const address = await receive.locator('[data-part="qr-code"]').getAttribute('data-uri');
    const before = await chain.balanceOf(ada.address);
    await chain.ask('eth_sendTransaction', { from: bo.address, to: address, value: numberToHex(parseEther('0.25')) });
    await chain.ask('evm_mine');
    expect(await chain.balanceOf(ada.address)).toBe(before + parseEther('0.25'));
    await receive.getByRole('button', { name: /^Works on/ }).click();
    const networks = page.getByRole('dialog', { name: 'Networks to receive on' });
    await expect(networks.getByText('Anything sent on another network may be lost.')).toBeVisible();
  });

  test('one that the chain turned down is told as failed in Account', { tag: '@full' }, async ({
    page,
    host,
    account,
    chain,
  }) => {
    const hash = await page.evaluate(async () => {
      const { portico } = window as unknown as { portico: Acting };
      // The code of a contract that reverts as it is made; gas is named, or no node would let it through.
      return portico.sendTransaction({ data: '0x60006000fd', gas: '100000' });
    });
    await host.accountButton('0xf3…b92266').click();
    await expect(account.sent(hash)).toContainText('Pending');
    await chain.ask('evm_mine');
    const receipt = (await chain.ask('eth_getTransactionReceipt', hash as Hex)) as { status: string };
    expect(receipt.status).toBe('0x0');
    await expect(account.sent(hash)).toContainText('Failed');
  });

  for (const [kind, change] of [
    ['repriced', {}],
    ['cancelled', { to: ada.address, value: '0x0' }],
    ['replaced', { to: bo.address, value: '0x1' }],
  ] as const) {
    test(
      `one of the same nonce that is mined instead is told as ${kind}`,
      inGate(kind === 'cancelled'),
      async ({ page, chain, requests }) => {
        await chain.ask('anvil_impersonateAccount', ada.address);
        const hash = await send(page, parseEther('0.25'));
        await isWatched(requests, hash);
        const other = await overtake(chain, hash, change);
        await chain.ask('anvil_stopImpersonatingAccount', ada.address);
        await chain.ask('evm_mine');
        await expect.poll(() => outcome(page)).toMatchObject({ replaced: kind, hash: other });
        expect(await chain.ask('eth_getTransactionReceipt', hash)).toBeNull();
      },
    );
  }

  test('one that leaves the waiting room is told as dropped', { tag: '@full' }, async ({ page, chain, requests }) => {
    const hash = await send(page, parseEther('0.25'));
    await isWatched(requests, hash);
    await chain.ask('anvil_dropTransaction', hash);
    await chain.ask('evm_mine');
    await expect.poll(() => outcome(page)).toMatchObject({ status: 'dropped' });
  });

  test('a block that a reorganisation takes back is no success; what is mined again is one', { tag: '@full' }, async ({
    page,
    chain,
    requests,
    services,
  }) => {
    const snapshot = await chain.ask('evm_snapshot');
    const hash = await send(page, 1_000n, 3);
    await isWatched(requests, hash);
    const raw = await chain.ask('eth_getRawTransactionByHash', hash);
    await chain.ask('evm_mine');
    await looks(services, hash, 'eth_getTransactionReceipt', 'eth_blockNumber');
    await chain.ask('evm_revert', snapshot);
    await chain.ask('anvil_dropAllTransactions');
    // Deep enough by number, if anybody still believed the old receipt.
    for (let block = 0; block < 4; block++) await chain.ask('evm_mine');
    expect(await chain.ask('eth_getTransactionReceipt', hash)).toBeNull();
    await looks(services, hash, 'eth_getTransactionReceipt', 'eth_getTransactionByHash');
    expect(await outcome(page)).toBeNull();
    await chain.ask('eth_sendRawTransaction', raw);
    for (let block = 0; block < 3; block++) await chain.ask('evm_mine');
    const { blockNumber } = (await chain.ask('eth_getTransactionReceipt', hash)) as { blockNumber: Hex };
    const told = { status: 'success', hash, blockNumber: String(Number(blockNumber)) };
    await expect.poll(() => outcome(page)).toEqual(told);
  });
});

test('on a chain without EIP-1559 a gas price is paid, and fees of the newer kind are refused before the wallet is asked', {
  tag: '@full',
}, async ({ page, host, connect, bringAll }) => {
  const old = await startEvm({ port: 0, chainId: 31339, hardfork: 'berlin' });
  try {
    const cellar = { chainId: old.chainId, name: 'Cellar', rpcUrl: old.rpcUrl, symbol: 'ETH' };
    await bringAll(() => [harborOf({ chains: [cellar] })]);
    await host.open(`?local&chain=${old.chainId}:${old.rpcUrl}`);
    await host.connectButton.click();
    await connect.wallet('Harbor').click();
    // The only network stands there before anybody is connected.
    await expect(host.status).toHaveText('connected');
    await expect(host.network).toHaveText(`eip155:${old.chainId}`);
    const { fees, hash, refused } = await page.evaluate(async (to) => {
      const { portico } = window as unknown as { portico: Acting };
      const estimate = await portico.estimateFees({ to, value: '1000' });
      return {
        fees: estimate.fees,
        hash: await portico.sendTransaction({ to, value: '1000' }),
        refused: await portico
          .sendTransaction({ to, value: '1', maxFeePerGas: '2000000000', maxPriorityFeePerGas: '1' })
          .catch((error: { code: string }) => error.code),
      };
    }, bo.address);
    expect(Object.keys(fees)).toEqual(['gasPrice']);
    expect(BigInt(fees.gasPrice ?? 0)).toBeGreaterThan(0n);
    expect(refused).toBe('FEES_UNSUPPORTED');
    const mined = (await askRpc(old.directUrl, 'eth_getTransactionByHash', [hash])) as Record<string, Hex>;
    expect(mined).toMatchObject({ to: bo.address.toLowerCase(), value: '0x3e8' });
    expect(mined.maxFeePerGas).toBeUndefined();
    const prompts = await page.evaluate(
      () => window.__testWallets?.['example.harbor']?.log.filter((one) => one.method === 'eth_sendTransaction').length,
    );
    expect(prompts).toBe(1);
  } finally {
    await old.stop();
  }
});
