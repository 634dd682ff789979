import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseChangesetFile } from '@changesets/parse';
import { highest, LEVELS, type Level } from '../diff/level';

/** A file of `.changeset`: which packages it raises by how much, and the lines of the changelog. */
export interface Changeset {
  file: string;
  levels: ReadonlyMap<string, Level>;
  summary: string;
}

/**
 * @param file its name, for errors
 * @throws Error for a text that is no changeset
 */
function readChangeset(file: string, text: string): Changeset {
  const { releases, summary } = parseChangesetFile(text);
  const levels = releases.flatMap(({ name, type }): [string, Level][] => (isLevel(type) ? [[name, type]] : []));
  return { file, levels: new Map(levels), summary };
}

const isLevel = (type: string): type is Level => (LEVELS as readonly string[]).includes(type);

/** The changesets that wait for the next release, sorted by file. */
export function readChangesets(folder: string): Changeset[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md');
  return files.sort().map((file) => readChangeset(file, readFileSync(join(folder, file), 'utf8')));
}

/** What changesets ask for a package; undefined where none names it. */
export const askedFor = (changesets: readonly Changeset[], name: string): Level | undefined =>
  highest(changesets.flatMap(({ levels }) => levels.get(name) ?? []));

/** What the next release raises: all packages have one version. */
export const askedForAll = (changesets: readonly Changeset[]): Level | undefined =>
  highest(changesets.flatMap(({ levels }) => [...levels.values()]));

/** Whether a changeset removes a name before its time, and says why: "Removes early: `Page.title`, because …". */
export const removesEarly = (changesets: readonly Changeset[], name: string): boolean =>
  changesets.some(({ summary }) =>
    [...summary.matchAll(/^Removes early: `([^`]+)`, because \S/gm)].some(([, removed]) => removed === name),
  );
