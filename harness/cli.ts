/** The harness as a command: `npm run harness -- --json`. Flags are in `help.ts` and harness/README.md. */
import { parseFlags } from './flags';
import { help } from './help';
import { endWith } from './servers/endWith';
import { startHarness } from './start';

async function main() {
  if (process.argv.includes('--help')) return void console.log(help('npm run harness --'));
  const { json, ...options } = parseFlags(process.argv.slice(2));
  const harness = await startHarness(options);
  endWith(harness.stop);
  if (json) return void process.stdout.write(`${JSON.stringify(harness.info)}\n`);
  const { evm, evm2, solana, relay, apis, frame, phone } = harness.info.services;
  const lines = [
    evm && `evm     ${evm.rpcUrl}  chain ${evm.chainId}`,
    evm2 && `evm2    ${evm2.rpcUrl}  chain ${evm2.chainId}`,
    solana && `solana  ${solana.rpcUrl}  ${solana.wsUrl}`,
    relay && `relay   ${relay.url}`,
    apis && `apis    ${apis.url}`,
    frame && `frame   ${frame.url}`,
    phone && `phone   ${phone.url}`,
  ];
  console.log([...lines.filter(Boolean), 'Ready. End it with Ctrl+C.'].join('\n'));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
