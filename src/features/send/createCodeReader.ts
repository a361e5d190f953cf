import { lookSidePx } from '@/domain/limits/scan';

/** The text of a code in the middle of what a video shows now. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>;

/** As far as it is used: the Barcode Detection API, which not every browser has. */
export interface CodeDetector {
  detect(image: HTMLCanvasElement): Promise<{ rawValue: string }[]>;
}
export interface CodeDetectorClass {
  new (options: { formats: string[] }): CodeDetector;
  getSupportedFormats(): Promise<string[]>;
}

/** What the browser reads codes with, where it can. */
async function findDetector(): Promise<CodeDetector | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: CodeDetectorClass };
  try {
    const formats = await BarcodeDetector?.getSupportedFormats();
    return BarcodeDetector && formats?.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : undefined;
  } catch {
    return undefined;
  }
}

const loadLibrary = () => import('./qrLibrary');

/** The square in the middle, which is what the visitor sees, no larger than needed. Nothing before the picture has come. */
function drawMiddle(canvas: HTMLCanvasElement, video: HTMLVideoElement): CanvasRenderingContext2D | undefined {
  const { videoWidth: width, videoHeight: height } = video;
  const side = Math.min(width, height);
  const drawn = Math.min(side, lookSidePx);
  const ink = canvas.getContext('2d', { willReadFrequently: true });
  if (drawn === 0 || !ink) return undefined;
  if (canvas.width !== drawn) canvas.width = canvas.height = drawn;
  ink.drawImage(video, (width - side) / 2, (height - side) / 2, side, side, 0, 0, drawn, drawn);
  return ink;
}

/**
 * By the browser's own means; where it has none, or they fail, by a library, which comes only then.
 * @throws where the library does not come
 */
export async function createCodeReader(): Promise<ReadCode> {
  const canvas = document.createElement('canvas');
  let detector = await findDetector();
  if (!detector) await loadLibrary();
  return async (video) => {
    const ink = drawMiddle(canvas, video);
    if (!ink) return undefined;
    if (detector) {
      try {
        const [found] = await detector.detect(canvas);
        return found?.rawValue || undefined;
      } catch {
        // Chromium may offer a BarcodeDetector where the system lacks the service behind it: the library reads from then on.
        detector = undefined;
      }
    }
    const { decodeQR } = await loadLibrary();
    try {
      return decodeQR(ink.getImageData(0, 0, canvas.width, canvas.height)) || undefined;
    } catch {
      return undefined;
    }
  };
}
