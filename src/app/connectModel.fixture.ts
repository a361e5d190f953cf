import type { ConnectModel } from '@/features/connect/connectModel';

/** Connect with one row, that of pairing, as the lobby shows it before the store is there. */
export const connectModel = (more: Partial<ConnectModel> = {}): ConnectModel => ({
  rows: [{ kind: 'pair', key: 'pair' }],
  looking: 'done',
  legal: {},
  asksForTerms: false,
  hasAgreed: false,
  onChoose() {},
  onAgree() {},
  onHelp() {},
  onLookAgain() {},
  onGetWallet() {},
  ...more,
});
