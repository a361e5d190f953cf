import type { ReactNode } from 'react';
import { fact, facts, key, keys, meaning, term } from './blocks.css';
import { Ground } from './Ground';

export interface FactsProps {
  /** What it is about, and what is so. */
  rows: readonly (readonly [name: ReactNode, is: ReactNode])[];
}

/** What is so, one line each: rules of a view, roles of a colour. */
export const Facts = ({ rows }: FactsProps) => (
  <Ground>
    <dl className={facts}>
      {rows.map(([name, is]) => (
        <div className={fact} key={typeof name === 'string' ? name : String(is)}>
          <dt className={term}>{name}</dt>
          <dd className={meaning}>{is}</dd>
        </div>
      ))}
    </dl>
  </Ground>
);

export interface KeysProps {
  /** Keys, parted by a space, and what they do. */
  rows: readonly (readonly [keys: string, does: ReactNode])[];
}

/** What the keyboard does. */
export const Keys = ({ rows }: KeysProps) => (
  <Ground>
    <dl className={facts}>
      {rows.map(([pressed, does]) => (
        <div className={fact} key={pressed}>
          <dt className={keys}>
            {pressed.split(' ').map((one) => (
              <kbd className={key} key={one}>
                {one.replaceAll('_', ' ')}
              </kbd>
            ))}
          </dt>
          <dd className={meaning}>{does}</dd>
        </div>
      ))}
    </dl>
  </Ground>
);
