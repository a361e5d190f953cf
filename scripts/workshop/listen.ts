import type { ConsoleMessage, Page, Request, WebSocket } from 'playwright';

/** Hears what a page asks of others and what it complains of, until it is asked what that was. */
export function listen(page: Page, origin: string) {
  const heard: string[] = [];
  const onRequest = (request: Request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== origin) heard.push(`asks ${request.url()}`);
  };
  // A socket is no request; the workshop’s own server has none.
  const onSocket = (socket: WebSocket) => heard.push(`opens ${socket.url()}`);
  const onConsole = (message: ConsoleMessage) => {
    // A browser asks for one of its own accord.
    if (message.location().url.endsWith('/favicon.ico')) return;
    if (message.type() === 'error') heard.push(`says ${message.text().slice(0, 300)}`);
  };
  const onError = (error: Error) => heard.push(`throws ${error.message.slice(0, 300)}`);
  page.on('request', onRequest).on('websocket', onSocket).on('console', onConsole).on('pageerror', onError);
  return () => {
    page.off('request', onRequest).off('websocket', onSocket).off('console', onConsole).off('pageerror', onError);
    return heard;
  };
}
