import { FrameRefusal } from './options';
import { toEmailKey } from './people';
import { dropErrands, type Handlers, type Shared, type Visit } from './visit';

/** A change of email, and how it ends. */
function begun(email: string, isOldProven: boolean): NonNullable<Visit['update']> {
  let end: (why?: Error) => void = () => {};
  const done = new Promise<void>((resolve, reject) => {
    end = (why) => (why ? reject(why) : resolve());
  });
  done.catch(() => {}); // told to whoever waits for it
  return { email, isOldProven, done, end };
}

/** The person's email, and what the embedding page says of itself. */
export const accountHandlers = (
  shared: Shared,
): Pick<
  Handlers,
  | 'UPDATE_EMAIL'
  | 'UPDATE_EMAIL_PRIMARY_OTP'
  | 'UPDATE_EMAIL_SECONDARY_OTP'
  | 'AWAIT_UPDATE_EMAIL'
  | 'SYNC_THEME'
  | 'SYNC_DAPP_DATA'
  | 'RELOAD'
> => {
  const { people, codes } = shared;
  const underWay = 'No change of email is under way';
  return {
    UPDATE_EMAIL: ({ email: given }, visit) => {
      const person = visit.person();
      const email = toEmailKey(given);
      if (email === person.email) throw new FrameRefusal('This is your email already');
      visit.update?.end(new FrameRefusal('Another change of email began'));
      visit.update = begun(email, person.email === null);
      if (person.email === null) {
        codes.issue('newEmail', email);
        return { action: 'VERIFY_SECONDARY_OTP' };
      }
      codes.issue('oldEmail', person.email);
      return { action: 'VERIFY_PRIMARY_OTP' };
    },
    UPDATE_EMAIL_PRIMARY_OTP: ({ otp }, visit) => {
      const { email } = visit.person();
      const { update } = visit;
      if (!update || !email) throw new FrameRefusal(underWay);
      codes.take('oldEmail', email, otp);
      update.isOldProven = true;
      codes.issue('newEmail', update.email);
    },
    UPDATE_EMAIL_SECONDARY_OTP: ({ otp }, visit) => {
      const person = visit.person();
      const { update } = visit;
      if (!update?.isOldProven) throw new FrameRefusal(underWay);
      codes.take('newEmail', update.email, otp);
      people.moveTo(person, update.email);
      update.end();
      visit.update = undefined;
      return { newEmail: update.email };
    },
    AWAIT_UPDATE_EMAIL: (_payload, { update }) => {
      if (!update) throw new FrameRefusal(underWay);
      return update.done;
    },
    SYNC_THEME: (theme, visit) => {
      visit.tell({ theme });
    },
    SYNC_DAPP_DATA: ({ metadata }, visit) => {
      visit.dapp = metadata;
    },
    RELOAD: (_payload, visit) => {
      dropErrands(shared, visit);
      visit.login = undefined;
      visit.update?.end(new FrameRefusal('The change of email was given up'));
      visit.update = undefined;
      visit.farcaster = undefined;
    },
  };
};
