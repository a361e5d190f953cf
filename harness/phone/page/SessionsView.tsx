import { useState } from 'react';
import { Banner, Button, Course, EmptyState, ListRow, Mark, PathScene, Text, Toggle } from '@/design/index';
import { type PhoneState, type ShownSession, tell } from './ask';
import { Heading } from './Heading';
import * as styles from './Phone.css';

const ends = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' });

/** On one line: the first network, and how many more. */
function networksOf({ namespaces }: ShownSession, { chains }: PhoneState) {
  const [first = '', ...more] = Object.values(namespaces).flatMap((one) => one.chains ?? []);
  const name = chains.find((chain) => chain.id === first)?.name ?? first;
  return more.length > 0 ? `${name} and ${more.length} more` : name;
}
const count = (sessions: number) =>
  sessions === 1 ? 'One page can ask you things.' : `${sessions} pages can ask you things.`;

/** The pages that are connected, and how the phone answers them. */
export function SessionsView({ state }: { state: PhoneState }) {
  const [error, setError] = useState<string>();
  const [ending, setEnding] = useState<string>();
  const { sessions, behaviour } = state;

  async function end(topic?: string) {
    setError(undefined);
    setEnding(topic ?? 'all');
    await tell('/disconnect', { topic }).catch((problem: Error) => setError(problem.message));
    setEnding(undefined);
  }
  return (
    <>
      <Heading title="Sessions">{sessions.length > 0 ? count(sessions.length) : undefined}</Heading>
      {error && (
        <Banner tone="error" live>
          {error}
        </Banner>
      )}
      <section className={styles.section}>
        <Text as="h2" size="sm" tone="muted">
          Pages
        </Text>
        {sessions.length === 0 && (
          <EmptyState scene={<PathScene size={112} />} title="No page yet" note="Pair with one, and it stands here." />
        )}
        {sessions.length > 0 && (
          <Course label="Connected pages">
            {sessions.map((session) => (
              <ListRow
                key={session.topic}
                mark={<Mark kind="wallet" name={session.peer.name || 'A page'} src={session.peer.icons[0]} size={40} />}
                title={<bdi>{session.peer.name || 'A page without a name'}</bdi>}
                note={`${networksOf(session, state)} · until ${ends.format(session.expiry * 1000)}`}
                end={
                  <Button
                    size="sm"
                    tone="danger"
                    loading={ending === session.topic}
                    aria-label={`End the session with ${session.peer.name}`}
                    onClick={() => end(session.topic)}
                  >
                    End
                  </Button>
                }
              />
            ))}
          </Course>
        )}
      </section>
      <section className={styles.section}>
        <Text as="h2" size="sm" tone="muted">
          When asked
        </Text>
        <div className={styles.manners}>
          <Toggle
            label="Say yes by itself"
            checked={behaviour === 'approve'}
            onCheckedChange={(yes) => {
              setError(undefined);
              tell('/behaviour', { behaviour: yes ? 'approve' : 'ask' }).catch((problem: Error) =>
                setError(problem.message),
              );
            }}
          />
        </div>
        {typeof behaviour === 'object' || behaviour === 'reject' || behaviour === 'hang' ? (
          <Text size="sm" tone="muted">
            A test has set another manner: {typeof behaviour === 'string' ? behaviour : JSON.stringify(behaviour)}.
          </Text>
        ) : null}
      </section>
      {sessions.length > 1 && (
        <Button tone="danger" full loading={ending === 'all'} onClick={() => end()}>
          End all sessions
        </Button>
      )}
    </>
  );
}
