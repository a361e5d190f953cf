import { type NetworkId, namespaceOf } from '@/domain/caip';
import { timeLimits } from '@/domain/limits';
import { UNKNOWN_ACCOUNT } from '@/domain/signIn';
import { writeSignIn } from '@/domain/signInMessage';
import type { Env } from '@/ports/env';
import type { OneClick } from '@/ports/signIn';
import { within } from '../within';
import type { Answer, Asked } from './protocol';

/** A sign-in that goes along with a login. */
export interface SignInAlong {
  /** What the frame is asked to sign while it says who is in on a network. */
  wishFor(networkId: NetworkId): Pick<NonNullable<Asked<'GET_USER'>>, 'siwxMessage'>;
  hear(networkId: NetworkId, user: Answer<'GET_USER'>): void;
  /** Hands on what was signed. Never rejects: who is refused is asked by the sign-in's own view. */
  take(): Promise<void>;
}

/**
 * Has the visitor sign in with the very login ([wire 1.8] SIWX in the login call): on the network in use, of EVM alone. The
 * frame puts the account into the message and signs it; anything but this message is not what was asked for.
 */
export async function signInAlong(
  signIn: OneClick,
  { clock, warn }: Pick<Env, 'clock' | 'warn'>,
): Promise<SignInAlong | undefined> {
  const failed = (cause: unknown) =>
    warn('Nobody signed in along with the login: they are asked once they are in.', cause);
  try {
    const asked = signIn.ask();
    // A site that has nothing to sign in time keeps nobody out.
    if (!(await within(clock, timeLimits.answerWaitMs, asked))) return undefined;
    const data = await asked;
    if (namespaceOf(data.chainId) !== 'eip155') return undefined;
    const text = writeSignIn(data);
    let signed: Parameters<OneClick['take']>[0][number] | undefined;
    return {
      wishFor: (networkId) =>
        networkId === data.chainId
          ? { siwxMessage: { ...data, resources: data.resources && [...data.resources], serializedMessage: text } }
          : {},
      hear(networkId, { address, message, signature }) {
        if (networkId !== data.chainId || !message || !signature) return;
        if (message === text.replaceAll(UNKNOWN_ACCOUNT, address))
          signed = { data: { ...data, accountAddress: address }, message, signature };
      },
      async take() {
        if (signed) await within(clock, timeLimits.answerWaitMs, signIn.take([signed]).catch(failed));
      },
    };
  } catch (cause) {
    failed(cause);
    return undefined;
  }
}
