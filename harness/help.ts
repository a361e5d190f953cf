import { defaultPorts, type ServiceName } from './ports';

const what: Record<ServiceName, string> = {
  evm: 'anvil, chain 31337',
  evm2: 'anvil, chain 31338',
  solana: 'a Solana chain; its WebSocket is at the next port',
  relay: "WalletConnect's relay",
  apis: 'the HTTP services; faults and the record at /control',
  frame: 'the secure frame of the embedded wallet',
  phone: 'a phone with a wallet on it',
};

/** What the command line of the harness takes. */
export const help = (command: string) => `${command} [flags]

Live chains, a relay, services and a phone on this machine, until Ctrl+C.

${(Object.entries(defaultPorts) as [ServiceName, number][])
  .map(([name, port]) => `  ${`--${name} PORT`.padEnd(20)}${what[name]}; default ${port}`)
  .join('\n')}
  --no-NAME           leaves one of them out, as in --no-solana
  --NAME-node URL     evm, evm2, solana: a chain that runs elsewhere, in place of one here
  --relay-url URL     pairs the phone over another relay
  --slot-ms N         milliseconds from one slot of Solana to the next; default 400, 0 stands still
  --host HOST         what to bind to; default 127.0.0.1
  --allow-origin URL  lets pages of another origin ask; * for any. May be given more than once
  --json              prints one line of JSON when all of it answers
  --help              this

A port of 0 takes any free one; what is printed says which.`;
