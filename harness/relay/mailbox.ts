/** One message on its topic, until its time is over. */
export interface Letter {
  topic: string;
  message: string;
  tag: number;
  attestation?: string;
  /** Milliseconds since the epoch. */
  publishedAt: number;
  expiresAt: number;
  /** The client that published it, which never gets it back. */
  from: string;
  /** Clients that have said they have it. */
  takenBy: Set<string>;
}

export type Post = Pick<Letter, 'topic' | 'message' | 'tag' | 'attestation' | 'from'> & {
  /** Seconds. */
  ttl: number;
};

/** What was published and may still be fetched, by topic. */
export function createMailbox(now: () => number) {
  const topics = new Map<string, Letter[]>();

  /** What still lives on a topic, oldest first. */
  function live(topic: string): Letter[] {
    const kept = (topics.get(topic) ?? []).filter(({ expiresAt }) => expiresAt > now());
    if (kept.length > 0) topics.set(topic, kept);
    else topics.delete(topic);
    return kept;
  }

  return {
    /** Keeps a letter; one that is kept already (a client that asks again after a broken line) is not kept twice. */
    post({ ttl, ...letter }: Post): Letter | undefined {
      const kept = live(letter.topic);
      if (kept.some(({ message }) => message === letter.message)) return undefined;
      const publishedAt = now();
      const added: Letter = { ...letter, publishedAt, expiresAt: publishedAt + ttl * 1000, takenBy: new Set() };
      topics.set(letter.topic, [...kept, added]);
      return added;
    },
    /** What a client has not had yet. */
    waitingFor: (topic: string, client: string): Letter[] =>
      live(topic).filter(({ from, takenBy }) => from !== client && !takenBy.has(client)),
    count: () => [...topics.keys()].reduce((sum, topic) => sum + live(topic).length, 0),
    clear: () => topics.clear(),
  };
}
