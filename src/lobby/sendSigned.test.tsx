import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { decodeFunctionData, encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem';
import { afterEach, expect, test } from 'vitest';
import { evm } from '@/adapters/evm/evm';
import { solana } from '@/adapters/solana/solana';
import oddTokens from '../../harness/contracts/OddTokens.json' with { type: 'json' };
import { createTestEnv, realClock } from '../../harness/env';
import { localChain } from '../../harness/evmGround';
import { ada, bo } from '../../harness/fixtures/accounts';
import { porch, terrace as terraceNetwork } from '../../harness/fixtures/networks';
import { adaSol, boSol } from '../../harness/fixtures/solana';
import { lantern } from '../../harness/fixtures/solanaWallets';
import { harbor } from '../../harness/fixtures/testWallets';
import { giftsTo, solanaGiftsTo, tokens } from '../../harness/fixtures/tokens';
import { askRpc } from '../../harness/ledger/chain';
import { isFull, propertyRuns, propertyTimes } from '../../harness/propertyRuns';
import { start } from '../../harness/servers/evm';
import { start as startSolana } from '../../harness/servers/solana';
import { isTokenProgram, systemProgram } from '../../harness/solana/programs';
import { terrace } from '../../harness/solanaPage';
import { installTestWallets } from '../../harness/wallets/install';
import { installSolanaTestWallets } from '../../harness/wallets/solana/install';
import { readWire } from '../../harness/wallets/solana/wire';
import { createWarnedHandle, destroyWarnedHandles } from '../../harness/warnedHandle';
import { accountKey, createWorld } from '../../harness/world';
import { PorticoProvider } from './PorticoProvider';

/* The fields, real adapters and wallets, and live chains: what a wallet is given to sign is what the review shows. */

/** What the wallet was given to sign, as its own bytes say. */
interface Signed {
  amount: bigint;
  /** Of the contract or mint; the chain's own coin has none. */
  token?: string;
  to: string;
}

/** Where a token lives, and its places; the chains' own coins live nowhere. */
const known: Record<string, { decimals: number; address?: string }> = {
  ETH: { decimals: 18 },
  SOL: { decimals: 9 },
  FINE: { decimals: 30, address: `0x${'0'.repeat(36)}dd03` },
};
for (const one of tokens) known[`${one.network} ${one.symbol}`] = one;

/** The amount on the review in base units: its digits without thousands separators, by the decimals of the token it names. */
function readShown(text: string, network: string) {
  const [digits = '', symbol = ''] = text.split(' ');
  const { decimals, address } = known[symbol] ?? known[`${network} ${symbol}`] ?? { decimals: -1 };
  const [whole = '', fraction = ''] = digits.replaceAll(',', '').split('.');
  expect(fraction.length).toBeLessThanOrEqual(decimals);
  return { amount: BigInt(whole + fraction.padEnd(decimals, '0')), token: address?.toLowerCase() };
}

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  destroyWarnedHandles();
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

const fine = { network: porch.id, address: `0x${'0'.repeat(36)}dd03`, symbol: 'FINE', name: 'Fine', decimals: 30 };
const fineHeld = 10n ** 60n + 7n;

/** Prices make money of amounts; the odd one has more places than money does. */
const world = () =>
  createWorld({
    tokens: [...tokens, fine],
    prices: { ETH: 2500, USDC: 0.9993, SOL: 147.31, BRICK: 0.00037, FINE: 3.17 },
    holdings: {
      [accountKey(porch.id, ada.address)]: {
        native: 10_000n * 10n ** 18n,
        tokens: { ...giftsTo(ada.address, porch.id), [fine.address]: fineHeld },
      },
      [accountKey(terraceNetwork.id, adaSol.address)]: { native: 10n ** 12n, tokens: solanaGiftsTo(adaSol.address) },
    },
  });

/** A page whose services are the harness's, and whose chains are live. */
async function standWith(chain: ReturnType<typeof evm>, connectorId: string) {
  const { fetch: ofServices, ...env } = createTestEnv(world());
  const reach: typeof ofServices = (input, init) =>
    String(input instanceof Request ? input.url : input).startsWith('http://services.test')
      ? ofServices(input, init)
      : fetch(input, init);
  const { portico } = createWarnedHandle(
    { loadEnv: async () => ({ ...env, clock: realClock, fetch: reach }) },
    { chains: [chain], projectId: 'p', services: { blockchain: 'http://services.test' } as never },
  );
  render(<PorticoProvider portico={portico}>{null}</PorticoProvider>);
  await act(() => portico.connect({ connectorId }));
  await act(() => portico.open());
  await press('Send');
  await amountField();
  return portico;
}

async function standOnEvm() {
  const { directUrl, rpcUrl, stop } = await start({ port: 0, chainId: 31337 });
  stops.push(stop);
  await askRpc(directUrl, 'anvil_setCode', [fine.address, oddTokens.runtime.FineToken]);
  const mint = { abi: parseAbi(['function mint(address to, uint256 value)']), args: [ada.address, fineHeld] } as const;
  const call = { from: bo.address, to: fine.address, data: encodeFunctionData(mint) };
  await askRpc(directUrl, 'eth_sendTransaction', [call]);
  const knows = [{ chainId: 31337, name: 'Porch', rpcUrl: directUrl }];
  installTestWallets([{ ...harbor({ chains: knows }), answers: { eth_sendTransaction: 'reject' } }]);
  const portico = await standWith(evm({ networks: [localChain(31337, rpcUrl)] }), 'example.harbor');
  const asked = () =>
    (window.__testWallets?.['example.harbor']?.log ?? []).filter(({ method }) => method === 'eth_sendTransaction');
  const read = (): Signed[] =>
    asked().map(({ params }) => {
      const [{ to, value = '0x0', data }] = params as [{ to: string; value?: Hex; data?: Hex }];
      if (!data || data === '0x') return { amount: BigInt(value), to };
      expect(BigInt(value)).toBe(0n);
      const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
      expect(functionName).toBe('transfer');
      return { amount: args?.[1] as bigint, token: to.toLowerCase(), to: String(args?.[0]) };
    });
  return { portico, read };
}

async function standOnSolana() {
  const server = await startSolana({ port: 0, slotMs: 50, world: createWorld() });
  stops.push(server.stop);
  const chains = [{ id: 'solana:localnet' as const, rpcUrl: server.rpcUrl }];
  installSolanaTestWallets([{ ...lantern({ chains }), answers: { 'solana:signTransaction': 'reject' } }]);
  const portico = await standWith(solana({ networks: [terrace(server.rpcUrl)] }) as never, 'Lantern');
  const asked = () =>
    (window.__solanaTestWallets?.['example.lantern']?.log ?? []).filter(
      ({ method }) => method === 'solana:signTransaction',
    );
  const units = (data: Uint8Array, at: number) => Buffer.from(data).readBigUInt64LE(at);
  const read = (): Signed[] =>
    asked().map(({ params }) => {
      const [{ transaction }] = params as [{ transaction: Uint8Array }];
      const moves = readWire(Uint8Array.from(transaction)).instructions.flatMap(({ program, accounts, data }) => {
        // System: transfer. Token programs: transferChecked, of source, mint, destination.
        if (program === systemProgram && data[0] === 2) return [{ amount: units(data, 4), to: String(accounts[1]) }];
        if (isTokenProgram(program) && data[0] === 12)
          return [{ amount: units(data, 1), token: String(accounts[1]), to: boSol.address }];
        return [];
      });
      expect(moves).toHaveLength(1);
      return moves[0] as Signed;
    });
  return { portico, read };
}

const press = async (name: string | RegExp) => {
  const one = await screen.findByRole('button', { name });
  await act(async () => one.click());
};
const amountField = async () => (await screen.findByRole('textbox', { name: /^Amount/ })) as HTMLInputElement;

/** The chain has told what can leave. */
const settled = () => screen.findByText('Network fee');

const latin = fc.stringMatching(/^[0-9]{0,32}[.,]?[0-9]{0,32}$/);
const small = fc.stringMatching(/^[0-9]{1,3}[.,][0-9]{1,9}$/);
const inScript = (zero: number) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
const anyText = fc.oneof(
  small,
  latin,
  ...[0x660, 0x6f0].map((zero) => small.map(inScript(zero))),
  fc.constantFrom('1,234.5', '1.234,5', '1 234', '1e5', '-3', '.', '00012.50', '\u202e12', '٣٫٥', '10^30', '0.1.2'),
);
const stepsOf = (names: readonly string[]) =>
  fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.record({ paste: anyText }) },
      { weight: 2, arbitrary: fc.record({ keys: fc.stringMatching(/^[0-9٠-٩.,]{1,6}$/) }) },
      { weight: 2, arbitrary: fc.constant({ press: 'Max' as const }) },
      { weight: 3, arbitrary: fc.constant({ press: 'money' as const }) },
      { weight: 2, arbitrary: fc.constantFrom(...names.map((token) => ({ token }))) },
    ),
    { minLength: 1, maxLength: 6 },
  );
