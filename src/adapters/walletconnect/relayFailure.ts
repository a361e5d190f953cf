import { alertOfProviderMessage } from '@/domain/errors/alerts';
import { PorticoError } from '@/domain/errors/porticoError';

/** Why the relay would not have us, where it said so; whoever asks again would be told the same. */
export function refusalOf(error: unknown, origin: string): PorticoError | undefined {
  const code = alertOfProviderMessage(error instanceof Error ? error.message.slice(0, 300) : undefined);
  if (!code) return undefined;
  const hint = code === 'ORIGIN_NOT_ALLOWED' ? 'Add the origin in your project settings.' : undefined;
  return new PorticoError(code, { origin } as never, { message: 'The relay refuses this page.', hint, cause: error });
}

export const unreachable = (cause?: unknown) =>
  new PorticoError(
    'RELAY_UNREACHABLE',
    {},
    {
      message: 'The relay that links phones can’t be reached.',
      hint: 'Check services.relay, the network, and connect-src of the content policy.',
      cause,
    },
  );
