import type { PorticoEvent } from '@/domain/analytics';
import type { AnalyticsSink, AnalyticsSinkOptions } from '@/services/analytics';
import type { EventBus } from '@/store/analytics/bus';

/**
 * Sends what happens to the analytics service of a host that named one. The code for it comes with the first event, and
 * is on no other host's page. Returns the unsubscribe function.
 */
export function sendEvents(events: EventBus, options: AnalyticsSinkOptions): () => void {
  let sink: Promise<AnalyticsSink> | undefined;
  const load = async () => (await import('@/services/analytics')).createAnalyticsSink(options);
  const stop = events.subscribe((event: PorticoEvent) => {
    sink ??= load();
    sink.then(
      ({ take }) => take(event),
      () => stop(), // a chunk that did not come: nobody counts, nothing breaks
    );
  });
  return () => {
    stop();
    sink?.then(
      (one) => one.stop(),
      () => {},
    );
  };
}
