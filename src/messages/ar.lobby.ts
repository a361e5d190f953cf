import type { enLobby } from './en.lobby';

export const arLobby: Record<keyof typeof enLobby, string> = {
  'lobby.connect': 'اربط محفظتك',
  'lobby.connectShort': 'ربط',
  'lobby.connecting': 'جارٍ الربط',
  'lobby.reconnecting': 'جارٍ إعادة الربط',
  'lobby.restoring': 'جارٍ الاستعادة',
  'lobby.opening': 'جارٍ الفتح',
  'lobby.switching': 'جارٍ التبديل',
  'lobby.wrongNetwork': 'شبكة خاطئة',
  'lobby.unsupported': 'غير مدعومة',
  'lobby.selectNetwork': 'اختر شبكة',
  'lobby.unknownNetwork': 'شبكة غير معروفة',
  'lobby.switchNetwork': 'بدّل الشبكة',
  'lobby.account': 'الحساب: {name}',
  'lobby.network': 'الشبكة: {name}',
  'lobby.balance': 'الرصيد: {amount}',
  'lobby.balanceLoading': 'جارٍ تحميل الرصيد',
  'lobby.continueWith': 'المتابعة عبر {wallet}',
  'lobby.tryAgain': 'أعد المحاولة',
};
