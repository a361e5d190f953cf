export { localSignIn } from '@/adapters/siwx/localSignIn';
export type { LocalSignInOptions } from '@/adapters/siwx/options';
export { writeSignIn } from '@/domain/signInMessage';
export type { SignInData, SignInSetup } from '@/ports/signIn';
