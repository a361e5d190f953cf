import { type ErrorEntry, errorCatalogue } from '@/domain/errors/catalogue';
import type { ErrorCode } from '@/domain/errors/codes';
import { errorText } from '@/messages/errorText';
import type { Translator } from '@/messages/translator';
import type { ConnectFailure } from '@/store/connection/slice';

/** The wallet is there and says nothing: its own line is down. */
const SILENT: readonly ErrorCode[] = [
  'PROVIDER_DISCONNECTED',
  'CHAIN_DISCONNECTED',
  'CONNECTION_CLOSED',
  'REQUEST_TIMEOUT',
];

/** What happened at the wallet, then what to do ([look 11]); what the catalogue shows elsewhere is "couldn't connect" here. */
export function failureWords({ code }: Pick<ConnectFailure, 'code'>, { t }: Translator, wallet: string) {
  if (SILENT.includes(code))
    return { title: t('connecting.silent.title', { wallet }), note: t('connecting.silent.text') };
  const { key }: ErrorEntry = errorCatalogue[code];
  const words = key?.startsWith('connecting.') && errorText({ t }, { code, details: {} }, { wallet });
  return words
    ? { title: words.title, note: words.text }
    : { title: t('connecting.failed.title'), note: t('connecting.failed.text', { wallet }) };
}
