import { type ReactNode, useState } from 'react';
import { Button } from '../primitives/Button/Button';
import { Field } from '../primitives/Field/Field';
import { Inline } from '../primitives/Inline/Inline';
import { Input } from '../primitives/Input/Input';
import { Stack } from '../primitives/Stack/Stack';
import { Text } from '../primitives/Text/Text';
import { checkTheme } from '../theme/checkTheme';
import { ThemeRoot } from '../theme/ThemeRoot';
import type { Theme } from '../theme/theme';
import { patina } from '../tokens/themes.css';
import { CopyButton } from './Copyable';
import * as copyable from './copyable.css';
import { contrast } from './measure';
import * as styles from './page.css';
import * as playground from './playground.css';
import { promises } from './promises';
import { type Masters, mastersOf, themeOf, untouched, writtenOption } from './themeOption';
import { useColors } from './useColors';

const format = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const roles = [...new Set(promises.flatMap(({ role, on }) => [role, ...on]))];

/** How the promises of contrast stand under the masters above it, as they are painted now. */
function Held() {
  const { ref, colors } = useColors(roles);
  const ratios = promises.flatMap(({ role, on, least }) =>
    on.flatMap((ground) => {
      const [one, other] = [colors[role], colors[ground]];
      return one && other ? [{ ratio: contrast(one, other), least }] : [];
    }),
  );
  const broken = ratios.filter(({ ratio, least }) => ratio < least).length;
  const words = ratios.filter(({ least }) => least === 4.5).map(({ ratio }) => ratio);
  return (
    <div ref={ref} dir="auto">
      {ratios.length > 0 && (
        <Text size="sm" tone="muted" figures="number" data-held={ratios.length - broken} data-of={ratios.length}>
          {`${ratios.length - broken} of ${ratios.length} promises of contrast hold; words read at ${format.format(Math.min(...words))} or more.`}
        </Text>
      )}
    </div>
  );
}

const texts = [
  ['accent', 'Accent', patina.dark],
  ['accentInLight', 'Another accent in light', 'the same'],
  ['colorMix', 'Colour mix', 'none'],
  ['colorMixStrength', 'Strength of the mix, 0 to 100', '0'],
  ['fontFamily', 'Font family', 'system-ui, sans-serif'],
  ['fontSizeMaster', 'Font size', '10px'],
  ['radiusMaster', 'Radius', '4px'],
  ['zIndex', 'Stacking order', '9999'],
] as const;

/** Where the browser's picker begins while a field is empty. */
const begins: Partial<Record<keyof Masters, string>> = {
  accent: patina.dark,
  accentInLight: patina.light,
  colorMix: '#808080',
};

interface FieldsProps {
  masters: Masters;
  onChange: (masters: Masters) => void;
}

function Fields({ masters, onChange }: FieldsProps) {
  const problems = checkTheme(themeOf(masters));
  const wrongIn = (name: string) =>
    problems.find(({ key }) => key === (name === 'accentInLight' ? 'accent' : name) && masters[name as keyof Masters])
      ?.hint;
  return (
    <div className={styles.columns}>
      <Field label="Mode">
        {(control) => (
          <select
            {...control}
            className={`${control.className} ${playground.select}`}
            value={masters.mode}
            onChange={({ target }) => onChange({ ...masters, mode: target.value as Masters['mode'] })}
          >
            {['', 'dark', 'light', 'system'].map((mode) => (
              <option key={mode} value={mode}>
                {mode || 'dark, the default'}
              </option>
            ))}
          </select>
        )}
      </Field>
      {texts.map(([name, label, placeholder]) => (
        <Inline key={name} gap={2} align="end">
          <div className={playground.grow}>
            <Input
              label={label}
              placeholder={placeholder}
              value={masters[name]}
              error={wrongIn(name)}
              onValueChange={(value) => onChange({ ...masters, [name]: value })}
            />
          </div>
          {begins[name] && (
            <input
              type="color"
              className={playground.colour}
              aria-label={`${label}, picked`}
              value={/^#[\da-f]{6}$/i.test(masters[name]) ? masters[name] : begins[name]}
              onChange={({ target }) => onChange({ ...masters, [name]: target.value })}
            />
          )}
        </Inline>
      ))}
    </div>
  );
}

export interface PlaygroundProps {
  start: Theme;
  /** Themes to begin with, by name. */
  guests: readonly (readonly [name: string, theme: Theme])[];
  /** What stands under the masters. */
  children: ReactNode;
}

/** All eight masters to change, what they do to live parts, and the option to take along. */
export function Playground({ start, guests, children }: PlaygroundProps) {
  const [masters, setMasters] = useState(() => mastersOf(start));
  const theme = themeOf(masters);
  const option = writtenOption(theme);
  return (
    <Stack gap={6}>
      <div className={styles.panel}>
        <Inline gap={2} wrap>
          {guests.map(([name, guest]) => (
            <Button key={name} size="sm" onClick={() => setMasters(mastersOf(guest))}>
              {name}
            </Button>
          ))}
          <Button size="sm" tone="ghost" onClick={() => setMasters(untouched)}>
            As it comes
          </Button>
        </Inline>
        <Fields masters={masters} onChange={setMasters} />
      </div>
      <div className={styles.pairs}>
        <ThemeRoot theme={theme}>
          <div className={styles.panel} data-part="tried">
            {children}
            <Held />
          </div>
        </ThemeRoot>
        <Stack gap={3}>
          <Text as="h2" weight="semibold">
            For createPortico
          </Text>
          <pre className={copyable.code} dir="ltr" data-part="option">
            {option}
          </pre>
          <Inline>
            <CopyButton text={option}>Copy the option theme</CopyButton>
          </Inline>
        </Stack>
      </div>
    </Stack>
  );
}
