import { OperatorError } from '@portal/node-kit';
import { changedFacts, checkChange, type GateInput, type GateShell, type ReadVersionFile } from '@portal/releases/gate';
import { API_FILES, ApiReportSchema, parseJson, type Contract } from '@portal/releases/schema';
import { readDocument, type ReleaseStore } from '@portal/releases/store';
import { CONTRACT } from './contract';
import { checkTypes } from '../types/check-types';
import { shellsAsUsers, withDeclarations } from '../types/shell-use';

/**
 * Whether a backend with another contract would break remotes or shells that visitors have. Everything else is that of each
 * served shell.
 *
 * @returns one sentence per problem; empty without problems
 * @throws OperatorError where nothing is released
 */
export async function checkApi(store: ReleaseStore, channel: string, contract: Contract): Promise<{ channel: string; faults: string[] }> {
  const document = (await readDocument(store, channel))?.document;
  if (!document) throw new OperatorError(`nothing is released on ${channel}`);
  const read = withDeclarations((name, version, path) => store.readFile(name, version, path));
  const faults: string[] = [];
  await checkChange(read, undefined, document, async ({ shells, remotes }) => {
    const backends = shells.map((shell) => asBackend(shell, contract));
    const users = [...remotes.map((remote) => ({ ...remote, fresh: false })), ...(await shellsAsUsers(read, shells))];
    const input: GateInput = { shells: backends, remotes: users };
    const ofValues = users.flatMap((user) =>
      backends
        .filter(({ version }) => meets(version, `${user.name}@${user.version}`))
        .flatMap((shell) => changedFacts(shell, user))
        .filter(({ kind }) => kind === 'value'),
    );
    const problems = [...ofValues, ...(await checkTypes(withContract(read, contract), input, isNew))];
    faults.push(...new Set(problems.map(({ sentence }) => sentence)));
    return [];
  });
  return { channel, faults };
}

/** A shell calls the backend by its own code, and none by that of another shell. */
const meets = (shell: string, user: string): boolean => !user.startsWith('shell@') || user === `shell@${shell}`;

const isNew = (first: string, second: string): boolean => first.startsWith('shell@') && meets(first.slice('shell@'.length), second);

/** A served shell with the values of the contract; calls and values that the contract does not have any more are `gone`, so that whoever uses them is told. */
function asBackend(shell: GateShell, { values }: Contract): GateShell {
  const { facts } = shell.build;
  const offered = facts ?? { keys: [], tokens: [], classes: [], values: {} };
  const missing = Object.keys(offered.values).filter((path) => !Object.hasOwn(values, path));
  const now = { ...values, ...Object.fromEntries(missing.map((path) => [path, 'gone'])) };
  return { ...shell, fresh: true, backend: true, build: { ...shell.build, facts: { ...offered, values: now } } };
}

/** The report of each shell with the declarations of the contract. */
const withContract =
  (read: ReadVersionFile, { code }: Contract): ReadVersionFile =>
  async (name, version, path) => {
    const body = await read(name, version, path);
    if (path !== API_FILES.shell || body === undefined) return body;
    const report = parseJson(ApiReportSchema, String(body), `${name}@${version} ${path}`);
    return JSON.stringify({ ...report, packages: { ...report.packages, [CONTRACT]: code } });
  };
