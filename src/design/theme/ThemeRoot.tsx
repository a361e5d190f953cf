'use client';
import {
  createContext,
  forwardRef,
  type HTMLAttributes,
  type Ref,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import '../tokens/themes.css';
import '../tokens/reset.css';
import { type Theme, themeMode, themeProperties } from './theme';

const useBrowserLayoutEffect = typeof document === 'undefined' ? () => {} : useLayoutEffect;

interface Surroundings {
  theme: Theme;
  locale: string;
  direction: 'ltr' | 'rtl';
}

const ThemeContext = createContext<Surroundings>({ theme: {}, locale: 'en', direction: 'ltr' });

/** The theme, locale and direction of the nearest root; a portal opens a new root with the same. */
export const useTheme = () => useContext(ThemeContext);

export interface ThemeRootProps extends Omit<HTMLAttributes<HTMLDivElement>, 'className' | 'style'> {
  /** The host's masters. A value that is missing or cannot be parsed is left out, and the default holds. */
  theme?: Theme;
  /** BCP 47. Sets `lang`. */
  locale?: string;
  direction?: 'ltr' | 'rtl';
}

function assign<T>(ref: Ref<T> | undefined, value: T | null) {
  if (typeof ref === 'function') ref(value);
  else if (ref) (ref as { current: T | null }).current = value;
}

/**
 * The element under which our styles hold: `data-portico`. Masters reach it as custom properties through CSSOM, which a
 * strict CSP allows; a server writes `data-mode` alone and leaves the masters to `themeCss` ([contract 1]).
 */
export const ThemeRoot = forwardRef<HTMLDivElement, ThemeRootProps>(function ThemeRoot(
  { theme, locale, direction, ...rest },
  ref,
) {
  const outer = useContext(ThemeContext);
  const surroundings = useMemo(
    () => ({
      theme: theme ?? outer.theme,
      locale: locale ?? outer.locale,
      direction: direction ?? outer.direction,
    }),
    [theme, locale, direction, outer],
  );
  const element = useRef<HTMLDivElement | null>(null);
  const properties = themeProperties(surroundings.theme);
  const key = JSON.stringify(properties);
  useBrowserLayoutEffect(() => {
    const style = element.current?.style;
    const written: [string, string][] = Object.entries(JSON.parse(key));
    for (const [name, value] of written) style?.setProperty(name, value);
    return () => {
      for (const [name] of written) style?.removeProperty(name);
    };
  }, [key]);
  return (
    <ThemeContext.Provider value={surroundings}>
      <div
        {...rest}
        ref={(node) => {
          element.current = node;
          assign(ref, node);
        }}
        data-portico=""
        data-mode={themeMode(surroundings.theme)}
        lang={surroundings.locale}
        dir={surroundings.direction}
      />
    </ThemeContext.Provider>
  );
});
