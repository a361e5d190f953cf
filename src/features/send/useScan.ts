import { type RefObject, useEffect, useRef, useState } from 'react';
import { useOutside } from '@/store/useOutside';
import { createCodeReader } from './createCodeReader';
import { type Scan, type ScanFault, startScan } from './startScan';

/** How far a scan has come. Without a picture and a fault, the camera is being asked for. */
interface ScanState {
  picture?: MediaStream;
  fault?: ScanFault;
  /** Nothing was found for a while. */
  isLong?: boolean;
}

export interface ScanModel extends ScanState {
  /** Of the element that shows the picture. */
  video: RefObject<HTMLVideoElement | null>;
  /** Asks for the camera once more. */
  again(): void;
}

/** The camera is on for as long as its view stands and the page is seen, until a code is found. */
export function useScan(listener: Pick<Scan, 'onCode' | 'onFound'>): ScanModel {
  const { clock, page } = useOutside().env;
  const { cameras } = page;
  const video = useRef<HTMLVideoElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [isHidden, setHidden] = useState(page.isHidden);
  const [state, setState] = useState<ScanState>({});
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => page.watch((event) => setHidden(event === 'hidden')), [page]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    if (isHidden) return;
    setState(cameras ? {} : { fault: 'missing' });
    if (!cameras) return;
    return startScan({
      cameras,
      clock,
      loadReader: createCodeReader,
      video: () => video.current,
      onPicture: (picture) => setState({ picture }),
      onLong: () => setState((now) => ({ ...now, isLong: true })),
      onFault: (fault) => setState({ fault }),
      onCode: (text, signal) => latest.current.onCode(text, signal),
      onFound: () => latest.current.onFound(),
    });
  }, [cameras, clock, isHidden, attempt]);
  return { ...state, video, again: () => setAttempt((count) => count + 1) };
}
