/** The frame's page: hands on what the embedding page says, posts what the frame answers, shows what is asked. */
import type { Hello, Told } from '../visit';
import type { Asked } from './asked';
import { createUnlocking } from './confirmByPasskey';
import { deviceId, openLine, storage } from './kept';
import type { ScreenProps } from './screens';

const query = new URLSearchParams(location.search);
const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : '');
/** The page that this one is in, as the browser says it. Whoever else speaks to us is not heard. */
const embedder = location.ancestorOrigins?.[0] ?? originOf(document.referrer);

const socket = openLine();
const waiting: string[] = [];
function send(message: unknown) {
  const text = JSON.stringify(message);
  if (socket.readyState === WebSocket.OPEN) socket.send(text);
  else waiting.push(text);
}

/** The browser asks its person itself: nothing of this page is to be seen meanwhile. */
const unlock = createUnlocking((passkey) => send({ passkey }));

let theme: ScreenProps['theme'] = {};
let shown: number | null = null;
let asked: Asked | undefined;
let isLost = false;
let trouble: string | undefined;

let sheet: Promise<void> | undefined;
/** The screens' looks come with them: the page itself has none. */
function loadSheet() {
  sheet ??= new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/frame.css' });
    link.onload = () => resolve();
    link.onerror = () => resolve();
    document.head.append(link);
  });
  return sheet;
}

async function loadScreens() {
  const script = import(/* @vite-ignore */ new URL('/screens.js', location.href).href);
  const [screens] = await Promise.all([script as Promise<typeof import('./screens')>, loadSheet()]);
  return screens;
}

async function draw() {
  const { drawScreen } = await loadScreens();
  if (shown !== asked?.id) asked = undefined;
  drawScreen(document.getElementById('root') as HTMLElement, {
    asked,
    isLost,
    theme,
    trouble,
    session: storage.read('session'),
    answer: (id, yes, proof) => {
      trouble = undefined;
      send({ answer: { id, yes, proof } });
    },
  });
}

async function show(id: number | null) {
  shown = id;
  trouble = undefined;
  // What stood there is over: nothing that is pressed meanwhile may be taken for an answer to it.
  if (id === null || asked?.id !== id) await draw();
  if (id === null) return;
  const response = await fetch(`/requests/${id}`);
  // It was answered meanwhile.
  if (!response.ok || shown !== id) return;
  asked = (await response.json()) as Asked;
  await draw();
}

function obey(told: Told) {
  if ('post' in told) parent.postMessage(told.post, embedder || '*');
  else if ('session' in told) {
    storage.write('session', told.session);
    // Soon something will be asked.
    if (told.session) void draw();
  } else if ('theme' in told) {
    theme = told.theme;
    if (sheet) void draw();
  } else if ('show' in told) void show(told.show);
  else if ('passkey' in told) void unlock(told.passkey);
  else if ('trouble' in told) {
    const why = told.trouble;
    // The challenge is spent: another comes with the question.
    if (shown !== null)
      void show(shown).then(() => {
        trouble = why;
        return draw();
      });
  } else location.replace('about:blank');
}

if (parent === window) {
  document.body.append('This page is a wallet in a frame. A dapp opens it by itself.');
} else {
  const { projectId = '', ...rest } = Object.fromEntries(query);
  const session = storage.read('session') ?? undefined;
  const hello: Hello = {
    projectId,
    chainId: rest.chainId,
    rpcUrl: rest.rpcUrl,
    origin: embedder,
    session,
    device: deviceId(),
  };
  socket.addEventListener('open', () => {
    socket.send(JSON.stringify({ hello }));
    for (const text of waiting.splice(0)) socket.send(text);
  });
  socket.addEventListener('message', ({ data }) => obey(JSON.parse(String(data)) as Told));
  socket.addEventListener('close', () => {
    isLost = true;
    void draw();
  });
  addEventListener('message', ({ data, origin, source }) => {
    if (source !== parent || (embedder && origin !== embedder)) return;
    // The page takes back what it asked: its buttons are gone in this turn, before the service has heard of it.
    if (data?.type === '@w3m-app/RPC_ABORT' && shown !== null) void show(null);
    send({ heard: data });
  });
}