type Step = { paste: string } | { keys: string } | { press: 'Max' | 'money' } | { token: string };

/** What a visitor does, once the form knows what it is about; the way to money is there while no error has its place. */
async function go(step: Step) {
  await settled();
  if ('paste' in step) {
    const field = await amountField();
    await act(async () => void fireEvent.change(field, { target: { value: step.paste } }));
  } else if ('keys' in step) {
    // Key by key: each one is cleaned with what stands there already.
    for (const key of step.keys) {
      const field = await amountField();
      await act(async () => void fireEvent.change(field, { target: { value: field.value + key } }));
    }
  } else if ('token' in step) {
    await press(/another token$/);
    await press(new RegExp(`^${step.token}`));
    await amountField();
  } else if (step.press === 'Max') await press('Max');
  else {
    const toggle = document.querySelector<HTMLElement>('[data-part="amount-field"] [id$="-fiat"] button');
    await act(async () => toggle?.click());
  }
}

/** Tried at each run: without them a short run might see no money, or no Max. */
const always = (odd: string): Step[][] => [
  [{ paste: '0.25' }, { press: 'money' }, { paste: '12,34' }],
  [{ token: 'USD Coin' }, { press: 'money' }, { keys: '٧٫٧' }],
  [{ press: 'Max' }],
  [{ token: odd }, { press: 'Max' }],
];

