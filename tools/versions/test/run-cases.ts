import { compareReports, type ApiChange } from '../src/diff/compare';
import { currentReports } from '../src/packages';
import { declarationsOf } from '../src/report/presets';
import { reportOf } from '../src/report/report';
import { faults } from '../src/state';
import { diffCases, npmCases } from './diff-cases';
import { preset, reportFiles } from './report-case';

/** A process of its own, because jest cannot load the parser: its last line says what is found in each case. */
const report = (files: Record<string, string>, entries: Record<string, string | undefined>, version = '6.0.0') =>
  reportOf({ name: '@portal/kit', entries, files, versionOf: () => version });
const kit = (text: string, version?: string) =>
  new Map([['@portal/kit', report({ 'src/index.d.ts': text }, { '.': 'src/index.d.ts' }, version)]]);
const sentence = ({ level, what, how }: ApiChange) => `${level} ${what} ${how}`;

const diffs = diffCases.map(({ before, after }) => compareReports(kit(before), kit(after)).map(sentence));
const button = 'export { Button } from "antd";';
const npm = npmCases.map(({ before, after }) => compareReports(kit(button, before), kit(button, after)).map(sentence));
const written = report(reportFiles, {
  './table': 'src/table.d.ts',
  '.': 'src/index.d.ts',
  './keys.json': 'keys.json',
  './host': undefined,
});
process.stdout.write(
  `\n${JSON.stringify({ diffs, npm, written, declared: declarationsOf('preset.mjs', preset), faults: faults(await currentReports()) })}`,
);
