import { useState } from 'react';
import { Input, Mark } from '@/design/index';
import { Answered, Expired } from './Answered';
import { hostOf, tell, useErrand } from './errand';

const names: Record<string, string> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
};
/** Sites that tell no email of their people. */
const nameless = new Set(['x']);

interface Done {
  resultUri: string;
  origin: string;
  /** The page of a redirect flow. */
  returnTo: string | null;
}

/** Tells whoever opened this window, or goes back where the document came from. */
function goBack({ resultUri, origin, returnTo }: Done) {
  if (returnTo) return location.replace(returnTo);
  // Only the page that began it may know; a window without an opener stays, and says that all is done.
  window.opener?.postMessage({ resultUri }, origin || location.origin);
}

/** A social site's consent: who you are there, and whether a page may know. */
export function SocialPage({ provider, state }: { provider: string; state: string }) {
  const [id = ''] = state.split('--');
  const { errand, trouble } = useErrand(id);
  const [email, setEmail] = useState('ada@example.com');
  const [userName, setUserName] = useState('ada');
  const name = names[provider] ?? provider;
  if (trouble) return <Expired why={trouble} />;
  if (!errand) return null;
  return (
    <Answered
      tool={<Mark kind="provider" name={name} size={40} />}
      title={`Sign in to ${name}`}
      note={`A stand-in for ${name}: be whoever you like. ${hostOf(errand.origin)} learns who you are.`}
      yes="Continue"
      no="Cancel"
      done={{ yes: 'Signed in', no: 'Nothing was shared' }}
      onAnswer={async (yes) => {
        const account = nameless.has(provider) ? { userName } : { email, userName };
        goBack(await tell<Done>('/errands/social', { state, yes, ...(yes && account) }));
      }}
    >
      {!nameless.has(provider) && (
        <Input label="Email" type="email" required value={email} onChange={(event) => setEmail(event.target.value)} />
      )}
      <Input label="Name" required value={userName} onChange={(event) => setUserName(event.target.value)} />
    </Answered>
  );
}
