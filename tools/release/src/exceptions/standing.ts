import { pinsLeft } from '@portal/releases';
import { readDocument, type ReleaseStore } from '@portal/releases/store';
import { measurementText } from '../analysis/sentences';
import { freezeText, minute, readFreezes, type FreezeWindow } from '../versions/freezes';
import { servedOf } from '../versions/lists';
import { dueAt, nextStep, readRollout, type Rollout } from '../versions/rollout';

/** What goes on at a channel beside what it serves. */
export interface Standing {
  rollouts: ({ name: string; next: { traffic: number; at: string } | null; overdue: boolean } & Rollout)[];
  /** Present ones and those to come. */
  freezes: FreezeWindow[];
  pins: { name: string; version: string; visitor: string; until: string }[];
}

/** A controller decides within three more times a step's duration; a round late is no reason to worry. */
const OVERDUE_STEPS = 4;
const OVERDUE_MS = 60_000;

export async function readStanding(store: ReleaseStore, channel: string): Promise<Standing> {
  const current = (await readDocument(store, channel))?.document;
  const history = await store.history(channel);
  const now = Date.now();
  const rollouts = Object.keys(current?.microFrontends ?? {})
    .sort()
    .flatMap((name) => {
      const rollout = readRollout(history, name);
      if (!rollout || !servedOf(current, name).list.some(({ metadata }) => metadata.version === rollout.version)) return [];
      const traffic = nextStep(rollout);
      const next = traffic === undefined ? null : { traffic, at: new Date(dueAt(rollout)).toISOString() };
      const grace = rollout.traffic === 0 ? 0 : (OVERDUE_STEPS - 1) * rollout.plan.everyMs;
      return [{ name, next, overdue: next !== null && !rollout.paused && now > dueAt(rollout) + grace + OVERDUE_MS, ...rollout }];
    });
  const pins = Object.entries(pinsLeft(current?.pins, now) ?? {}).flatMap(([name, ofRemote]) =>
    ofRemote.map(({ visitor, until, entry }) => ({ name, version: entry.metadata.version, visitor, until })),
  );
  return { rollouts, freezes: readFreezes(history, now), pins };
}

/** A line for each thing that goes on. */
export function standingLines({ rollouts, freezes, pins }: Standing): string[] {
  return [
    ...freezes.map((window) => `freeze ${window.number}: ${freezeText(window)}`),
    ...rollouts.flatMap(({ name, version, traffic, since, next, paused, plan, analysis, overdue }) => [
      [
        `rollout of ${name}@${version}: ${traffic} % since ${minute(since)}`,
        paused ? `paused by ${paused.who}${paused.why === null ? '' : ` (${paused.why})`}` : '',
        next ? `${next.traffic} % ${paused ? 'next' : `at ${minute(next.at)}`}` : 'its last step',
        `taken back when ${plan.abortWhen.join(', ')}`,
        overdue ? 'it is overdue: does `portal watch` run?' : '',
      ]
        .filter((part) => part !== '')
        .join('; '),
      ...(analysis ? [`  last analysis, ${minute(analysis.until)}: ${analysis.measurements.map(measurementText).join('; ')}`] : []),
    ]),
    ...pins.map(({ name, version, visitor, until }) => `pinned for ${visitor}: ${name}@${version} until ${minute(until)}`),
  ];
}
