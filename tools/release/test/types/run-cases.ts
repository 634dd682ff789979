import { compareTypes } from '../../src/types/compare-types';
import { compilerRuns } from '../../src/types/compile';
import { breaks, harmless } from './cases';
import { worldWith, type World } from './world';

/** A process of its own, because jest cannot load the parser: prints the sentences and the compiler's runs of each case. */
const judge = async ({ offering, checked }: World) => {
  const before = compilerRuns();
  const problems = await compareTypes(offering, checked, () => true);
  return { sentences: problems.map(({ sentence }) => sentence), runs: compilerRuns() - before };
};

/** Three shells, each with another break, and ten remotes that all use it. */
function crowd(): World {
  const names = ['title', 'heading', 'caption'];
  const worlds = names.map((name) => worldWith({ 'ui-kit/index.d.ts': [['subtitle?', `${name}2?`]] }));
  const offering = worlds.map(({ offering: [shell] }, index) => ({ ...shell!, version: `2.0.${index}` }));
  const [orders] = worlds[0]!.checked;
  const checked = Array.from({ length: 10 }, (_, index) => ({
    ...orders!,
    name: `orders${index}`,
    build: { ...orders!.build, components: {} },
    unit: { ...orders!.unit, id: `orders${index}@1.0.0` },
  }));
  return { offering, checked };
}

const results = [];
for (const { edits } of [...breaks, ...harmless]) results.push(await judge(worldWith(edits)));
process.stdout.write(JSON.stringify({ results, crowd: await judge(crowd()) }));
