import { type ReactNode, useState } from 'react';
import { SearchField } from '../primitives/SearchField/SearchField';
import { Stack } from '../primitives/Stack/Stack';
import { Text } from '../primitives/Text/Text';
import { Copyable } from './Copyable';
import * as styles from './copyable.css';

export interface Exhibit {
  /** What is searched, and read below the frame. */
  name: string;
  /** Further words it is found by. */
  about?: string;
  /** What a press copies; the name, where nothing else is said. */
  copies?: string;
  picture: ReactNode;
}

export interface GalleryProps {
  /** What hangs here, in the plural: "icons". */
  of: string;
  exhibits: readonly Exhibit[];
  wide?: boolean;
}

const isAsked =
  (asked: string) =>
  ({ name, about = '' }: Exhibit) =>
    `${name} ${about}`.toLowerCase().includes(asked.trim().toLowerCase());

/** Drawings in frames, each with its name to copy, and a search over them. */
export function Gallery({ of, exhibits, wide }: GalleryProps) {
  const [asked, setAsked] = useState('');
  const shown = exhibits.filter(isAsked(asked));
  return (
    <Stack gap={3}>
      <SearchField
        label={`Search ${of}`}
        placeholder={`Search ${of}`}
        clearLabel={`Show all ${of}`}
        value={asked}
        onValueChange={setAsked}
      />
      <Text size="sm" tone="muted" role="status">
        <bdi>{`${shown.length} of ${exhibits.length} ${of}`}</bdi>
      </Text>
      <ul className={wide ? `${styles.gallery} ${styles.wide}` : styles.gallery} aria-label={of}>
        {shown.map(({ name, copies, picture }) => (
          <li key={name}>
            <Copyable text={copies ?? name} picture={picture}>
              {name}
            </Copyable>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
