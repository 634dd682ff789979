import type { Analysis, Measurement, Sample } from '@portal/releases/store';

/** Why a version is taken back, with its numbers. */
export const failureText = ({ measurements }: Analysis): string => sentencesOf(measurements, 'failed');

/** What decided an analysis that did not fail. */
export function phaseText({ phase, measurements, missing }: Analysis): string {
  const open = [...missing, sentencesOf(measurements, 'inconclusive')].filter((text) => text !== '');
  return phase === 'successful' || open.length === 0 ? sentencesOf(measurements, 'successful') : open.join('; ');
}

function sentencesOf(measurements: readonly Measurement[], wanted: Measurement['phase']): string {
  return measurements
    .filter(({ phase }) => phase === wanted)
    .map(measurementText)
    .join('; ');
}

/** `errors > 2x: 19 of 950 (2 %), before 2 of 940 (0.21 %), evidence 1770 of 333`. */
export function measurementText({ condition, phase, canary, before, evidence, needed }: Measurement): string {
  const parts = [sampleText(canary), ...(before ? [`before ${sampleText(before)}`] : [])];
  if (phase === 'failed' || (phase === 'inconclusive' && evidence >= 1)) parts.push(`evidence ${shortly(evidence)} of ${needed}`);
  return `${condition}: ${parts.join(', ')}`;
}

function sampleText({ count, of, p75 }: Sample): string {
  const percent = of === 0 ? 0 : (count / of) * 100;
  if (p75 === undefined) return `${count} of ${of} (${shortly(percent)} %)`;
  return `p75 ${shortly(p75)}, ${shortly(percent)} % of ${of} above`;
}

/** Three digits are enough to compare. */
const shortly = (number: number): string => (number >= 1e6 ? number.toExponential(1) : String(Number(number.toPrecision(3))));
