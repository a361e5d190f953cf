import { useState } from 'react';
import { Banner, Tag, Text } from '@/design/index';
import { Answers, Approval } from '../../approve/Approval';
import { type PhoneState, type Question, tell } from './ask';
import * as styles from './Phone.css';

/** One thing that a page asks, and the answer to it. */
export function QuestionView({ question, state }: { question: Question; state: PhoneState }) {
  const [given, setGiven] = useState<boolean>();
  const [error, setError] = useState<string>();
  const { peer, params, question: words } = question;
  const waiting = state.requests.length - 1;

  async function answer(isYes: boolean) {
    setGiven(isYes);
    setError(undefined);
    try {
      await tell(isYes ? '/approve' : '/reject', { id: question.id });
    } catch (problem) {
      setError((problem as Error).message);
    } finally {
      setGiven(undefined);
    }
  }
  return (
    <>
      <main className={styles.asked} aria-live="polite">
        <Approval
          peer={peer}
          words={words}
          params={params}
          end={waiting > 0 ? <Tag>{`${waiting} more`}</Tag> : undefined}
        />
      </main>
      <footer className={styles.foot}>
        {error && (
          <Banner tone="error" live>
            {error}
          </Banner>
        )}
        <Answers raised given={given} onAnswer={answer} />
        <Text size="xs" tone="muted" align="center">
          A test wallet: nothing here is real.
        </Text>
      </footer>
    </>
  );
}
