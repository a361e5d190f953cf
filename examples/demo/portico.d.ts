/* In this repository the doors are read from the sources; a dapp gets them from the package. */
declare module 'portico' {
  export * from '@/exports/index';
}
declare module 'portico/evm' {
  export * from '@/exports/evm';
}
declare module 'portico/solana' {
  export * from '@/exports/solana';
}
declare module 'portico/networks' {
  export * from '@/exports/networks';
}
declare module 'portico/bitcoin' {
  export * from '@/exports/bitcoin';
}
declare module 'portico/polkadot' {
  export * from '@/exports/polkadot';
}
declare module 'portico/walletconnect' {
  export * from '@/exports/walletconnect';
}
declare module 'portico/embedded' {
  export * from '@/exports/embedded';
}
declare module 'portico/siwx' {
  export * from '@/exports/siwx';
}
declare module 'portico/design' {
  export * from '@/exports/design';
}
declare module 'portico/styles.css' {}
