import type { Page } from '@playwright/test';
import { type CameraScript, codeOf, pretendCamera } from '../harness/pretendCamera';

/** The camera of a page: what lies before it, and how it answers. */
export class Camera {
  constructor(private readonly page: Page) {}

  /** Brings it into every page. Call it before `host.open()`. */
  bring = ({ sees, fails }: { sees?: string; fails?: string } = {}) =>
    this.page.addInitScript({
      content: `{
        const camera = (${pretendCamera})(${JSON.stringify(scriptOf(sees, fails))});
        Object.assign(window, { camera });
        navigator.mediaDevices.getUserMedia = camera.getUserMedia;
      }`,
    });

  becomes = ({ sees, fails }: { sees?: string; fails?: string }) =>
    this.page.evaluate((next) => (window as unknown as Pretended).camera.becomes(next), scriptOf(sees, fails));

  isOn = () => this.page.evaluate(() => (window as unknown as Pretended).camera.isOn());
}

interface Pretended {
  camera: ReturnType<typeof pretendCamera>;
}

const scriptOf = (sees?: string, fails?: string): CameraScript => ({
  code: sees === undefined ? undefined : codeOf(sees),
  fails,
});
