import { Inline } from '../primitives/Inline/Inline';
import { Stack } from '../primitives/Stack/Stack';
import { Text } from '../primitives/Text/Text';
import { Copyable } from './Copyable';
import { contrast, hex, type Rgb } from './measure';
import * as styles from './page.css';
import { type ContrastPromise, promises } from './promises';
import { useColors } from './useColors';

const format = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const groundsOf = (role: string) => promises.filter((one) => one.role === role).flatMap(({ on }) => on);

/** The least contrast that is promised of a role, as it is painted now; nothing where none is. */
function leastOf(role: string, colors: Record<string, Rgb>) {
  const own = colors[role];
  const ratios = groundsOf(role).flatMap((ground) => (own && colors[ground] ? [contrast(own, colors[ground])] : []));
  return ratios.length > 0 ? format.format(Math.min(...ratios)) : undefined;
}

/** Roles as they are painted now, each with its token to copy, its value read back from the page and its least contrast. */
export function Swatches({ roles }: { roles: readonly string[] }) {
  const { ref, colors } = useColors([...new Set([...roles, ...roles.flatMap(groundsOf)])]);
  return (
    <div ref={ref} className={styles.swatches}>
      {roles.map((role) => {
        const least = leastOf(role, colors);
        return (
          <Inline key={role} gap={3} align="start">
            <span className={styles.swatch} style={{ background: `var(--portico-${role})` }} />
            <Stack gap={0}>
              <Copyable text={`--portico-${role}`}>{role}</Copyable>
              <Text as="span" size="sm" tone="muted" figures="number">
                {colors[role] ? hex(colors[role]) : ''}
              </Text>
              {least && (
                <Text as="span" size="sm" tone="muted" figures="number" data-least={least}>
                  {`${least} or more on ${groundsOf(role).join(', ')}`}
                </Text>
              )}
            </Stack>
          </Inline>
        );
      })}
    </div>
  );
}

/** Promises of contrast, measured on the page as it stands. A broken one says so in words and in `data-broken`. */
export function Promises({ list, caption }: { list: readonly ContrastPromise[]; caption: string }) {
  const roles = [...new Set(list.flatMap(({ role, on }) => [role, ...on]))];
  const { ref, colors } = useColors(roles);
  return (
    <div ref={ref}>
      <table className={styles.table} aria-label={caption}>
        <thead>
          <tr>
            {['Role', 'on', 'Contrast', 'At least'].map((label) => (
              <th key={label} scope="col" className={styles.head}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.flatMap(({ role, on, least }) =>
            on.map((ground) => {
              const [one, other] = [colors[role], colors[ground]];
              const ratio = one && other ? contrast(one, other) : undefined;
              const broken = ratio !== undefined && ratio < least;
              return (
                <tr key={`${role} ${ground}`} data-ratio={ratio} data-broken={broken || undefined}>
                  <th scope="row" className={styles.cell}>
                    {role}
                  </th>
                  <td className={styles.cell}>{ground}</td>
                  <td className={styles.cell}>
                    {ratio !== undefined && (
                      <Text as="span" size="sm" weight="medium" tone={broken ? 'error' : 'text'}>
                        {broken ? `${format.format(ratio)}, too low` : format.format(ratio)}
                      </Text>
                    )}
                  </td>
                  <td className={styles.cell}>{least}</td>
                </tr>
              );
            }),
          )}
        </tbody>
      </table>
    </div>
  );
}
