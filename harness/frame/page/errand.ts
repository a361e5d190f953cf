import { useEffect, useState } from 'react';

interface Refusal {
  reasons?: { description?: string }[];
}

async function read<T>(response: Response): Promise<T> {
  const body = (await response.json().catch(() => ({}))) as T & Refusal;
  if (response.ok) return body;
  throw new Error(body.reasons?.[0]?.description ?? `The frame answered ${response.status}.`);
}

export interface Errand {
  kind: string;
  origin: string;
  email?: string;
  provider?: string;
}

/** What a link asks; `trouble` when it asks nothing any more. */
export function useErrand(id: string): { errand?: Errand; trouble?: string } {
  const [found, setFound] = useState<{ errand?: Errand; trouble?: string }>({});
  useEffect(() => {
    fetch(`/errands/${encodeURIComponent(id)}`)
      .then((response) => read<Errand>(response))
      .then(
        (errand) => setFound({ errand }),
        (error: Error) => setFound({ trouble: error.message }),
      );
  }, [id]);
  return found;
}

export const tell = <T>(path: string, body: object) =>
  fetch(path, { method: 'POST', body: JSON.stringify(body) }).then((response) => read<T>(response));

export const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : origin);
