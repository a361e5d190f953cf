import * as styles from './Spinner.css';

export interface SpinnerProps {
  /** Side in px. */
  size?: 12 | 14 | 16 | 18 | 20 | 24 | 32;
}

/** We are at work. Waiting for somebody else is the doorway's part ([look 12]). Decorative: the words beside it say what is awaited. */
export function Spinner({ size = 20 }: SpinnerProps) {
  return (
    <svg
      className={styles.spinner}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
      data-part="spinner"
    >
      <circle cx="10" cy="10" r="7.25" strokeOpacity=".22" />
      <path d="M10 2.75a7.25 7.25 0 017.25 7.25" />
    </svg>
  );
}
