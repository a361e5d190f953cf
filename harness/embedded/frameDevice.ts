import { WebSocket } from 'ws';
import type { FrameEars, MountFrame } from '@/adapters/embedded/frameElement';
import { frameLimits } from '@/domain/limits';
import type { Hello, Told } from '../frame/visit';
import type { Message } from './pretendFrame';

/** What a person is asked elsewhere, which may take as long as they like. */
const PATIENT = ['RPC_REQUEST', 'CONNECT_DEVICE'];
const nameOf = (message: object) => (message as Message).type.replace('@w3m-app/', '');

interface FrameDeviceOptions {
  /** Where the frame's service listens. */
  nodeUrl: string;
  /** Moves the page's clock, which stands still otherwise. */
  advance(ms: number): void;
}

/**
 * A browser in which pages hold the real secure frame: its service is the harness's own, over the line that the frame's page
 * opens; what that page keeps for its origin outlives the pages that hold it. Only the iframe itself is left out.
 */
export function createFrameDevice({ nodeUrl, advance }: FrameDeviceOptions) {
  const kept = new Map<string, string>();
  const lines = new Set<WebSocket>();
  /** Messages on their way to an answer. */
  const open = new Set<string>();
  let opening = 0;
  let said = 0;

  const mount: MountFrame = (url, given) => {
    const { searchParams } = new URL(url);
    let ears: FrameEars | undefined = given;
    const line = new WebSocket(`${nodeUrl.replace(/^http/, 'ws')}/visit`);
    lines.add(line);
    const waiting: string[] = [];
    const mine = new Set<string>();
    opening += 1;
    let isOpening = true;
    const opened = () => {
      if (isOpening) opening -= 1;
      isOpening = false;
    };
    function end() {
      ears = undefined;
      opened();
      for (const id of mine) open.delete(id);
      lines.delete(line);
    }
    function obey(told: Told) {
      if ('session' in told) {
        if (told.session === null) kept.delete('session');
        else kept.set('session', told.session);
      } else if ('die' in told) end();
      else if ('post' in told) {
        const { id, type } = told.post as Message;
        said += 1;
        ears?.onMessage(told.post);
        if (id !== undefined) open.delete(id);
        if (type === '@w3m-frame/') advance(frameLimits.loadMs); // no message of its: nobody is answered
        if (type !== '@w3m-frame/READY') return;
        opened();
        advance(frameLimits.settleMs);
      }
    }
    line.on('open', () => {
      const { projectId = '', chainId, rpcUrl } = Object.fromEntries(searchParams);
      const session = kept.get('session');
      const hello: Hello = { projectId, chainId, rpcUrl, origin: 'http://localhost:5173', device: 'device', session };
      line.send(JSON.stringify({ hello }));
      for (const text of waiting.splice(0)) line.send(text);
    });
    line.on('message', (data) => obey(JSON.parse(String(data)) as Told));
    line.on('close', end);
    line.on('error', end);
    return {
      post(message) {
        const text = JSON.stringify({ heard: message });
        const { id } = message as Message;
        if (id !== undefined && !PATIENT.includes(nameOf(message))) {
          open.add(id);
          mine.add(id);
        }
        if (line.readyState === WebSocket.OPEN) line.send(text);
        else waiting.push(text);
      },
      reach: () => true,
      show: () => () => {},
      remove() {
        end();
        line.close();
      },
    };
  };

  return {
    mount,
    /** What the frame's own origin keeps. */
    kept,
    /** It has been asked what it answers by itself, and has not answered yet. */
    isBusy: () => opening + open.size > 0,
    /** How often it has said anything. */
    said: () => said,
    /** The page goes, and the frame with it. */
    close() {
      for (const line of lines) line.terminate();
    },
  };
}
