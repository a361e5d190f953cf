import { setTimeout } from 'node:timers/promises';
import type { EmbeddedMethod, RemoteWallet } from '@/ports/connectMethod';
import type { KeyValueStore } from '@/ports/storage';
import type { Frame } from '../frame/frame';
import type { World } from '../world';

/** The next login's mail may be asked for at once, as if the wait since the last one were over. */
const forgetWait = (storage: KeyValueStore) => storage.removeRaw('@appkit-wallet/LAST_EMAIL_LOGIN_TIME');

interface FramePersonOptions {
  frame: Frame;
  world: Pick<World, 'mail'>;
  /** Of somebody new on each device, so that a login begins with the link in the mail: their yes or no. */
  email: string;
}

/** A person with a mailbox, who comes in by email on one page after another. */
export function createFramePerson({ frame, world, email }: FramePersonOptions) {
  let method: EmbeddedMethod | undefined;
  let behaviour: 'approve' | 'reject' | 'hang' = 'approve';
  let asked = 0;
  /** The newest mail that was answered. */
  let answered: unknown;

  const newest = (what: 'link' | 'code') =>
    world.mail.findLast((mail) => mail.to === email && mail[what] !== undefined);
  const isWaiting = () => method?.login.snapshot().step === 'device' && newest('link') !== answered;

  async function decide(isYes: boolean): Promise<void> {
    const login = method?.login;
    const mail = newest('link');
    if (!login || !mail || !isWaiting()) return;
    answered = mail;
    frame.answerDevice(mail.link?.split('/').at(-1) ?? '', isYes);
    while (login.snapshot().step === 'device') await setTimeout(1);
    frame.shared().people.forgetDevice('device', email);
    const code = newest('code')?.code;
    if (isYes && code && login.snapshot().step === 'code') await login.confirm(code).catch(() => {});
  }

  return {
    /** A page opens that has this way in. */
    visit(next: EmbeddedMethod) {
      method = next;
    },
    behave(next: typeof behaviour) {
      behaviour = next;
    },
    /** The way in as a page reaches it: whoever connects has the login begun, as its view does. */
    reach(wallet: RemoteWallet, storage: KeyValueStore): RemoteWallet {
      return {
        ...wallet,
        async connect(request) {
          const { isSilent, signal } = request;
          signal?.throwIfAborted();
          const isIn = isSilent || (await wallet.connect({ isSilent: true }).catch(() => undefined));
          const login = method?.login;
          if (isIn || !login) return wallet.connect(request);
          const leave = () => login.cancel();
          signal?.addEventListener('abort', leave);
          try {
            if (!login.snapshot().step) {
              forgetWait(storage);
              await login.begin({ by: 'email', email });
              if (isWaiting()) {
                asked += 1;
                if (behaviour !== 'hang') void decide(behaviour === 'approve');
              }
            }
            return await wallet.connect(request);
          } finally {
            signal?.removeEventListener('abort', leave);
          }
        },
      };
    },
    decide,
    isWaiting,
    /** How often they were asked to come in. */
    asked: () => asked,
  };
}
