'use client';
import { createContext, type ReactNode, useContext } from 'react';
import { courseLook, stone } from './Course.css';

const InsideCourse = createContext(false);

export interface CourseProps {
  /** Rows, tiles, amounts or any `Stone`; as its last child a column may hold a course `across`. */
  children: ReactNode;
  /** `column`, `across` in a line of equal parts, or `plain`: a list without stones, for assets, activity, networks. */
  look?: 'column' | 'across' | 'plain';
  /** Names the group for screen readers, where no heading does. */
  label?: string;
}

/** A list laid like stone: 2 px joints, tight inner corners, round outer ones ([look 1], courses). */
export function Course({ children, look = 'column', label }: CourseProps) {
  const inside = useContext(InsideCourse);
  return (
    <InsideCourse.Provider value={look === 'column'}>
      <div
        className={courseLook[look === 'across' && inside ? 'nested' : look]}
        {...(label ? { role: 'group', 'aria-label': label } : undefined)}
        data-part="course"
      >
        {children}
      </div>
    </InsideCourse.Provider>
  );
}

/** A stone that holds anything: an amount, facts, a picture. Its parent is a `Course`. */
export const Stone = ({ children }: { children: ReactNode }) => <div className={stone}>{children}</div>;
