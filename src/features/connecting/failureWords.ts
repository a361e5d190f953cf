import type { Translator } from '@/messages/translator';
import type { ConnectFailure } from '@/store/connection/slice';

/** What happened at the wallet, then what to do ([look 11]). */
export function failureWords(failure: ConnectFailure | undefined, t: Translator['t'], wallet: string) {
  switch (failure?.code) {
    case 'RPC_RESOURCE_UNAVAILABLE':
      return { title: t('connecting.pending.title'), note: t('connecting.pending.text', { wallet }) };
    case 'WALLET_LOCKED':
    case 'UNAUTHORIZED':
      return { title: t('connecting.locked.title', { wallet }), note: t('connecting.locked.text') };
    case 'USER_REJECTED':
    case undefined:
      return { title: t('connecting.declined.title'), note: t('connecting.declined.text', { wallet }) };
    case 'CONNECTOR_NOT_FOUND':
    case 'PROVIDER_NOT_FOUND':
      return { title: t('connecting.missing.title', { wallet }), note: t('connecting.missing.text') };
    case 'CHAINS_UNSUPPORTED':
    case 'NETWORK_NOT_FOUND':
      return { title: t('connecting.unsupported.title', { wallet }), note: t('connecting.unsupported.text') };
    default:
      return { title: t('connecting.failed.title'), note: t('connecting.failed.text', { wallet }) };
  }
}
