import type { IconProps } from './createIcon';

/** Drawn here, not by `createIcon`: the lobby would share that with every view, and a bundler gives it a file of its own. */
export function DownIcon({ size = 20 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-icon="down"
    >
      <path d="M5.5 8l4.5 4.5L14.5 8" />
    </svg>
  );
}
