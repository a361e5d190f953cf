import type { enLobby } from './en.lobby';

export const arLobby: Record<keyof typeof enLobby, string> = {
  'lobby.connect': 'اربط محفظتك',
  'lobby.connecting': 'جارٍ الربط',
  'lobby.opening': 'جارٍ الفتح',
  'lobby.wrongNetwork': 'شبكة خاطئة',
  'lobby.unknownNetwork': 'شبكة غير معروفة',
  'lobby.continueWith': 'المتابعة عبر {wallet}',
  'lobby.notLoaded': 'لم يُحمَّل. أعد المحاولة',
  'lobby.again': 'أعد المحاولة مع {wallet}',

  'common.close': 'إغلاق',
  'common.tryAgain': 'أعد المحاولة',
  'load.title': 'لم يُحمَّل جزء',
  'load.text': 'تحقّق من اتصالك، ثم أعد تحميل الصفحة.',
};
