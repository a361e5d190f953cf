import { useEffect, useState } from 'react';
import { loadMessages } from '../../src/messages/loadMessages';
import { createTranslator, type MessageKey, type Translator } from '../../src/messages/translator';
import { fact, facts, meaning, said, term } from './blocks.css';
import { keysOf, values } from './catalogue';
import { Ground, useToolbar } from './Ground';

/** The words of the language that the toolbar says. */
function useWords(): Translator | undefined {
  const { locale = 'en' } = useToolbar();
  const [translator, setTranslator] = useState<Translator>();
  useEffect(() => {
    let isHere = true;
    loadMessages(locale === 'pseudo' ? 'en-XA' : locale, 'all').then(
      (loaded) => isHere && setTranslator(createTranslator(loaded.locale, loaded.messages)),
    );
    return () => {
      isHere = false;
    };
  }, [locale]);
  return translator;
}

export interface MessagesProps {
  /** When it is said, and the message; of one with a title and a text, what they have in common. */
  rows: readonly (readonly [when: string, ...messages: string[]])[];
}

/** What is said, from the catalogue itself and in the language of the toolbar. Names in it are examples. */
export function Messages({ rows }: MessagesProps) {
  const words = useWords();
  if (!words) return null;
  const say = words.t as (key: MessageKey, given: typeof values) => string;
  return (
    <Ground>
      <dl className={facts}>
        {rows.map(([when, ...messages]) => (
          <div className={fact} key={when}>
            <dt className={term}>{when}</dt>
            <dd className={meaning} lang={words.locale} dir={words.direction}>
              {messages.flatMap(keysOf).map((key) => (
                <span key={key} className={key.endsWith('.text') ? undefined : said}>
                  {say(key, values)}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Ground>
  );
}
