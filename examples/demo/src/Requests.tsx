import { type Portico, usePorticoAccount, usePorticoNetwork } from 'portico';
import { Tag } from 'portico/design';
import { type ReactNode, useState } from 'react';
import { parseEther } from 'viem';
import type { HarnessInfo } from '../../../harness/info';

interface Outcome {
  state: 'waiting' | 'done' | 'failed';
  what: string;
  detail?: string;
}

const words = { waiting: 'Waiting', done: 'Done', failed: 'Failed' } as const;
const tones = { waiting: 'info', done: 'success', failed: 'error' } as const;

const short = (text: string) => (text.length > 24 ? `${text.slice(0, 6)}…${text.slice(-6)}` : text);

/** EIP-712: what a visitor agrees to, field by field. */
const visit = (chainId: number, guest: string) => ({
  domain: { name: 'The Portico house', version: '1', chainId },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Visit: [
      { name: 'guest', type: 'address' },
      { name: 'purpose', type: 'string' },
    ],
  },
  primaryType: 'Visit',
  message: { guest, purpose: 'To see the house' },
});

/** Things to ask the wallet by way of the handle, and what came of the last one. */
export function Requests({ portico, harness }: { portico: Portico; harness: HarnessInfo }) {
  const { address, isConnected } = usePorticoAccount();
  const { networkId, switchNetwork } = usePorticoNetwork();
  const [outcome, setOutcome] = useState<Outcome>();

  const here = harness.networks.find(({ id }) => id === networkId) ?? harness.networks[0];
  const other = harness.networks.find(({ id }) => id !== here?.id);
  const token = harness.contracts.tokens[0];

  const run = (what: string, ask: (say: (detail: string) => void) => Promise<unknown>) => async () => {
    setOutcome({ state: 'waiting', what });
    try {
      const result = await ask((detail) => setOutcome({ state: 'waiting', what, detail }));
      setOutcome({ state: 'done', what, detail: typeof result === 'string' ? short(result) : undefined });
    } catch (error) {
      const detail = error instanceof Error ? error.message.split('\n')[0] : String(error);
      setOutcome({ state: 'failed', what, detail });
    }
  };

  const things: { icon: ReactNode; title: string; note: string; ask: Parameters<typeof run>[1] }[] = [
    {
      icon: <path d="M12.5 4.75l2.75 2.75M4 13.5l9.1-9.1a1.5 1.5 0 012.1 0l.4.4a1.5 1.5 0 010 2.1L6.5 16H4z" />,
      title: 'Sign a message',
      note: 'Hello from the porch',
      ask: () => portico.signMessage({ message: 'Hello from the porch' }),
    },
    {
      icon: <path d="M6 14L14.25 5.75M7.5 5.5h7v7" />,
      title: `Send 0.01 ${here?.symbol ?? 'ETH'}`,
      note: 'To yourself, and wait until it is mined',
      ask: async (say) => {
        const hash = await portico.sendTransaction({ to: address, value: parseEther('0.01') });
        say(`Sent, waiting for its block: ${short(hash)}`);
        const { status, blockNumber } = await portico.waitForTransaction({ hash });
        return `${status} in block ${blockNumber ?? '?'}`;
      },
    },
    {
      icon: <path d="M6.5 16V4.5M3.25 7.5L6.5 4.25 9.75 7.5M13.5 4v11.5M10.25 12.5l3.25 3.25 3.25-3.25" />,
      title: 'Switch network',
      note: `To ${other?.name ?? 'no other'}`,
      ask: async () => other && switchNetwork(other.id as NonNullable<typeof networkId>),
    },
    {
      icon: (
        <path d="M6.75 16.5a3.25 3.25 0 100-6.5 3.25 3.25 0 000 6.5zM9.1 10.9L16 4M13.25 6.75l2.5 2.5M11.25 8.75l1.5 1.5" />
      ),
      title: 'Sign a visit',
      note: 'Typed data (EIP-712)',
      ask: () =>
        portico.signTypedData({ typedData: visit(Number((networkId ?? here?.id)?.split(':')[1]), address ?? '') }),
    },
    {
      icon: <path d="M10 3.5a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM10 7v6M7 10h6" />,
      title: `Add ${token?.symbol ?? 'a token'}`,
      note: 'To the wallet’s list (EIP-747)',
      ask: async () =>
        token && (await portico.watchAsset({ asset: token })) ? 'The wallet added it' : 'The wallet did not add it',
    },
    {
      icon: <path d="M4 10h12M10 4v12" transform="rotate(45 10 10)" />,
      title: 'Ask for too much',
      note: 'More than the account holds',
      ask: () => portico.sendTransaction({ to: address, value: parseEther('1000000') }),
    },
  ];
  return (
    <section aria-labelledby="requests">
      <h2 id="requests">Things to ask the wallet</h2>
      <div className="requests">
        {things.map(({ icon, title, note, ask }) => (
          <button key={title} type="button" className="request" disabled={!isConnected} onClick={run(title, ask)}>
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              {icon}
            </svg>
            <strong>{title}</strong>
            <span>{note}</span>
          </button>
        ))}
      </div>
      <p className="outcome" role="status">
        {outcome ? (
          <>
            <Tag tone={tones[outcome.state]}>{words[outcome.state]}</Tag>
            <span>{outcome.what}</span>
            {outcome.detail && <bdi className="outcome-detail">{outcome.detail}</bdi>}
          </>
        ) : (
          <span>{isConnected ? 'Nothing asked yet.' : 'Connect first: then the wallet can be asked.'}</span>
        )}
      </p>
    </section>
  );
}
