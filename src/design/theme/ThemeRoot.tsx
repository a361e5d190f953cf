'use client';
import {
  createContext,
  type ElementType,
  forwardRef,
  type HTMLAttributes,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import '../tokens/themes.css';
import '../tokens/reset.css';
import { type Theme, themeMode, themeProperties } from './theme';

const useBrowserLayoutEffect = typeof document === 'undefined' ? () => {} : useLayoutEffect;

/** What the words and looks below stand in. */
export interface Surroundings {
  theme: Theme;
  /** BCP 47. */
  locale: string;
  direction: 'ltr' | 'rtl';
}

const ThemeContext = createContext<Surroundings>({ theme: {}, locale: 'en', direction: 'ltr' });

/** The theme, locale and direction of the nearest root; a portal opens a new root with the same. */
export const useTheme = () => useContext(ThemeContext);

/** Hands surroundings on without an element: for a tree whose roots stand further down, in portals. */
export function ThemeProvider({ children, ...given }: Partial<Surroundings> & { children?: ReactNode }) {
  const surroundings = useSurroundings(given);
  return <ThemeContext.Provider value={surroundings}>{children}</ThemeContext.Provider>;
}

/** A nested root names what it changes; the rest stays as it is around it. */
const definedOf = (theme: Theme): Theme =>
  Object.fromEntries(Object.entries(theme).filter(([, value]) => value !== undefined));

function useSurroundings({ theme, locale, direction }: Partial<Surroundings>): Surroundings {
  const outer = useContext(ThemeContext);
  return useMemo(
    () => ({
      theme: theme ? { ...outer.theme, ...definedOf(theme) } : outer.theme,
      locale: locale ?? outer.locale,
      direction: direction ?? outer.direction,
    }),
    [theme, locale, direction, outer],
  );
}

export interface ThemeRootProps extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> {
  /** `span` makes an inline root, for a button in a host's line of text. */
  as?: 'div' | 'span';
  /** The host's masters. A value that is missing or cannot be parsed is left out, and the default holds. */
  theme?: Theme;
  /** BCP 47. Sets `lang`. */
  locale?: string;
  direction?: 'ltr' | 'rtl';
}

/**
 * The element under which our styles hold: `data-portico`. Masters reach it as custom properties through CSSOM, which a
 * strict CSP allows; a server writes `data-mode` alone and leaves the masters to `themeCss` ([contract 1]).
 */
export const ThemeRoot = forwardRef<HTMLElement, ThemeRootProps>(function ThemeRoot(
  { as = 'div', theme, locale, direction, ...rest },
  ref,
) {
  const surroundings = useSurroundings({ theme, locale, direction });
  const element = useRef<HTMLElement | null>(null);
  const key = JSON.stringify(themeProperties(surroundings.theme));
  useBrowserLayoutEffect(() => {
    const style = element.current?.style;
    const written: [string, string][] = Object.entries(JSON.parse(key));
    for (const one of written) style?.setProperty(...one);
    return () => {
      for (const [name] of written) style?.removeProperty(name);
    };
  }, [key]);
  const Element = as as ElementType;
  return (
    <ThemeContext.Provider value={surroundings}>
      <Element
        {...rest}
        ref={(node: HTMLElement | null) => {
          element.current = node;
          if (typeof ref === 'function') ref(node);
          else if (ref) ref.current = node;
        }}
        data-portico={as === 'span' ? 'inline' : ''}
        data-mode={themeMode(surroundings.theme)}
        lang={surroundings.locale}
        dir={surroundings.direction}
      />
    </ThemeContext.Provider>
  );
});
