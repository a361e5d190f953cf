import type { ReactNode } from 'react';
import { LockIcon } from '@/design/icons/LockIcon';
import { Banner, Button, Mark, Text } from '@/design/index';
import type { Explained } from '../wallets/panel/explained';
import * as styles from './Approval.css';

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);

export interface ApprovalProps {
  /** Who asks. */
  peer: { name: string; url: string; icons: readonly string[] };
  /** Beside their name. */
  end?: ReactNode;
  words: Explained;
  /** All of it as it came. */
  params: unknown;
  /** More facts, below the others. */
  children?: ReactNode;
}

/** What a person is asked: who asks, what a yes does in plain words, then all of it as it came ([look 10], Approve). */
export function Approval({ peer, end, words, params, children }: ApprovalProps) {
  // What is signed is read first, unless facts tell what it means.
  const isAside = words.facts.length > 1;
  const quote = words.quote !== undefined && (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long message scrolls, by keyboard too
    <pre className={styles.quote} tabIndex={0}>
      {words.quote}
    </pre>
  );
  return (
    <>
      <header className={styles.peer}>
        <Mark kind="wallet" name={peer.name || hostOf(peer.url)} src={peer.icons[0]} size={44} />
        <div className={styles.names}>
          <Text as="strong" size="lg" weight="semibold">
            <bdi>{peer.name || 'A page without a name'}</bdi>
          </Text>
          <span className={styles.host}>
            <span className={styles.lock}>
              <LockIcon size={14} />
            </span>
            <bdi>{hostOf(peer.url)}</bdi>
          </span>
        </div>
        {end}
      </header>
      <h1 className={styles.title}>{words.title}</h1>
      {!isAside && quote}
      {words.facts.length > 0 && (
        <dl className={styles.facts}>
          {words.facts.map(([label, value]) => (
            <div key={label} className={styles.fact}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {words.warning && <Banner tone="warning">{words.warning}</Banner>}
      {isAside && quote}
      {words.note && (
        <div className={styles.note}>
          <Text size="sm" tone="muted">
            {words.note}
          </Text>
        </div>
      )}
      {children}
      <details className={styles.data}>
        <summary className={styles.summary}>Data</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
        <pre className={styles.quote} tabIndex={0}>
          {JSON.stringify(params, null, 2)}
        </pre>
      </details>
    </>
  );
}

export interface AnswersProps {
  /** What was answered, while it is on its way. */
  given: boolean | undefined;
  /** On a page's ground, where a plain button would not show. */
  raised?: boolean;
  no?: string;
  yes?: string;
  /** The yes has several words. */
  isLong?: boolean;
  /** The yes belongs to a form, which says what it does. */
  submits?: boolean;
  onAnswer(yes: boolean): void;
}

/** No and yes; neither goes away while the other is on its way. */
export const Answers = ({ given, raised, no = 'Reject', yes = 'Approve', isLong, submits, onAnswer }: AnswersProps) => (
  <div className={isLong ? styles.longAnswers : styles.answers}>
    <Button
      tone={raised ? 'raised' : 'secondary'}
      loading={given === false}
      aria-disabled={given === true}
      onClick={() => onAnswer(false)}
    >
      {no}
    </Button>
    <Button
      tone="primary"
      type={submits ? 'submit' : 'button'}
      loading={given === true}
      aria-disabled={given === false}
      onClick={submits ? undefined : () => onAnswer(true)}
    >
      {yes}
    </Button>
  </div>
);
