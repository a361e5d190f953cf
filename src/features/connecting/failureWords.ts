import { errorText } from '@/messages/errorText';
import type { Translator } from '@/messages/translator';
import type { ConnectFailure } from '@/store/connection/slice';

/** What happened at the wallet, then what to do ([look 11]); what the catalogue shows elsewhere is "couldn't connect" here. */
export function failureWords({ code }: ConnectFailure, { t }: Translator, wallet: string) {
  const words = errorText({ t }, { code, details: {} }, { wallet });
  return words?.shows === 'view'
    ? { title: words.title, note: words.text }
    : { title: t('connecting.failed.title'), note: t('connecting.failed.text', { wallet }) };
}
