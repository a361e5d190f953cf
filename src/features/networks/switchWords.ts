import { type ErrorEntry, errorCatalogue } from '@/domain/errors/catalogue';
import type { Translator } from '@/messages/translator';
import type { ConnectFailure } from '@/store/connection/slice';

/** Why the wallet did not go there, then what to do ([look 11]). */
export function switchWords(
  { code }: Pick<ConnectFailure, 'code'>,
  { t }: Translator,
  { wallet, network }: { wallet: string; network: string },
) {
  const { key }: ErrorEntry = errorCatalogue[code];
  if (key === 'connecting.declined')
    return { title: t('switchNetwork.declined.title'), note: t('switchNetwork.declined.text', { wallet }) };
  if (key === 'connecting.pending')
    return { title: t('connecting.pending.title'), note: t('connecting.pending.text', { wallet }) };
  if (key === 'connecting.locked')
    return { title: t('connecting.locked.title', { wallet }), note: t('connecting.locked.text') };
  if (key === 'switchNetwork.unsupported' || key === 'error.walletCant' || key === 'error.walletNetwork')
    return {
      title: t('switchNetwork.unsupported.title', { wallet }),
      note: t('switchNetwork.unsupported.text', { network, wallet }),
    };
  return { title: t('switchNetwork.failed.title'), note: t('switchNetwork.failed.text', { wallet }) };
}
