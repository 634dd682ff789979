import { VITALS, type Vital } from '@portal/releases/health';
import { OperatorError } from '@portal/node-kit';

/** `errors` are page loads that failed, `calls` those with a call that failed; of the vitals the 75th percentile counts. */
export type Metric = 'errors' | 'calls' | Vital;
const METRICS: readonly Metric[] = ['errors', 'calls', ...VITALS];

/** When a version is taken back. */
export interface Condition {
  /** Its one spelling, such as `errors > 2x`. */
  text: string;
  metric: Metric;
  /** Times the version before, or absolute: a share (0 to 1), milliseconds, or a score of layout shift. */
  limit: number;
  relative: boolean;
}

export const isVital = (metric: Metric): metric is Vital => metric !== 'errors' && metric !== 'calls';

/**
 * What a version is judged by where nobody says otherwise. The files of a new version are in no cache yet, so that it is somewhat
 * slower at first: only twice the time counts. Layout shift is so small on most pages that a multiple of it says nothing.
 */
export const DEFAULT_CONDITIONS = 'errors > 2x, calls > 2x, lcp > 2x, inp > 2x, content > 2x';

/** The first version of a remote has none before it. */
export const FIRST_CONDITIONS = 'errors > 2%, calls > 5%';

const FORM = /^(\w+)\s*>\s*(\d+(?:\.\d+)?)(x|%|ms|s)?$/;

/**
 * Reads `errors > 2x, lcp > 2500ms`.
 * @throws OperatorError that names what is wrong
 */
export function parseConditions(text: string): Condition[] {
  const conditions = text.split(',').map((part) => parseCondition(part.trim()));
  const twice = conditions.find(({ metric }, index) => conditions.findIndex((other) => other.metric === metric) < index);
  if (twice) throw new OperatorError(`${twice.metric} has two conditions`);
  return conditions;
}

function parseCondition(text: string): Condition {
  const refuse = (what: string): never => {
    throw new OperatorError(`${JSON.stringify(text.slice(0, 60))} ${what}`);
  };
  const [, name = '', digits = '', unit = ''] =
    FORM.exec(text) ?? refuse('must be <metric> > <number>, such as errors > 2x or lcp > 2500ms');
  const metric = METRICS.find((known) => known === name) ?? refuse(`must begin with one of ${METRICS.join(', ')}`);
  const number = Number(digits);
  if (unit === 'x') {
    if (number < 1) refuse('must be 1x or more: less is better than the version before');
    return { text: `${metric} > ${number}x`, metric, limit: number, relative: true };
  }
  const absolute = (limit: number, shown: string): Condition => ({ text: `${metric} > ${shown}`, metric, limit, relative: false });
  if (!isVital(metric)) {
    if (unit !== '%' || number <= 0 || number >= 100) refuse('must be times the version before (2x) or a share of the page loads (1%)');
    return absolute(number / 100, `${number}%`);
  }
  if (number <= 0) refuse('must be more than 0');
  if (metric === 'cls') {
    if (unit !== '') refuse('must be times the version before (2x) or a score (0.1)');
    return absolute(number, String(number));
  }
  if (unit !== 'ms' && unit !== 's') refuse('must be times the version before (2x) or a time (2500ms, 2.5s)');
  const ms = unit === 's' ? number * 1_000 : number;
  return absolute(ms, `${ms}ms`);
}
