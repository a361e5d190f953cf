import { layMarks } from '../../marks/layMarks';
import { Mark } from '../../primitives/Mark/Mark';
import * as styles from './ListRow.css';

export interface MiniMarksProps {
  /** Up to four wallets, as a taste of what the row leads to. */
  wallets: readonly { name: string; src?: string }[];
}

/** Four small wallets in an `IconBox`: there are more behind this row. */
export function MiniMarks({ wallets }: MiniMarksProps) {
  const four = wallets.slice(0, 4);
  const pigments = layMarks(
    four.map((wallet) => wallet.name),
    'wallet',
    2,
  );
  return (
    <span className={styles.minis}>
      {four.map((wallet, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two wallets may share a name, and a place is all they have.
        <Mark key={index} kind="wallet" size={13} pigment={pigments[index]} {...wallet} />
      ))}
    </span>
  );
}
