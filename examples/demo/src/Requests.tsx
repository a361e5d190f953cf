import { type Portico, usePorticoAccount, usePorticoNetwork } from 'portico';
import { Tag } from 'portico/design';
import { useState } from 'react';
import type { HarnessInfo } from '../../../harness/info';
import { type Ask, asksOf, short } from './asks';

interface Outcome {
  state: 'waiting' | 'done' | 'failed';
  what: string;
  detail?: string;
}

const words = { waiting: 'Waiting', done: 'Done', failed: 'Failed' } as const;
const tones = { waiting: 'info', done: 'success', failed: 'error' } as const;

/** Things to ask the wallet in use by way of the handle, and what came of the last one. */
export function Requests({ portico, harness }: { portico: Portico; harness: HarnessInfo }) {
  const { namespace, address, isConnected } = usePorticoAccount();
  const { networkId } = usePorticoNetwork();
  const [outcome, setOutcome] = useState<Outcome>();

  const run =
    ({ title: what, act }: Ask) =>
    async () => {
      setOutcome({ state: 'waiting', what });
      try {
        const result = await act((detail) => setOutcome({ state: 'waiting', what, detail }));
        setOutcome({ state: 'done', what, detail: typeof result === 'string' ? short(result) : undefined });
      } catch (error) {
        const detail = error instanceof Error ? error.message.split('\n')[0] : String(error);
        setOutcome({ state: 'failed', what, detail });
      }
    };

  return (
    <section aria-labelledby="requests">
      <h2 id="requests">Things to ask the wallet</h2>
      <div className="requests">
        {asksOf(namespace, { portico, harness, address: address ?? '', networkId }).map((ask) => (
          <button key={ask.title} type="button" className="request" disabled={!isConnected} onClick={run(ask)}>
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              {ask.icon}
            </svg>
            <strong>{ask.title}</strong>
            <span>{ask.note}</span>
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
