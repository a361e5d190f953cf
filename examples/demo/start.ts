/** `npm start`: the harness and the demo dapp, in one process. */
import { fileURLToPath } from 'node:url';
import { numberToHex, parseEther } from 'viem';
import { createServer } from 'vite';
import { ada } from '../../harness/fixtures/accounts';
import { parseFlags } from '../../harness/flags';
import { askRpc } from '../../harness/ledger/chain';
import { defaultPorts, type ServiceName } from '../../harness/ports';
import { endWith } from '../../harness/servers/endWith';
import { harnessJson } from '../../harness/servers/harnessJson';
import { type Harness, type HarnessOptions, startHarness } from '../../harness/start';
import { strictCsp } from './strictCsp';

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

/** On the usual ports, or on free ones where somebody else has those: the page learns of them either way. */
async function open(options: HarnessOptions): Promise<Harness> {
  try {
    return await startHarness(options);
  } catch (error) {
    if (!isTaken(error)) throw error;
    console.log(`${(error as Error).message}\nTaking free ports instead.`);
    const free = Object.keys(defaultPorts).map((name) => [name, 0]);
    return startHarness({ ...options, ports: { ...Object.fromEntries(free), ...givenPorts(options) } });
  }
}

const givenPorts = ({ ports = {} }: HarnessOptions) =>
  Object.fromEntries(
    (Object.keys(ports) as ServiceName[]).flatMap((name) => (ports[name] === false ? [[name, false]] : [])),
  );

const harness = await open(parseFlags(process.argv.slice(2)));
const { evm, evm2, solana, relay, apis, frame, phone } = harness.info.services;
const firstSolana = harness.info.accounts.solana[0]?.address;
// A sum that looks like somebody's, in place of ten thousand.
if (evm) await askRpc(evm.rpcUrl, 'anvil_setBalance', [ada.address, numberToHex(parseEther('12.84'))]);
if (solana && firstSolana && harness.solana)
  await askRpc(solana.rpcUrl, 'harness_setBalance', [firstSolana, 8_400_000_000]);
if (evm2) await askRpc(evm2.rpcUrl, 'anvil_setBalance', [ada.address, numberToHex(parseEther('0.5'))]);

const server = await createServer({
  configFile: fileURLToPath(new URL('./vite.config.ts', import.meta.url)),
  plugins: [harnessJson(harness.info), strictCsp(harness.info)],
  logLevel: 'warn',
  clearScreen: false,
});
await server.listen();
const [url] = server.resolvedUrls?.local ?? [];

const aboutPhone = phone
  ? `
    A phone with a wallet on it: ${phone.url}. Paste a pairing code there, or a picture of one;
    to have it say yes by itself: curl -X POST ${phone.nodeUrl}/behaviour -d '{"behaviour":"approve"}'`
  : '';

console.log(`
  The Portico house   ${url}

  Try this
    Open the page, press "Connect wallet", choose Harbor and approve in the test wallet's window:
    the balance you then see is the balance the chain holds.
    Then Account, "Swap": USDC for ether, against pools on that chain.
    Say no, reload, or set up what to try in the panel on the right.
    Other looks: ${url}?theme=dark&locale=ar
    All four kinds of chains:   ${url}?chains=evm,solana,bitcoin,polkadot
    A phone alone:              ${url}?methods=walletconnect
    An email alone:             ${url}?methods=email, then read the mail below
    Social accounts:            ${url}?methods=email,social, whose sites are stand-ins
    Under a strict content policy: ${url}?csp=strict${aboutPhone}

  Behind it
    Porch       ${evm?.rpcUrl ?? 'left out'}
    Courtyard   ${evm2?.rpcUrl ?? 'left out'}
    Solana      ${solana?.rpcUrl ?? 'left out'}
    Relay       ${relay?.url ?? 'left out'}
    Frame       ${frame?.url ?? 'left out'}
    Phone       ${phone?.url ?? 'left out'}
    Services    ${apis?.url ?? 'left out'}
    Mail        ${apis ? `${apis.url}/mailbox/ada@example.com` : 'left out'}
    All of it   ${url}harness.json

  Nothing here is real. End it with Ctrl+C.
`);

endWith(() => Promise.all([server.close(), harness.stop()]));
