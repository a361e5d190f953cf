import { useEffect, useState } from 'react';

/** What draws the pictures on the button of an account; their places are kept until it comes. */
export const importPictures = () => import('./pictures');

/** A part that few hosts ask for, once it is here; where it does not come, what stands in its place stays. */
export function useLater<Part>(load: (() => Promise<Part>) | undefined | false): Part | undefined {
  const [part, setPart] = useState<{ part: Part }>();
  useEffect(() => {
    if (load)
      load().then(
        (one) => setPart({ part: one }),
        () => {},
      );
  }, [load]);
  return part?.part;
}
