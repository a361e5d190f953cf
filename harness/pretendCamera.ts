import { encode } from 'uqr';

/** The modules of a QR code, row by row: what a pretended camera can be shown. */
export const codeOf = (text: string): boolean[][] => encode(text, { border: 2 }).data;

export interface CameraScript {
  /** On the card that lies before it. */
  code?: boolean[][];
  /** The name of the error that a browser would answer with; `wait`: the visitor is still being asked. */
  fails?: string;
}

/**
 * A camera over a table, on which lies a card with a code. It answers as a browser's `mediaDevices`. Nothing outside this
 * function is read, so that a journey can hand its source to a page.
 */
export function pretendCamera(script: CameraScript = {}) {
  const now = { ...script };
  const tracks: MediaStreamTrack[] = [];
  const paint = (canvas: HTMLCanvasElement) => {
    const ink = canvas.getContext('2d') as CanvasRenderingContext2D;
    const { width, height } = canvas;
    const table = ink.createLinearGradient(0, 0, width, height);
    table.addColorStop(0, '#8a6f57');
    table.addColorStop(1, '#5d4a3c');
    ink.fillStyle = table;
    ink.fillRect(0, 0, width, height);
    const { code } = now;
    if (!code) return;
    const side = height * 0.56;
    const module = side / code.length;
    ink.save();
    ink.translate(width / 2, height / 2);
    ink.rotate(-0.05);
    ink.fillStyle = '#f4efe6';
    ink.fillRect(-side * 0.56, -side * 0.56, side * 1.12, side * 1.12);
    ink.fillStyle = '#1d1a17';
    code.forEach((row, y) => {
      row.forEach((isDark, x) => {
        // A little more than a module, so that no light shows between two.
        if (isDark) ink.fillRect(x * module - side / 2, y * module - side / 2, module + 0.5, module + 0.5);
      });
    });
    ink.restore();
  };
  return {
    async getUserMedia(): Promise<MediaStream> {
      if (now.fails === 'wait') return new Promise(() => {});
      if (now.fails) throw new DOMException('Pretended.', now.fails);
      const canvas = document.createElement('canvas');
      canvas.width = 1280;
      canvas.height = 720;
      paint(canvas);
      const picture = canvas.captureStream(10);
      const [track] = picture.getTracks() as [MediaStreamTrack];
      tracks.push(track);
      const painting = setInterval(() => (track.readyState === 'live' ? paint(canvas) : clearInterval(painting)), 100);
      return picture;
    },
    /** From now on it sees this, and answers so. */
    becomes(next: CameraScript) {
      now.code = next.code;
      now.fails = next.fails;
    },
    isOn: () => tracks.some(({ readyState }) => readyState === 'live'),
  };
}

/** A page's policy that keeps cameras off, as Chromium tells of it. Returns what lifts it. */
export function forbidCameras(): () => void {
  Object.defineProperty(document, 'featurePolicy', {
    configurable: true,
    value: { allowsFeature: (name: string) => name !== 'camera' },
  });
  return () => void Reflect.deleteProperty(document, 'featurePolicy');
}

/**
 * Gives the page a Barcode Detection API, which not every browser has: it reads the same whatever it is shown, or fails.
 * Returns what takes it away.
 */
export function installDetector({ formats = ['qr_code'], reads }: { formats?: string[]; reads: string | Error }) {
  const had = Object.getOwnPropertyDescriptor(globalThis, 'BarcodeDetector');
  class BarcodeDetector {
    static getSupportedFormats = async () => formats;
    async detect() {
      if (reads instanceof Error) throw reads;
      return [{ rawValue: reads }];
    }
  }
  Object.defineProperty(globalThis, 'BarcodeDetector', { configurable: true, writable: true, value: BarcodeDetector });
  return () => {
    if (had) Object.defineProperty(globalThis, 'BarcodeDetector', had);
    else Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  };
}

/** A camera without a picture, for tests that have no page: they answer for the visitor, and unplug it. */
export function createBlindCamera() {
  const track = Object.assign(new EventTarget(), {
    isOn: false,
    stop() {
      track.isOn = false;
    },
  });
  const picture = { getTracks: () => [track] } as unknown as MediaStream;
  let answer: { resolve(picture: MediaStream): void; reject(error: unknown): void } | undefined;
  const asked: (MediaStreamConstraints | undefined)[] = [];
  return {
    asked,
    getUserMedia: (wanted?: MediaStreamConstraints) =>
      new Promise<MediaStream>((resolve, reject) => {
        asked.push(wanted);
        answer = { resolve, reject };
      }),
    allow() {
      track.isOn = true;
      answer?.resolve(picture);
    },
    refuse: (name: string) => answer?.reject(Object.assign(new Error('Pretended.'), { name })),
    unplug() {
      track.isOn = false;
      track.dispatchEvent(new Event('ended'));
    },
    isOn: () => track.isOn,
  };
}
