import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '@portal/node-kit';
import { changedFacts, checkChange, type GateInput, type GateShell, type ReadVersionFile } from '@portal/releases/gate';
import { API_FILES, ApiReportSchema, parseJson, ShellBuildSchema } from '@portal/releases/schema';
import { readDocument, type ReleaseStore } from '@portal/releases/store';
import { checkTypes } from '../types/check-types';

const CONTRACT = '@portal/api-contract';

/**
 * Whether a backend with another contract would break remotes that visitors have. The contract is that of a checkout: the
 * report in the build output of its shell. Everything else is that of each served shell.
 *
 * @param dist the build output
 * @returns one sentence per problem; empty without problems
 * @throws OperatorError where there is no such build, or nothing is released
 */
export async function checkApi(store: ReleaseStore, channel: string, dist: string): Promise<{ channel: string; faults: string[] }> {
  const document = (await readDocument(store, channel))?.document;
  if (!document) throw new OperatorError(`nothing is released on ${channel}`);
  const contract = parseJson(ApiReportSchema, await built(dist, API_FILES.shell), join(dist, API_FILES.shell)).packages[CONTRACT];
  const { facts } = parseJson(ShellBuildSchema, await built(dist, 'portal.json'), join(dist, 'portal.json'));
  if (!contract || !facts) throw new OperatorError(`the build in ${dist} has no contract: build the shell anew`);
  const read: ReadVersionFile = (name, version, path) => store.readFile(name, version, path);
  const withContract: ReadVersionFile = async (name, version, path) => {
    const body = await read(name, version, path);
    if (path !== API_FILES.shell || body === undefined) return body;
    const report = parseJson(ApiReportSchema, String(body), `${name}@${version} ${path}`);
    return JSON.stringify({ ...report, packages: { ...report.packages, [CONTRACT]: contract } });
  };
  const faults: string[] = [];
  await checkChange(read, undefined, document, async ({ shells, remotes }) => {
    const backends = shells.map((shell): GateShell => ({
      ...shell,
      fresh: true,
      backend: true,
      build: { ...shell.build, facts: { ...facts, values: withMissing(facts.values, shell) } },
    }));
    const input: GateInput = { shells: backends, remotes: remotes.map((remote) => ({ ...remote, fresh: false })) };
    const ofValues = input.remotes.flatMap((remote) =>
      backends.flatMap((shell) => changedFacts(shell, remote)).filter(({ kind }) => kind === 'value'),
    );
    const problems = [
      ...ofValues,
      ...(await checkTypes(withContract, input, (...versions) => versions.some((version) => version.startsWith('shell@')))),
    ];
    faults.push(...new Set(problems.map(({ sentence }) => sentence)));
    return [];
  });
  return { channel, faults };
}

/** Calls and values that the contract does not have any more: `gone`, so that whoever uses them is told. */
function withMissing(values: Readonly<Record<string, string | number | boolean>>, { build }: GateShell) {
  const missing = Object.keys(build.facts?.values ?? {}).filter((path) => !Object.hasOwn(values, path));
  return { ...values, ...Object.fromEntries(missing.map((path) => [path, 'gone'])) };
}

async function built(dist: string, file: string): Promise<string> {
  return readFile(join(dist, file), 'utf8').catch(() => {
    throw new OperatorError(`${join(dist, file)} cannot be read: name the build output of the shell of the API's checkout`);
  });
}
