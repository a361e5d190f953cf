import type { PhoneState } from '../api';

export type { PhoneState };
export type Question = PhoneState['requests'][number];
export type ShownSession = PhoneState['sessions'][number];

interface Refusal {
  reasons?: { description?: string }[];
}

/** Tells the phone to do something; throws with the sentence it answers when it can't. */
export async function tell(path: string, body: object = {}): Promise<void> {
  const response = await fetch(path, { method: 'POST', body: JSON.stringify(body) }).catch(() => undefined);
  if (!response) throw new Error('The phone does not answer. Is the harness still running?');
  if (response.ok) return;
  const refusal = (await response.json().catch(() => ({}))) as Refusal;
  throw new Error(refusal.reasons?.[0]?.description ?? `The phone answered ${response.status}.`);
}

/** Milliseconds until a phone that does not answer is asked again. */
const AGAIN_MS = 1000;

/** Calls back with the phone's state, now and after every change, and with nothing while it does not answer. */
export function follow(see: (state: PhoneState | undefined) => void): () => void {
  const gone = new AbortController();
  let after = 0;
  const look = async () => {
    while (!gone.signal.aborted) {
      try {
        const response = await fetch(`/state?after=${after}`, { signal: gone.signal });
        const state = (await response.json()) as PhoneState;
        after = state.version;
        see(state);
      } catch {
        if (gone.signal.aborted) return;
        after = 0;
        see(undefined);
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    }
  };
  void look();
  return () => gone.abort();
}
