'use client';
import { type ReactNode, useCallback, useState } from 'react';
import { ImageIcon } from '../../icons/ImageIcon';
import { sized } from '../../marks/mark.css';
import type { MarkSize } from '../../marks/sizes';
import * as styles from './Image.css';
import { safeImageSource } from './safeImageSource';

export interface ImageProps {
  /** Where the picture is. Anything `safeImageSource` refuses never reaches the document; the fallback shows. */
  src?: string;
  /** Words for those who can't see it. Leave it out where the name stands beside the picture. */
  alt?: string;
  /** Side in px, or `full`: a square as wide as its parent. Either way nothing moves when the picture lands. */
  size?: MarkSize | 'full';
  /** The outline: a wallet's block, a token's or person's coin, a network's arch, or a plain picture. */
  shape?: keyof typeof styles.shape;
  /** Stands in without a picture, after an error, and, from 400 ms on, while one is late. By default a picture icon on a chip. */
  fallback?: ReactNode;
}

/** A picture from outside in a fixed square, with something of ours for when it doesn't come. Sends no referrer. */
export function Image({ src, alt = '', size = 40, shape = 'plain', fallback }: ImageProps) {
  const source = safeImageSource(src);
  const [outcome, setOutcome] = useState<{ source?: string; loaded: boolean }>();
  const settled = outcome?.source === source ? outcome : undefined;
  const settle = (loaded: boolean) => setOutcome({ source, loaded });
  // A cached picture, or one that landed before hydration, has fired its events already.
  const meet = useCallback(
    (node: HTMLImageElement | null) => {
      if (node?.complete) setOutcome({ source, loaded: node.naturalWidth > 0 });
    },
    [source],
  );
  const wanted = source !== undefined && settled?.loaded !== false;
  return (
    <span
      className={`${styles.image} ${size === 'full' ? styles.full : sized[size]}`}
      {...(alt ? { role: 'img', 'aria-label': alt } : undefined)}
      data-part="image"
      data-state={!wanted ? 'fallback' : settled ? 'loaded' : 'loading'}
    >
      {wanted && (
        <img
          key={source}
          ref={meet}
          className={styles.shape[shape]}
          alt=""
          width={size === 'full' ? undefined : size}
          height={size === 'full' ? undefined : size}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          draggable={false}
          src={source}
          onLoad={() => settle(true)}
          onError={() => settle(false)}
        />
      )}
      {!settled?.loaded && (
        <span className={styles.fallback} data-held={wanted || undefined}>
          {fallback ?? (
            <span className={styles.missing}>
              <ImageIcon />
            </span>
          )}
        </span>
      )}
    </span>
  );
}
