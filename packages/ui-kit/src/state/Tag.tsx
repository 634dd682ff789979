import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'brand';

/** A small label for a state. The tone supports the words, it never replaces them. */
export function Tag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`p-tag p-tone-${tone}`}>{children}</span>;
}
