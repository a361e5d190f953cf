import { DesktopIcon } from '@/design/icons/DesktopIcon';
import { Answered, Expired } from './Answered';
import { hostOf, tell, useErrand } from './errand';

/** The link in the mail: allows a device, or does not. */
export function DevicePage({ id }: { id: string }) {
  const { errand, trouble } = useErrand(id);
  if (trouble) return <Expired why={trouble} />;
  if (!errand) return null;
  return (
    <Answered
      tool={<DesktopIcon size={28} />}
      title="Is this new device yours?"
      note={`Somebody at ${hostOf(errand.origin)} wants to log in as ${errand.email}. If it is not you, say no.`}
      yes="Yes, allow it"
      no="No"
      done={{ yes: 'This device is allowed', no: 'This device was not allowed' }}
      onAnswer={async (yes) => {
        await tell(`/errands/device/${id}`, { yes });
      }}
    />
  );
}
