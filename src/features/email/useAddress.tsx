import { useRef } from 'react';
import { Text } from '@/design/primitives/Text/Text';
import { useEmbedded, useLogin } from '@/store/login/embeddedLogin';

/** Where the mail went. While the view leaves, the login may have forgotten it: what was shown stays. */
export function useAddress(): string {
  useLogin();
  const held = useRef('');
  held.current = useEmbedded()?.login.address() ?? held.current;
  return held.current;
}

/** An address in a sentence: bold, left to right, and broken anywhere rather than out of the sheet. */
export const who = (words: string) => (
  <Text key="who" as="bdi" dir="ltr" tone="text" weight="semibold" wrap="anywhere">
    {words}
  </Text>
);
