import type { Decorator } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { useTranslator } from '../src/app/useTranslator';
import { MessagesContext } from '../src/store/messages';

const complain = (error: Error) => console.error(error);

function Spoken({ locale, children }: { locale: string; children: ReactNode }) {
  const { translator } = useTranslator(locale, undefined, complain);
  return <MessagesContext.Provider value={translator}>{children}</MessagesContext.Provider>;
}

/** A part of a view that stands in no dialog, in the language of the toolbar. */
export const spoken: Decorator = (Story, { globals }) => (
  <Spoken locale={globals.locale === 'pseudo' ? 'en-XA' : globals.locale}>
    <Story />
  </Spoken>
);
