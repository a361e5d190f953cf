export { AccountButton, type AccountButtonProps } from '@/lobby/AccountButton';
export { ConnectButton, type ConnectButtonProps, type ConnectButtonState } from '@/lobby/ConnectButton';
export { createPortico } from '@/lobby/createPortico';
export type { OpenOptions, Portico, PorticoEvents } from '@/lobby/handle';
export {
  type PorticoBalance,
  usePortico,
  usePorticoAccount,
  usePorticoBalance,
  usePorticoDisconnect,
  usePorticoNetwork,
  usePorticoProvider,
  usePorticoTheme,
} from '@/lobby/hooks';
export type { Metadata, PorticoOptions } from '@/lobby/options';
export { PorticoProvider, type PorticoProviderProps } from '@/lobby/PorticoProvider';
