import { PorticoError } from '@/domain/errors/porticoError';

/** The relay's own words for a page or project it does not serve; in browsers its closing code comes with them. */
const ORIGIN = /origin/i;
const PROJECT = /\b(?:401|403|3000)\b|unauthori[sz]ed|project/i;

/** Why the relay would not have us, where it said so; whoever asks again would be told the same. */
export function refusalOf(error: unknown, origin: string): PorticoError | undefined {
  const text = error instanceof Error ? error.message.slice(0, 300) : '';
  if (!PROJECT.test(text)) return undefined;
  return ORIGIN.test(text)
    ? new PorticoError(
        'ORIGIN_NOT_ALLOWED',
        { origin },
        { message: `The relay does not serve ${origin}.`, hint: 'Add it in your project settings.', cause: error },
      )
    : new PorticoError(
        'PROJECT_ID_INVALID',
        {},
        {
          message: 'The relay does not know this project.',
          hint: 'Compare projectId with your settings.',
          cause: error,
        },
      );
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
