import { usePorticoAccount, usePorticoNetwork, usePorticoProvider } from 'portico';
import { Tag } from 'portico/design';
import { type ReactNode, useState } from 'react';
import { stringToHex } from 'viem';
import type { HarnessInfo } from '../../../harness/start';

interface Provider {
  request(args: { method: string; params?: unknown }): Promise<unknown>;
}

interface Outcome {
  state: 'waiting' | 'done' | 'failed';
  what: string;
  detail?: string;
}

const words = { waiting: 'Waiting', done: 'Done', failed: 'Failed' } as const;
const tones = { waiting: 'info', done: 'success', failed: 'error' } as const;

const short = (text: string) => (text.length > 24 ? `${text.slice(0, 6)}…${text.slice(-6)}` : text);

const visit = (chainId: number) => ({
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
});

/** Things to ask the wallet, straight through its own provider, and what came of the last one. */
export function Requests({ harness }: { harness: HarnessInfo }) {
  const { address, isConnected } = usePorticoAccount();
  const { networkId, switchNetwork } = usePorticoNetwork();
  const provider = usePorticoProvider('eip155') as Provider | undefined;
  const [outcome, setOutcome] = useState<Outcome>();

  const here = harness.networks.find(({ id }) => id === networkId) ?? harness.networks[0];
  const other = harness.networks.find(({ id }) => id !== here?.id);
  const chainId = Number(networkId?.split(':')[1]);

  const run = (what: string, ask: () => Promise<unknown>) => async () => {
    setOutcome({ state: 'waiting', what });
    try {
      const result = await ask();
      setOutcome({ state: 'done', what, detail: typeof result === 'string' ? short(result) : undefined });
    } catch (error) {
      setOutcome({
        state: 'failed',
        what,
        detail: error instanceof Error ? error.message.split('\n')[0] : String(error),
      });
    }
  };
  const request = (method: string, ...params: unknown[]) =>
    provider?.request({ method, params }) ?? Promise.reject(new Error('No wallet'));

  const things: { icon: ReactNode; title: string; note: string; ask: () => Promise<unknown> }[] = [
    {
      icon: <path d="M12.5 4.75l2.75 2.75M4 13.5l9.1-9.1a1.5 1.5 0 012.1 0l.4.4a1.5 1.5 0 010 2.1L6.5 16H4z" />,
      title: 'Sign a message',
      note: 'Hello from the porch',
      ask: () => request('personal_sign', stringToHex('Hello from the porch'), address),
    },
    {
      icon: <path d="M6 14L14.25 5.75M7.5 5.5h7v7" />,
      title: `Send 0.01 ${here?.symbol ?? 'ETH'}`,
      note: 'To yourself',
      ask: () => request('eth_sendTransaction', { from: address, to: address, value: '0x2386f26fc10000' }),
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
        request(
          'eth_signTypedData_v4',
          address,
          JSON.stringify({ ...visit(chainId), message: { guest: address, purpose: 'To see the house' } }),
        ),
    },
  ];
  return (
    <section aria-labelledby="requests">
      <h2 id="requests">Things to ask the wallet</h2>
      <div className="requests">
        {things.map(({ icon, title, note, ask }) => (
          <button
            key={title}
            type="button"
            className="request"
            disabled={!isConnected || !provider}
            onClick={run(title, ask)}
          >
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
