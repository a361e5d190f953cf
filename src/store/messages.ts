import { createContext, useContext } from 'react';
import { enFirst } from '@/messages/en.first';
import { createTranslator, type FirstKey, type Translator } from '@/messages/translator';

/** Words and formats of the visitor's language, for the dialog and every view. */
export const MessagesContext = createContext<Translator<FirstKey>>(createTranslator('en', enFirst));

/** For what the first opening may show: the dialog itself, and the views a visit begins with. */
export const useFirstMessages = () => useContext(MessagesContext);

/** For all other views: none of them is shown before its words are here. */
export const useMessages = () => useContext(MessagesContext) as Translator;
