import { useEffect, useRef, useState } from 'react';

/** A property of CSS and what it is set to: `['font-size', 'var(--portico-text-md)']`. */
export type Wanted = readonly [property: string, value: string];

/** What the page makes of some values, in the units of the screen, read from it again after every change. */
export function useMeasured<Name extends string>(wanted: Record<Name, Wanted>) {
  const ref = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState<Partial<Record<Name, string>>>({});
  useEffect(() => {
    const probe = ref.current?.appendChild(document.createElement('i'));
    if (!probe) return;
    probe.hidden = true;
    const read: Partial<Record<Name, string>> = {};
    for (const [name, [property, value]] of Object.entries<Wanted>(wanted)) {
      probe.style.setProperty(property, value);
      read[name as Name] = getComputedStyle(probe).getPropertyValue(property);
    }
    probe.remove();
    setMeasured((last) => (JSON.stringify(last) === JSON.stringify(read) ? last : read));
  });
  return { ref, measured };
}
