export { localSignIn } from '@/adapters/siwx/localSignIn';
export type { LocalSignInOptions, ServerSignInOptions, SignInOptions } from '@/adapters/siwx/options';
export { serverSignIn } from '@/adapters/siwx/serverSignIn';
export { writeSignIn } from '@/domain/signInMessage';
export type { SignInData, SignInSetup } from '@/ports/signIn';
