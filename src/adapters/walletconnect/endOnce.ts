/** What of WalletConnect's sign client ends a session, at either end of the line. */
interface Client {
  session: { keys: readonly string[] };
  engine: unknown;
}

interface Ends {
  onSessionDeleteRequest(topic: string, payload: unknown): Promise<void>;
  deleteSession(request: { topic: string; emitEvent?: boolean }): Promise<void>;
}

/**
 * A session ends once, however often its end is told: both sides may leave at the same time, and a relay may deliver a
 * farewell twice. The library (2.21.8) fails then in two promises that nobody can catch, which a page hears as unhandled
 * rejections.
 */
export function endOnce({ engine, session }: Client) {
  const ends = engine as Ends;
  const { onSessionDeleteRequest, deleteSession } = ends;
  const isHeld = (topic: string) => session.keys.includes(topic);
  ends.onSessionDeleteRequest = async (topic, payload) => {
    if (isHeld(topic)) await onSessionDeleteRequest(topic, payload);
  };
  ends.deleteSession = (request) => {
    const ended = isHeld(request.topic) ? deleteSession(request) : Promise.resolve();
    // The library also deletes expired sessions by itself and ignores the promise. Offline it rejects, and the host's page would
    // report an unhandled rejection.
    ended.catch(() => {});
    return ended;
  };
}
