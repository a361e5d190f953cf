import { MarkFrame } from './MarkFrame';
import type { MarkSize } from './sizes';

/** Portico's own sign: a doorway in a doorway, in the colour of the text beside it. */
export const Emblem = ({ size = 20 }: { size?: MarkSize }) => (
  <MarkFrame kind="emblem" size={size} plain grid={20}>
    <path
      fill="currentColor"
      fillRule="evenodd"
      d="M2.5 18V9.5a7.5 7.5 0 0115 0V18h-3.2V9.5a4.3 4.3 0 00-8.6 0V18zM8.2 18V9.7a1.8 1.8 0 013.6 0V18z"
    />
  </MarkFrame>
);
