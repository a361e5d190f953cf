import { FrameRefusal } from './options';
import { toEmailKey } from './people';
import { dropErrands, type Handlers, type Shared } from './visit';

/** The person's email, and what the embedding page says of itself. */
export const accountHandlers = (
  shared: Shared,
): Pick<
  Handlers,
  | 'UPDATE_EMAIL'
  | 'UPDATE_EMAIL_PRIMARY_OTP'
  | 'UPDATE_EMAIL_SECONDARY_OTP'
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
      visit.update = { email, isOldProven: person.email === null };
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
      visit.update = undefined;
      return { newEmail: update.email };
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
      visit.update = undefined;
      visit.farcaster = undefined;
    },
  };
};
