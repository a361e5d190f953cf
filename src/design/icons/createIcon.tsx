import * as styles from './icon.css';

// Bundlers replace `process.env.NODE_ENV` where it is written out, and drop the branches and imports that are then dead.
declare const process: { env: { NODE_ENV?: string } };

export interface IconProps {
  /** Side in px: 20, 18 in buttons, 16 in links, 14 in tags ([look 5]). */
  size?: 20 | 18 | 16 | 14 | 12 | 22 | 24 | 28;
}

/** Draws one path on the 20 px grid: 1.5 px stroke, round caps and joins, `currentColor`. Always decorative; words stand beside it. */
export function createIcon(name: string, path: string, { mirrors = false, stroke = 1.5 } = {}) {
  const Icon = ({ size = 20 }: IconProps) => (
    <svg
      className={mirrors ? styles.mirrors : undefined}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-icon={name}
    >
      <path d={path} />
    </svg>
  );
  if (process.env.NODE_ENV !== 'production') Icon.displayName = `${name}Icon`;
  return Icon;
}
