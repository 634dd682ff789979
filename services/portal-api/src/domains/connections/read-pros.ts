import { OperatorError } from '@portal/node-kit';

const MOST = 100_000;

/** The PRO numbers of a file, one a line, with their check digits as the carrier prints them. @throws OperatorError naming each wrong line */
export function readPros(file: string, text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const faults = lines.flatMap((line, index) =>
    line === '' || /^[\dA-Za-z](?:[\dA-Za-z -]{0,28}[\dA-Za-z])?$/.test(line)
      ? []
      : [`${file}:${index + 1} must be one PRO number, not ${JSON.stringify(line.slice(0, 40))}`],
  );
  if (faults.length > 0) throw new OperatorError(faults.join('\n'));
  const pros = [...new Set(lines.filter(Boolean))];
  if (pros.length === 0 || pros.length > MOST) throw new OperatorError(`${file} must have 1 to ${MOST} PRO numbers, not ${pros.length}`);
  return pros;
}
