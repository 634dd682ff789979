import type { Wanted } from '@portal/console/contract';

/** What a dialog begins with: the action and its target. */
export type Starting =
  | { action: 'release'; name: string; version: string }
  | { action: 'good' | 'bad'; name: string; version: string }
  | { action: 'promote' | 'rollback'; name: string; version?: string }
  | { action: 'pause' | 'resume'; name: string }
  | { action: 'freeze' }
  | { action: 'unfreeze'; number: number };

/** What is typed in the dialog; empty texts are left out. */
export interface Typed {
  mode: 'all' | 'canary' | 'steps';
  traffic: number | null;
  steps: string;
  everyMinutes: number | null;
  minLoads: number | null;
  abortWhen: string;
  /** As `datetime-local` writes it, in the time zone of the machine. */
  notBefore: string;
  from: string;
  until: string;
  why: string;
}

export const NOTHING_TYPED: Typed = {
  mode: 'canary',
  traffic: 5,
  steps: '5, 25, 50, 100',
  everyMinutes: 10,
  minLoads: 100,
  abortWhen: '',
  notBefore: '',
  from: '',
  until: '',
  why: '',
};

/** The change that the dialog asks for; what cannot be read is refused by the service, with the name of its field. */
export function wantedOf(starting: Starting, typed: Typed): Wanted {
  if (starting.action === 'freeze') return { action: 'freeze', ...timeOf('from', typed.from), ...timeOf('until', typed.until) };
  if (starting.action !== 'release') return starting;
  const { mode, traffic, steps, everyMinutes, minLoads, abortWhen } = typed;
  const notBefore = timeOf('notBefore', typed.notBefore);
  if (mode !== 'steps') return { ...starting, action: 'release', traffic: mode === 'all' ? 100 : (traffic ?? Number.NaN), ...notBefore };
  return {
    ...starting,
    action: 'release',
    traffic: 100,
    steps: steps.split(/[,，\s]+/).flatMap((text) => (text === '' ? [] : [Number(text.replace('%', ''))])),
    everyMs: (everyMinutes ?? Number.NaN) * 60_000,
    minLoads: minLoads ?? Number.NaN,
    ...(abortWhen.trim() === '' ? {} : { abortWhen: abortWhen.trim() }),
    ...notBefore,
  };
}

function timeOf<Key extends string>(key: Key, local: string): Partial<Record<Key, string>> {
  if (local === '') return {};
  const time = new Date(local);
  return { [key]: Number.isNaN(time.getTime()) ? local : time.toISOString() } as Record<Key, string>;
}

/** The target in words: `orders@1.4.0·12ab34`. */
export function targetOf(starting: Starting, short: (version: string) => string): string {
  if (starting.action === 'unfreeze') return String(starting.number);
  if (starting.action === 'freeze') return '';
  return 'version' in starting && starting.version !== undefined ? `${starting.name}@${short(starting.version)}` : starting.name;
}
