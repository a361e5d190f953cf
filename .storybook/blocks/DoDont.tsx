import type { ReactNode } from 'react';
import { CheckIcon } from '../../src/design/icons/CheckIcon';
import { CloseIcon } from '../../src/design/icons/CloseIcon';
import { ThemeRoot } from '../../src/design/theme/ThemeRoot';
import { panel, panels, specimen, verdict, wide, words } from './blocks.css';
import { Ground, useMasters } from './Ground';

interface Case {
  /** How it looks; a rule about words alone needs none. */
  shows?: ReactNode;
  /** As wide as a sheet, where the specimen fills one. */
  wide?: boolean;
  /** One sentence, and why. */
  says: ReactNode;
}

/** A picture made of parts: it runs as the toolbar says, and nothing in it can be reached. */
const Specimen = ({ children }: { children: ReactNode }) => (
  <ThemeRoot {...useMasters()}>
    <div className={specimen} inert aria-hidden="true">
      {children}
    </div>
  </ThemeRoot>
);

/** Two ways side by side: the right one and the wrong one. */
export const DoDont = (cases: { do: Case; dont: Case }) => (
  <Ground>
    <div className={panels}>
      {(['do', 'dont'] as const).map((is) => (
        <div className={panel} key={is}>
          {cases[is].shows && (
            <Specimen>{cases[is].wide ? <div className={wide}>{cases[is].shows}</div> : cases[is].shows}</Specimen>
          )}
          <div className={verdict({ is })}>
            {is === 'do' ? <CheckIcon size={16} /> : <CloseIcon size={16} />}
            {is === 'do' ? 'Do' : 'Don’t'}
          </div>
          <div className={words}>{cases[is].says}</div>
        </div>
      ))}
    </div>
  </Ground>
);