const kinds = [
  ['EVM', standOnEvm, ['Ether', 'USD Coin', 'Fine'], bo.address, porch.id, isFull ? 24 : 5],
  ['Solana', standOnSolana, ['Solana', 'USD Coin', 'Brick'], boSol.address, terraceNetwork.id, isFull ? 24 : 5],
] as const;

test.each(kinds)(
  'on %s: whatever is typed, pasted, pressed and chosen, a wallet is given to sign what the review shows',
  async (_what, stand, names, to, network, runs) => {
    const { portico, read } = await stand();
    const toField = await screen.findByRole('textbox', { name: 'To' });
    await act(async () => void fireEvent.change(toField, { target: { value: to } }));
    const reached = { signed: 0, ofMoney: 0, ofMax: 0 };
    await fc.assert(
      fc.asyncProperty(stepsOf(names), async (steps: Step[]) => {
        for (const one of steps) await go(one);
        await settled();
        const last = steps.findLast((one) => 'press' in one || 'token' in one);
        const isMoney = (await amountField()).labels?.[0]?.textContent !== 'Amount';
        const preview = screen.queryByRole('button', { name: 'Review send' });
        if (!preview || (preview as HTMLButtonElement).disabled) return;
        await act(async () => preview.click());
        await waitFor(() => expect(portico.getState()).toMatchObject({ view: 'WalletSendPreview' }));
        const send = (await screen.findByRole('button', { name: 'Send' })) as HTMLButtonElement;
        await waitFor(() => expect(send.disabled).toBe(false));
        const shown = document.querySelector('[data-part="amount"]')?.textContent ?? '';
        const before = read().length;
        await act(async () => send.click());
        await waitFor(() => expect(portico.getState()).toMatchObject({ view: 'WalletSend' }));
        const all = read();
        expect(all).toHaveLength(before + 1);
        const { to: paid, amount, token } = all[before] as Signed;
        expect(paid.toLowerCase()).toBe(to.toLowerCase());
        expect({ amount, token: token?.toLowerCase() }).toEqual(readShown(shown, network));
        reached.signed += 1;
        if (isMoney) reached.ofMoney += 1;
        if (last && 'press' in last && last.press === 'Max') reached.ofMax += 1;
      }),
      { numRuns: propertyRuns(runs), examples: always(names[2]).map((steps) => [steps]) },
    );
    // A property that never came to a signature would hold of anything.
    expect(Math.min(reached.signed - 2, reached.ofMoney, reached.ofMax)).toBeGreaterThan(0);
  },
  120_000 * propertyTimes,
);
