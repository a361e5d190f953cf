import type { Portico, PorticoEvents } from 'portico';
import { useSyncExternalStore } from 'react';

interface Heard {
  id: number;
  name: string;
  detail: string;
}

const names: (keyof PorticoEvents)[] = ['open', 'close', 'connect', 'disconnect', 'networkChange', 'error'];
const heard = new WeakMap<Portico, { list: Heard[]; listeners: Set<() => void> }>();

const asText = (detail: unknown) =>
  detail instanceof Error ? detail.message : detail === undefined ? '' : JSON.stringify(detail);

/** Listens from the first look on, so that the tab may be closed meanwhile. */
export function listen(portico: Portico) {
  const known = heard.get(portico);
  if (known) return known;
  const record = { list: [] as Heard[], listeners: new Set<() => void>() };
  heard.set(portico, record);
  for (const name of names)
    portico.on(name, (detail) => {
      record.list = [{ id: record.list.length + 1, name, detail: asText(detail) }, ...record.list];
      for (const listener of record.listeners) listener();
    });
  return record;
}

/** What a host page hears, newest first. */
export function Events({ portico }: { portico: Portico }) {
  const record = listen(portico);
  const list = useSyncExternalStore(
    (listener) => {
      record.listeners.add(listener);
      return () => record.listeners.delete(listener);
    },
    () => record.list,
  );
  if (list.length === 0) return <p className="panel-empty">Nothing has happened yet.</p>;
  return (
    <ol className="events">
      {list.map(({ id, name, detail }) => (
        <li key={id}>
          <strong>{name}</strong>
          {detail && <code>{detail}</code>}
        </li>
      ))}
    </ol>
  );
}
