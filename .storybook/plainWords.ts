import { isValidElement } from 'react';
import type { ArgTypesEnhancer } from 'storybook/internal/types';

/** Marks of the spec, and what is asked of tests: for who changes the code. */
const MARKS = /\s*\(\[[^)]*\)|\s*\[[a-z§][\w -]* ?[\d.]+\]|\s*@spec\b[^\n]*/g;

/** What a comment says to somebody who looks at a part, and not at its code. */
export const plainWords = (comment: string) =>
  comment
    .replace(MARKS, '')
    .replace(/\{@link (\w+)\}/g, '$1')
    .trim();

/** What is drawn is nothing to type: a panel would show the innards of React. */
const isDrawn = (value: unknown): boolean => (Array.isArray(value) ? value.some(isDrawn) : isValidElement(value));

/** The tables of a part's arguments in plain words. */
export const plainArgTypes: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, one]) => [
      name,
      {
        ...one,
        ...(one.description && { description: plainWords(one.description) }),
        ...(isDrawn(initialArgs[name]) && { control: false as const }),
      },
    ]),
  );
