import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from 'react';
import { CertifiedIcon } from '../../icons/CertifiedIcon';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden';
import * as styles from './Tile.css';

export interface TileProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'name' | 'children' | 'disabled'> {
  /** A 56 px mark. */
  mark: ReactNode;
  /** On one line: the beginning of the tile's accessible name. */
  name: string;
  /** "certified": shows the glyph, and says so. */
  certifiedLabel?: string;
  /** "installed": shows a dot instead, and says so. */
  installedLabel?: string;
  /** Says why it can't be used; the tile stays in reach of the keyboard. */
  disabledReason?: string;
}

/** One wallet among many: a mark over its name ([look 9], tile). */
export const Tile = forwardRef<HTMLButtonElement, TileProps>(function Tile(
  { mark, name, certifiedLabel, installedLabel, disabledReason, onClick, ...rest },
  ref,
) {
  const described = disabledReason ?? installedLabel ?? certifiedLabel;
  const disabled = disabledReason !== undefined;
  return (
    <button
      data-part="tile"
      {...rest}
      ref={ref}
      type="button"
      className={styles.tile}
      aria-disabled={disabled || undefined}
      data-pressable={disabled ? undefined : ''}
      onClick={disabled ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles.mark}>{mark}</span>
      <span className={styles.name}>
        <span className={styles.words} dir="auto">
          {name}
        </span>
        {installedLabel ? (
          <span className={styles.installed} />
        ) : (
          certifiedLabel && (
            <span className={styles.certified}>
              <CertifiedIcon size={14} />
            </span>
          )
        )}
        {described && <VisuallyHidden> {described}</VisuallyHidden>}
      </span>
    </button>
  );
});
