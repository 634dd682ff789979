import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';
import { root } from './root.mjs';

const sum = { passed: 0, failed: 0 };
const add = (passed, failed) => {
  sum.passed += passed;
  sum.failed += failed;
};

const reports = join(root, '.cache/reports');
mkdirSync(reports, { recursive: true });

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Runs one step and counts it as one test. Resolves to whether it passed. */
export async function check(name, command, args, env = {}) {
  const since = Date.now();
  console.log(`\n— ${name}`);
  const code = await run(command, args, env);
  add(code === 0 ? 1 : 0, code === 0 ? 0 : 1);
  console.log(`— ${name} ${code === 0 ? 'passed' : `failed (exit ${code})`}, ${seconds(since)}`);
  return code === 0;
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Counts the tests of a runner; a runner that died without a report, or found nothing, is one failure. */
async function counted(name, command, args, env, file, countsOf) {
  const since = Date.now();
  rmSync(file, { force: true });
  console.log(`\n— ${name}`);
  const code = await run(command, args, env);
  const report = read(file);
  const { passed, failed } = report ? countsOf(report) : { passed: 0, failed: 0 };
  const silent = passed + failed === 0 || (code !== 0 && failed === 0);
  add(passed, silent ? failed + 1 : failed);
  console.log(`— ${name}: ${passed} passed, ${silent ? failed + 1 : failed} failed, ${seconds(since)}`);
  return code === 0;
}

/** @param {string[]} args which tests, and how many at once */
export function jestResult(name, jest, args, env = {}) {
  const file = join(reports, `jest-${process.pid}.json`);
  return counted(name, jest, ['--config', 'jest.config.mjs', '--json', '--outputFile', file, ...args], env, file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  }));
}

/** Lines of a page that are printed where a test fails: what it showed is gone with the machine. */
const SHOWN = 150;

/** @param {string} config of Playwright, from the checkout's folder */
export async function browserResult(name, playwright, config, env) {
  const file = join(reports, `browser-${process.pid}.json`);
  const passed = await counted(name, playwright, ['test', '-c', config], { ...env, E2E_JSON: file }, file, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }));
  if (passed) return;
  const failed = join(root, 'test-results');
  for (const name of existsSync(failed) ? readdirSync(failed) : []) {
    const page = join(failed, name, 'error-context.md');
    if (existsSync(page)) console.log(`\n— ${name}\n${readFileSync(page, 'utf8').split('\n').slice(0, SHOWN).join('\n')}`);
  }
}

/** Prints the closing line; the exit code of the whole run. */
export function total() {
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed > 0 || sum.passed === 0 ? 1 : 0;
}
