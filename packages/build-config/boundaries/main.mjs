import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sourceFaults } from '../containment/own-source.mjs';
import { sharedKeys } from '../containment/shared-keys.mjs';
import { faultOf } from './check.mjs';
import { circles } from './circles.mjs';
import { folderFaults } from './folders.mjs';
import { importsOf } from './imports.mjs';
import { ownLabels } from './labels.mjs';
import { lengthFault } from './lengths.mjs';
import { ownMarkup } from './markup.mjs';
import { rules } from './rules.mjs';
import { styleFaults } from './styles.mjs';
import { isTest, readWorkspace, resolve } from './workspace.mjs';

/** Roles whose code is built into remotes. */
const REMOTE_CODE = new Set(['remote', 'freight']);

const root = join(import.meta.dirname, '../../..');
const packages = readWorkspace(root);
const shared = sharedKeys(join(root, 'packages/remote-kit'));
const faults = [];
const vocabulary = await readVocabulary();
let [files, upward, rounds] = [0, 0, 0];

for (const owner of packages) {
  const known = new Set(owner.files);
  const atRunTime = new Map();
  const arrows = [];
  for (const file of owner.files) {
    const code = readFileSync(join(root, file), 'utf8');
    if (!isTest(file)) {
      files += 1;
      faults.push(...lengthFault(file, code));
    }
    const drawn = ownMarkup(owner.role, file, code);
    const spelled = isTest(file) ? [] : ownLabels(owner.role, file, code, vocabulary);
    const styled = styleFaults(owner.role, file, code);
    const keys = { shared, ...(owner.role === 'remote' && { remote: owner.dir.split('/').at(-1).replace(/-mf$/, '') }) };
    const changed = REMOTE_CODE.has(owner.role) && !isTest(file) ? sourceFaults(file, code, keys) : [];
    for (const { fault, line } of [...drawn, ...spelled, ...styled, ...changed]) faults.push(`${file}:${line} ${fault}`);
    const uses = importsOf(file, code).map((use) => ({ ...use, to: resolve(file, use.specifier, known) }));
    for (const use of uses) {
      const fault = faultOf({ owner, file, ...use }, packages, rules);
      if (fault) faults.push(`${file}:${use.line} ${fault}`);
      if (use.to && use.to !== file && !isTest(file) && !isTest(use.to)) arrows.push({ from: file, to: use.to, line: use.line });
    }
    atRunTime.set(
      file,
      uses.filter(({ to, typeOnly }) => to && !typeOnly).map(({ to }) => to),
    );
  }
  for (const circle of circles(atRunTime)) faults.push(`circular import: ${circle.join(' → ')}`);

  for (const file of owner.sheets) {
    const css = readFileSync(join(root, file), 'utf8');
    for (const { fault, line } of styleFaults(owner.role, file, css)) faults.push(`${file}:${line} ${fault}`);
  }

  const folders = folderFaults({ ...owner, files: owner.files.filter((file) => !isTest(file)) }, arrows);
  upward += folders.upward;
  rounds += folders.circles;
  faults.push(...folders.faults);
}

for (const fault of faults) console.error(fault);
console.log(`arrows upward: ${upward}, circles: ${rounds}`);
console.log(`boundaries: ${packages.length} packages, ${files} files, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;

/** Labels and codes of the contract. Their files import only types, so that Node can run them directly. */
async function readVocabulary() {
  const folder = join(root, 'packages/api-contract/src/vocabulary');
  const read = (file) => import(pathToFileURL(join(folder, file)).href);
  const { labels } = await read('labels.ts');
  const codes = await Promise.all(
    readdirSync(folder)
      .filter((file) => file.endsWith('-codes.ts'))
      .map(read),
  );
  return { labels, codes: Object.assign({}, ...codes) };
}
