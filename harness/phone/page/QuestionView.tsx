import { useState } from 'react';
import { Banner, Button, Course, ListRow, Mark, Tag, Text } from '@/design/index';
import { type PhoneState, type Question, tell } from './ask';
import * as styles from './Phone.css';

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);
const toText = (value: unknown) => JSON.stringify(value, null, 2);

/** One thing that a page asks: in plain words, then as it came, then two buttons. */
export function QuestionView({ question, state }: { question: Question; state: PhoneState }) {
  const [busy, setBusy] = useState<'approve' | 'reject'>();
  const [error, setError] = useState<string>();
  const { peer, params, question: words } = question;
  const waiting = state.requests.length - 1;

  async function answer(how: 'approve' | 'reject') {
    setBusy(how);
    setError(undefined);
    try {
      await tell(`/${how}`, { id: question.id });
    } catch (problem) {
      setError((problem as Error).message);
    } finally {
      setBusy(undefined);
    }
  }
  return (
    <>
      <main className={styles.view} aria-live="polite">
        <Course>
          <ListRow
            mark={<Mark kind="wallet" name={peer.name || 'A page'} src={peer.icons[0]} size={40} />}
            title={<bdi>{peer.name || 'A page without a name'}</bdi>}
            note={<bdi>{hostOf(peer.url)}</bdi>}
            end={waiting > 0 ? <Tag>{`${waiting} more`}</Tag> : undefined}
          />
        </Course>
        <h1 className={styles.title}>{words.title}</h1>
        {words.quote !== undefined && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long message scrolls, by keyboard too
          <pre className={styles.quote} tabIndex={0}>
            {words.quote}
          </pre>
        )}
        {words.facts.length > 0 && (
          <dl className={styles.facts}>
            {words.facts.map(([label, value]) => (
              <div key={label} className={styles.fact}>
                <Text as="dt" tone="muted">
                  {label}
                </Text>
                <dd className={styles.value}>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {words.note && (
          <Text size="sm" tone="muted">
            {words.note}
          </Text>
        )}
        {words.warning && <Banner tone="warning">{words.warning}</Banner>}
        <details>
          <summary className={styles.summary}>Data</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
          <pre className={styles.quote} tabIndex={0}>
            {toText(params)}
          </pre>
        </details>
      </main>
      <footer className={styles.foot}>
        {error && (
          <Banner tone="error" live>
            {error}
          </Banner>
        )}
        <div className={styles.answers}>
          <Button
            tone="raised"
            loading={busy === 'reject'}
            aria-disabled={busy === 'approve'}
            onClick={() => answer('reject')}
          >
            Reject
          </Button>
          <Button
            tone="primary"
            loading={busy === 'approve'}
            aria-disabled={busy === 'reject'}
            onClick={() => answer('approve')}
          >
            Approve
          </Button>
        </div>
        <Text size="xs" tone="muted" align="center">
          A test wallet: nothing here is real.
        </Text>
      </footer>
    </>
  );
}
