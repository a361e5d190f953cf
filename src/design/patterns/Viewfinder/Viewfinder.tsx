import { type CSSProperties, forwardRef, useEffect, useImperativeHandle, useRef } from 'react';
import { vars } from '@/design/tokens/contract.css';

export interface ViewfinderProps {
  /** For who can't see it: "What the camera sees". */
  label: string;
  /** What the camera sees, as it is: nothing is mirrored. Until it comes, its place is kept. */
  picture?: MediaStream;
}

const CORNERS =
  'M4 52V34A30 30 0 0134 4h18M164 4h18a30 30 0 0130 30v18M212 164v18a30 30 0 01-30 30h-18M52 212H34a30 30 0 01-30-30v-18';

const { color } = vars;

// Said here: the stylesheet comes with every site's modal, and few visits come to a camera.
const frame: CSSProperties = {
  position: 'relative',
  inlineSize: '100%',
  aspectRatio: '1',
  // On a phone that lies on its side the words below stay in sight.
  maxBlockSize: '60vh',
  overflow: 'hidden',
  borderRadius: vars.radius.plate,
  background: color.fill,
  forcedColorAdjust: 'none',
};
const filling: CSSProperties = { position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%' };
const covering: CSSProperties = { ...filling, objectFit: 'cover' };

/** A square of what a camera sees, with the corners between which to hold a code. The `ref` is of its video. */
export const Viewfinder = forwardRef<HTMLVideoElement, ViewfinderProps>(function Viewfinder({ label, picture }, ref) {
  const video = useRef<HTMLVideoElement>(null);
  useImperativeHandle(ref, () => video.current as HTMLVideoElement);
  useEffect(() => {
    if (video.current) video.current.srcObject = picture ?? null;
  }, [picture]);
  return (
    <div style={frame} role="img" aria-label={label} data-part="viewfinder" data-state={picture ? 'on' : 'off'}>
      <video ref={video} style={covering} autoPlay muted playsInline aria-hidden="true" tabIndex={-1} />
      <svg style={filling} viewBox="-24 -24 264 264" fill="none" strokeLinecap="round" aria-hidden="true">
        {/* Light on whatever the camera sees, and dark around it. */}
        {picture && <path d={CORNERS} strokeWidth={7} strokeOpacity={0.45} style={{ stroke: color.onPlate }} />}
        <path d={CORNERS} strokeWidth={4} style={{ stroke: picture ? color.plate : color.lineStrong }} />
      </svg>
    </div>
  );
});
