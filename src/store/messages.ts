import { createContext, useContext } from 'react';
import { en } from '@/messages/en';
import { createTranslator, type Translator } from '@/messages/translator';

/** Words and formats of the visitor's language, for every view. */
export const MessagesContext = createContext<Translator>(createTranslator('en', en));

export const useMessages = () => useContext(MessagesContext);
