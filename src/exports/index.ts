export { AccountButton, type AccountButtonProps } from '@/lobby/AccountButton';
export { ConnectButton, type ConnectButtonProps, type ConnectButtonState } from '@/lobby/ConnectButton';
export { createPortico, type OpenOptions, type Portico, type PorticoEvents } from '@/lobby/createPortico';
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
