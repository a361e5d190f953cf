export { type ExpectedSignIn, verifySignIn } from '@/adapters/siwx/verifySignIn';
export type { Theme } from '@/design/theme/theme';
export { themeCss } from '@/design/theme/themeCss';
export { type CspConfig, type CspDirectives, csp } from '@/lobby/csp';
export { readPorticoState } from '@/lobby/readPorticoState';
export type { PorticoState } from '@/ports/publicState';
export type { SignInSession } from '@/ports/signIn';
