import { useEffect, useRef, useState } from 'react';
import { createProbe, type Rgb } from './measure';

/** The colours of roles as they are painted under the element that gets the ref, read again after every change. */
export function useColors(roles: readonly string[]) {
  const ref = useRef<HTMLDivElement>(null);
  const [colors, setColors] = useState<Record<string, Rgb>>({});
  useEffect(() => {
    if (!ref.current) return;
    const probe = createProbe(
      ref.current,
      roles.map((role) => `--portico-${role}`),
    );
    const read = probe.read();
    probe.remove();
    const next = Object.fromEntries(roles.map((role, index) => [role, read[index] ?? ([0, 0, 0] as const)]));
    setColors((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
  });
  return { ref, colors };
}
