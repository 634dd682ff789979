import type { KeyboardEvent } from 'react';

const moves: Record<string, (now: number, count: number) => number> = {
  ArrowDown: (now, count) => (now + 1) % count,
  ArrowRight: (now, count) => (now + 1) % count,
  ArrowUp: (now, count) => (now - 1 + count) % count,
  ArrowLeft: (now, count) => (now - 1 + count) % count,
  Home: () => 0,
  End: (_now, count) => count - 1,
};

/** Moves the focus among the elements of this role as arrows, Home and End ask; returns the element reached. */
export function rovingFocus(event: KeyboardEvent, container: HTMLElement, role: string): HTMLElement | undefined {
  const move = moves[event.key];
  const all = [...container.querySelectorAll<HTMLElement>(`[role=${role}]`)];
  if (!move || all.length === 0) return undefined;
  event.preventDefault();
  const target = all[move(all.indexOf(document.activeElement as HTMLElement), all.length)];
  target?.focus();
  return target;
}
