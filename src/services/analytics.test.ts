import { expect, test } from 'vitest';
import type { PorticoEvent } from '@/domain/analytics';
import { createServiceStore } from '../../harness/serviceStore';
import { createAnalyticsSink } from './analytics';

test('an event says the page’s origin and path, and nothing of its query and hash', async () => {
  const { env, extra } = createServiceStore();
  env.page.url = () => 'https://app.example/market?token=secret#code=secret';
  const analytics = 'https://analytics.example';
  const sink = createAnalyticsSink({
    extra: { ...extra, services: { ...extra.services, analytics } },
    consent: () => true,
    isOn: () => true,
    onForbidden() {},
  });
  sink.take({ type: 'track', event: 'MODAL_OPEN', properties: { connected: false } } as unknown as PorticoEvent);
  await Promise.resolve();
  await Promise.resolve();
  sink.stop();
  const [{ text } = { text: '' }] = env.log.beacons;
  expect(text).toContain('https://app.example/market');
  expect(text).not.toContain('secret');
});
