import type { SignInEmail } from '@/ports/signIn';

/** What becomes of what is asked: nothing, ever, or the service's refusal by its HTTP status. */
type Trouble = 'wait' | number;

export interface EmailsScript {
  /** What takes an address. */
  mails?: Trouble;
  /** What takes it again, once a code was mailed. */
  mailsAgain?: Trouble;
  /** What takes a code. */
  takes?: Trouble;
  /** The addresses that need no code. */
  known?: readonly string[];
  code?: string;
}

const meet = async (trouble: Trouble | undefined) => {
  if (trouble === 'wait') await new Promise<never>(() => {});
  if (trouble !== undefined) throw Object.assign(new Error(`The mail service said ${trouble}.`), { status: trouble });
};

/** Who takes emails and mails codes, by script and without a network. */
export function createScriptedEmails({
  mails,
  mailsAgain,
  takes,
  known = [],
  code = '424242',
}: EmailsScript = {}): SignInEmail {
  let count = 0;
  return {
    async requestCode({ email }) {
      await meet(count > 0 ? mailsAgain : mails);
      count += 1;
      return { uuid: known.includes(email) ? null : `mail-${count}` };
    },
    async confirmCode(given) {
      await meet(takes);
      if (given.uuid !== `mail-${count}`) await meet(410);
      if (given.code !== code) await meet(400);
    },
  };
}
