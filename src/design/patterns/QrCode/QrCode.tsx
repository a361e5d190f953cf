import { type ReactNode, useMemo } from 'react';
import { ClockIcon } from '../../icons/ClockIcon';
import { drawQr } from './drawQr';
import * as styles from './QrCode.css';

export interface QrCodeProps {
  /** What it holds. Without it, or with more than fits, the plate's place is kept. */
  uri?: string;
  /** What it is for: "QR code that pairs your phone wallet". */
  label: string;
  /** At the centre, a mark of 56 px (36 on a plate of 240): a fifth of the side at most. `'emblem'` is our own. */
  mark?: ReactNode | 'emblem';
  /** An old code: it fades to 16 %, no reader takes it, and these words and the way to a new one lie over it. */
  expired?: ReactNode;
}

const EMBLEM = 'M2.5 18V9.5a7.5 7.5 0 0115 0V18h-3.2V9.5a4.3 4.3 0 00-8.6 0V18zM8.2 18V9.7a1.8 1.8 0 013.6 0V18z';

/**
 * A QR code on its plate, always dark on light, as wide as its parent; phones read it from 240 px on ([look 9]). Its
 * text stands in `data-uri` for hosts' tests ([contract 1, marks]).
 */
export function QrCode({ uri, label, mark, expired }: QrCodeProps) {
  const hasMark = mark != null;
  const drawing = useMemo(() => (uri === undefined ? undefined : drawQr(uri, hasMark)), [uri, hasMark]);
  const isExpired = expired != null && expired !== false;
  return (
    <div
      className={styles.frame}
      data-part="qr-code"
      data-uri={isExpired ? undefined : uri}
      data-state={isExpired ? 'expired' : drawing ? 'ready' : 'loading'}
      aria-busy={!drawing || undefined}
    >
      {drawing ? (
        <div className={styles.plate} {...(isExpired ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}>
          <svg
            className={styles.code}
            // Dimmed beyond its plate: words lie over it.
            opacity={isExpired ? 0.4 : undefined}
            viewBox={`0 0 ${drawing.size} ${drawing.size}`}
            fill="currentColor"
            aria-hidden="true"
          >
            <path d={drawing.columns} />
            <path d={drawing.rooms} fillRule="evenodd" />
            {mark === 'emblem' && !isExpired && (
              <svg
                aria-hidden="true"
                x={drawing.hole.start}
                y={drawing.hole.start}
                width={drawing.hole.side}
                height={drawing.hole.side}
                viewBox="0 0 40 40"
              >
                <rect className={styles.tile} width="40" height="40" rx="12" />
                <path className={styles.emblem} transform="translate(9 8.5) scale(1.1)" fillRule="evenodd" d={EMBLEM} />
              </svg>
            )}
          </svg>
          {mark !== 'emblem' && !isExpired && <span className={styles.centre}>{mark}</span>}
        </div>
      ) : (
        <div className={styles.skeleton} role="img" aria-label={label} />
      )}
      {isExpired && (
        <div className={styles.over}>
          <ClockIcon size={28} />
          {expired}
        </div>
      )}
    </div>
  );
}
