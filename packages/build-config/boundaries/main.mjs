import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultOf } from './check.mjs';
import { circles } from './cycles.mjs';
import { importsOf } from './imports.mjs';
import { ownMarkup } from './markup.mjs';
import { lengths, rules } from './rules.mjs';
import { isTest, readWorkspace } from './workspace.mjs';

const root = join(import.meta.dirname, '../../..');
const packages = readWorkspace(root);
const faults = [];
const lines = [];

const candidates = (base) => [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`, `${base}/index.tsx`];

for (const owner of packages) {
  const known = new Set(owner.files);
  const graph = new Map();
  for (const file of owner.files) {
    const code = readFileSync(join(root, file), 'utf8');
    if (!isTest(file)) lines.push([code.split('\n').length - 1, file]);
    for (const { fault, line } of ownMarkup(owner.role, file, code)) faults.push(`${file}:${line} ${fault}`);
    const edges = [];
    for (const use of importsOf(file, code)) {
      const fault = faultOf({ owner, file, ...use }, packages, rules);
      if (fault) faults.push(`${file}:${use.line} ${fault}`);
      if (use.specifier.startsWith('.') && !use.typeOnly) {
        const target = candidates(new URL(use.specifier, `file:///${file}`).pathname.slice(1)).find((path) => known.has(path));
        if (target) edges.push(target);
      }
    }
    graph.set(file, edges);
  }
  for (const circle of circles(graph)) faults.push(`circular import: ${circle.join(' → ')}`);
}

lines.sort(([a], [b]) => a - b);
const at = (share) => lines[Math.min(lines.length - 1, Math.floor(lines.length * share))][0];
const [median, p95] = [at(0.5), at(0.95)];
for (const [count, file] of lines) if (count > lengths.most) faults.push(`${file} has ${count} lines; at most ${lengths.most}`);
if (median > lengths.median) faults.push(`the median file has ${median} lines; at most ${lengths.median}`);
if (p95 > lengths.p95) faults.push(`the 95th percentile of file lengths is ${p95}; at most ${lengths.p95}`);

for (const fault of faults) console.error(fault);
console.log(`boundaries: ${packages.length} packages, ${lines.length} files, median ${median} lines, p95 ${p95}, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
