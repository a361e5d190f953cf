import { createContext, type ReactNode, useContext, useId, useState } from 'react';
import { CheckIcon } from '../icons/CheckIcon';
import { CopyIcon } from '../icons/CopyIcon';
import { Button } from '../primitives/Button/Button';
import { VisuallyHidden } from '../primitives/VisuallyHidden/VisuallyHidden';
import * as styles from './copyable.css';

interface Copying {
  /** The button that was pressed last. */
  last: string | undefined;
  copy: (text: string, button: string) => void;
}

const CopyingContext = createContext<Copying>({ last: undefined, copy: () => {} });

/** One place on the page says what was copied: to the eye at its button, to a screen reader once. */
export function CopyingPage({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<{ text: string; button: string }>();
  const copy = (text: string, button: string) =>
    navigator.clipboard.writeText(text).then(
      () => setSaid({ text: `Copied: ${text}`, button }),
      () => setSaid({ text: `This browser lets no page copy: ${text}`, button: '' }),
    );
  return (
    <CopyingContext.Provider value={{ last: said?.button, copy }}>
      {children}
      <VisuallyHidden>
        <span role="status" data-part="copied">
          {said?.text}
        </span>
      </VisuallyHidden>
    </CopyingContext.Provider>
  );
}

export interface CopyableProps {
  /** What the clipboard gets. */
  text: string;
  /** What is read on the button, in place of it. */
  children?: ReactNode;
  /** Above the words: a swatch, a drawing, in a frame of its own. */
  picture?: ReactNode;
}

/** A name that a press copies. */
export function Copyable({ text, children = text, picture }: CopyableProps) {
  const { last, copy } = useContext(CopyingContext);
  const id = useId();
  const verb = 'Copy ';
  return (
    <button
      type="button"
      className={picture ? styles.framed : styles.plain}
      data-copies={text}
      onClick={() => copy(text, id)}
    >
      {picture && <span className={styles.picture}>{picture}</span>}
      <span className={styles.words}>
        <VisuallyHidden>{verb}</VisuallyHidden>
        <bdi className={styles.text}>{children}</bdi>
        <span className={styles.sign} data-copied={last === id ? '' : undefined}>
          {last === id ? <CheckIcon size={14} /> : <CopyIcon size={14} />}
        </span>
      </span>
    </button>
  );
}

/** The same as a button in words: for what is too long to be read on it. */
export function CopyButton({ text, children }: Pick<CopyableProps, 'text' | 'children'>) {
  const { last, copy } = useContext(CopyingContext);
  const id = useId();
  return (
    <Button
      size="md"
      icon={last === id ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
      data-copied={last === id ? '' : undefined}
      onClick={() => copy(text, id)}
    >
      {children}
    </Button>
  );
}
