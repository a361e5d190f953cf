import { useState } from 'react';
import { ClockIcon } from '@/design/icons/ClockIcon';
import { Banner, DoorwayTool, EmptyState, StatusScreen } from '@/design/index';
import { Answers } from '../../approve/Approval';
import * as styles from './Frame.css';

export interface AnsweredProps {
  /** Whom it is about: a picture of 40 px. */
  tool: React.ReactNode;
  /** A picture of what happens, in place of whom it is about; it goes with the question. */
  scene?: React.ReactNode;
  title: React.ReactNode;
  note: string;
  yes: string;
  no: string;
  /** What is shown once it is answered. */
  done: { yes: string; no: string };
  children?: React.ReactNode;
  /** Sends the answer. */
  onAnswer(yes: boolean): Promise<void>;
}

/** A question with a page of its own: it says what a yes does, takes an answer, and says what came of it. */
export function Answered({ tool, scene, title, note, yes, no, done, children, onAnswer }: AnsweredProps) {
  const [busy, setBusy] = useState<boolean>();
  const [answered, setAnswered] = useState<boolean>();
  const [trouble, setTrouble] = useState<string>();
  async function answer(isYes: boolean) {
    setBusy(isYes);
    setTrouble(undefined);
    try {
      await onAnswer(isYes);
      setAnswered(isYes);
    } catch (error) {
      setTrouble((error as Error).message);
    } finally {
      setBusy(undefined);
    }
  }
  const mark = <DoorwayTool>{tool}</DoorwayTool>;
  if (answered !== undefined)
    return (
      <StatusScreen
        state={answered ? 'success' : 'declined'}
        mark={mark}
        title={answered ? done.yes : done.no}
        note="You can close this window."
      />
    );
  return (
    <>
      {scene ? (
        <EmptyState scene={scene} title={title} note={note} />
      ) : (
        <StatusScreen state="still" mark={mark} title={title} note={note} />
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void answer(true);
        }}
      >
        {children}
        {trouble && (
          <Banner tone="error" live>
            {trouble}
          </Banner>
        )}
        <Answers submits given={busy} no={no} yes={yes} onAnswer={answer} />
      </form>
    </>
  );
}

/** A link that asks nothing any more. */
export const Expired = ({ why }: { why: string }) => (
  <StatusScreen
    state="declined"
    mark={
      <DoorwayTool>
        <ClockIcon size={28} />
      </DoorwayTool>
    }
    title="This link is over"
    note={why}
  />
);
