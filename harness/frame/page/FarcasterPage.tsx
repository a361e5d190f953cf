import { useState } from 'react';
import { Input, Mark } from '@/design/index';
import { Answered, Expired } from './Answered';
import { hostOf, tell, useErrand } from './errand';

/** What the phone's app shows once it has read the code. */
export function FarcasterPage({ id }: { id: string }) {
  const { errand, trouble } = useErrand(id);
  const [userName, setUserName] = useState('ada');
  if (trouble) return <Expired why={trouble} />;
  if (!errand) return null;
  return (
    <Answered
      tool={<Mark kind="provider" name="Farcaster" size={40} />}
      title="Sign in with Farcaster"
      note={`A stand-in for the app: be whoever you like. ${hostOf(errand.origin)} learns your name.`}
      yes="Sign in"
      no="Cancel"
      done={{ yes: 'Signed in', no: 'Nothing was shared' }}
      onAnswer={async (yes) => {
        await tell(`/errands/farcaster/${id}`, { yes, userName });
      }}
    >
      <Input label="Name" required value={userName} onChange={(event) => setUserName(event.target.value)} />
    </Answered>
  );
}
