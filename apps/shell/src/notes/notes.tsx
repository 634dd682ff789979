import { Fragment, useSyncExternalStore, type ReactNode } from 'react';

let shown: [string, ReactNode][] = [];
const listeners = new Set<() => void>();

/** Puts a strip above all pages. What has something to say is loaded when it has; this is the place that waits for it. */
export function putNote(key: string, note: ReactNode): void {
  shown = [...shown.filter(([other]) => other !== key), [key, note]];
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The strips, in the order in which they came. */
export function Notes(): ReactNode {
  return useSyncExternalStore(subscribe, () => shown).map(([key, note]) => <Fragment key={key}>{note}</Fragment>);
}
