export type { Eip1193Provider, ProviderOf, Providers } from '@/adapters/providers';
export type { AvatarRequest, DrawAvatar } from '@/design/primitives/Avatar/drawAvatar';
export type { Theme } from '@/design/theme/theme';
export type { AccountId, HexIn, Namespace, NetworkId } from '@/domain/caip';
export type { Currency } from '@/domain/currency';
export type { ErrorCode, ErrorDetails } from '@/domain/errors/codes';
export {
  AbortedError,
  ServiceError,
  TimeoutError,
  UnsupportedError,
  UserRejectedError,
} from '@/domain/errors/errorKinds';
export { PorticoError, type PorticoErrorOptions } from '@/domain/errors/porticoError';
export { AccountButton, type AccountButtonProps } from '@/lobby/AccountButton';
export { ConnectButton, type ConnectButtonProps, type ConnectButtonState } from '@/lobby/ConnectButton';
export { createPortico } from '@/lobby/createPortico';
export type { Appearance, EngineCalls, OpenOptions, Portico, PorticoEvents } from '@/lobby/handle';
export {
  type PorticoAccount,
  type PorticoBalance,
  type PorticoConnection,
  usePortico,
  usePorticoAccount,
  usePorticoBalance,
  usePorticoConnections,
  usePorticoDisconnect,
  usePorticoEvents,
  usePorticoNetwork,
  usePorticoProvider,
  usePorticoTheme,
  usePorticoWallet,
} from '@/lobby/hooks';
export type { PorticoWallet, PorticoWallets } from '@/lobby/listedWallet';
export { NetworkButton, type NetworkButtonProps } from '@/lobby/NetworkButton';
export type { Metadata, PorticoOptions } from '@/lobby/options';
export { PorticoModal } from '@/lobby/PorticoModal';
export { PorticoProvider, type PorticoProviderProps } from '@/lobby/PorticoProvider';
export type { Responsive } from '@/lobby/responsive';
export type { PorticoTransaction } from '@/lobby/transactions';
export { type PorticoActivity, type PorticoActivityItem, usePorticoActivity } from '@/lobby/usePorticoActivity';
export { type PorticoBalances, type PorticoHolding, usePorticoBalances } from '@/lobby/usePorticoBalances';
export { type ConnectionCallbacks, type SwitchedConnection, usePorticoConnection } from '@/lobby/usePorticoConnection';
export { type PorticoName, type PorticoNameRecord, usePorticoName } from '@/lobby/usePorticoName';
export { usePorticoRecentConnections } from '@/lobby/usePorticoRecentConnections';
export { type PorticoSend, type PorticoSending, usePorticoSend } from '@/lobby/usePorticoSend';
export { usePorticoSignIn } from '@/lobby/usePorticoSignIn';
export { usePorticoTransactions } from '@/lobby/usePorticoTransactions';
export { usePorticoUpdateEmail } from '@/lobby/usePorticoUpdateEmail';
export { usePorticoWallets } from '@/lobby/usePorticoWallets';
export type { WalletButtonState } from '@/lobby/useWalletButton';
export { WalletButton, type WalletButtonProps } from '@/lobby/WalletButton';
export { defineMessages, type MessageKey, type MessageOverrides } from '@/messages/overrides';
export type { WalletAccount } from '@/ports/account';
export type {
  ConnectionStatus,
  PorticoState,
  PublicAccount,
  PublicConnection,
  PublicSignIn,
} from '@/ports/publicState';
export type {
  Cacao,
  SignInConfig,
  SignInContext,
  SignInData,
  SignInMessage,
  SignInSession,
  SignInSetup,
} from '@/ports/signIn';
export type { KnownConnection, SwitchRequest, WhichConnection } from '@/store/flows/multiWallet';
export type { SendArguments, SendBatchArguments, SendTransfer } from '@/store/flows/send';
