import { DesktopIcon } from '@/design/icons/DesktopIcon';
import { Banner, Detail, DetailsList, LetterScene } from '@/design/index';
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
      scene={<LetterScene size={104} />}
      title={
        <>
          Let <bdi>{errand.email}</bdi> in?
        </>
      }
      note="A device that was never here wants to log in."
      yes="Let me in"
      no="It isn’t me"
      done={{ yes: 'This device is allowed', no: 'This device was not allowed' }}
      onAnswer={async (yes) => {
        await tell(`/errands/device/${id}`, { yes });
      }}
    >
      <DetailsList>
        <Detail label="Site">
          <bdi>{hostOf(errand.origin)}</bdi>
        </Detail>
        <Detail label="Device">New</Detail>
      </DetailsList>
      <Banner tone="warning">Not you? Say no. Nobody gets in without this.</Banner>
    </Answered>
  );
}
