/** What of WalletConnect's sign client ends a session, at either end of the line. */
interface Client {
  core: { relayer: { unsubscribe(topic: string, options?: never): Promise<void> } };
  session: { keys: readonly string[] };
  engine: unknown;
}

interface Ends {
  onSessionDeleteRequest(topic: string, payload: unknown): Promise<void>;
  deleteSession(request: { topic: string; emitEvent?: boolean }): Promise<void>;
}

/**
 * A session ends once, however often its end is told: both sides may leave at the same time, and a relay may deliver a
 * farewell twice. And it ends here also when the relay can't be reached to be told: the library (2.21.8) would keep it, and
 * fails in promises that nobody can catch, which a page hears as unhandled rejections.
 */
export function endOnce({ core: { relayer }, engine, session }: Client) {
  const ends = engine as Ends;
  const { onSessionDeleteRequest, deleteSession } = ends;
  const isHeld = (topic: string) => session.keys.includes(topic);
  ends.onSessionDeleteRequest = async (topic, payload) => {
    if (isHeld(topic)) await onSessionDeleteRequest(topic, payload);
  };
  ends.deleteSession = async (request) => {
    if (isHeld(request.topic)) await deleteSession(request);
  };
  const unsubscribe = relayer.unsubscribe.bind(relayer);
  relayer.unsubscribe = (topic, options) => unsubscribe(topic, options).catch(() => {});
}
