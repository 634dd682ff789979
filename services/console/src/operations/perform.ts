import type { ReleaseStore } from '@portal/releases/store';
import {
  beginOf,
  freeze,
  mark,
  parseConditions,
  promote,
  release,
  rollback,
  setPaused,
  unfreeze,
  type ChangeRequest,
} from '@portal/release/operations';
import type { Wanted } from '../contract';

/** As the command line has it without options. */
const DEFAULT_EVERY_MS = 10 * 60_000;
const DEFAULT_LOADS = 100;

export interface Performed {
  changed: boolean;
  forced: readonly string[];
}

const done = ({ changed, forced = [] }: { changed: boolean; forced?: readonly string[] }): Performed => ({ changed, forced });

/**
 * Does what a person wants, by the function of the command that does the same. The one place of this service that changes a store:
 * whatever else a change needs is passed here.
 * @throws RefusedError, OperatorError, InvalidJsonError or StoreError; nothing is changed then
 */
export async function perform(store: ReleaseStore, request: ChangeRequest, wanted: Wanted): Promise<Performed> {
  switch (wanted.action) {
    case 'release': {
      const { name, version, steps, traffic, everyMs = DEFAULT_EVERY_MS, minLoads = DEFAULT_LOADS, abortWhen, notBefore } = wanted;
      const conditions = abortWhen === undefined ? undefined : parseConditions(abortWhen);
      const begun = beginOf({
        traffic,
        steps,
        everyMs,
        minLoads,
        abortWhen: conditions,
        ...(notBefore ? { notBefore: inUtc(notBefore) } : {}),
      });
      const { released, forced } = await release(store, request, [{ name, version }], begun.traffic, begun.rollout);
      return done({ changed: released.some(({ changed }) => changed), forced });
    }
    case 'promote':
      return done(await promote(store, request, { name: wanted.name, version: wanted.version }));
    case 'rollback':
      return done(await rollback(store, request, { name: wanted.name, version: wanted.version }));
    case 'good':
    case 'bad':
      return done(await mark(store, request, wanted.action, { name: wanted.name, version: wanted.version }));
    case 'pause':
    case 'resume':
      return done(await setPaused(store, request, wanted.action, wanted.name));
    case 'freeze': {
      const { from, until } = wanted;
      await freeze(store, request, { ...(from ? { from: inUtc(from) } : {}), ...(until ? { until: inUtc(until) } : {}) });
      return done({ changed: true });
    }
    case 'unfreeze':
      await unfreeze(store, request, wanted.number);
      return done({ changed: true });
  }
}

const inUtc = (time: string): string => new Date(time).toISOString();
