import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OperatorError } from '@portal/node-kit';
import { checkIcon, checkName } from './check-name';

const SUFFIX = '.template';

export interface NewRemote {
  /** Also the path of its page and its namespace. */
  name: string;
  /** The heading of the page and its menu entry, in both languages. */
  zh: string;
  en: string;
  /** One of the shell's menu icons. */
  icon: string;
}

/**
 * Creates `apps/<name>-mf` from the template.
 *
 * @param root the checkout
 * @param template the folder whose files become those of the remote
 * @returns the files made, relative to the checkout
 * @throws OperatorError for an invalid name, label or icon; nothing is written then
 */
export function createRemote(root: string, template: string, remote: NewRemote): string[] {
  checkRemote(root, remote);
  const folder = join('apps', `${remote.name}-mf`);
  return fillIn(join(root, folder), [template], remote).map((file) => join(folder, file));
}

/**
 * Creates a repository of its own for a remote.
 *
 * @param root the folder with the portal's page table, as in the checkout
 * @param templates folders whose files become those of the repository; a later one has its own in place of an earlier one's
 * @param folder the repository's, which has to be new or empty
 * @returns the files made, relative to the repository
 * @throws OperatorError for an invalid name, label or icon, or a folder with files; nothing is written then
 */
export function createRepository(root: string, templates: readonly string[], folder: string, remote: NewRemote): string[] {
  checkRemote(root, remote);
  if (existsSync(folder) && readdirSync(folder).some((file) => file !== '.git'))
    throw new OperatorError(`${folder} has files already: choose a new or an empty folder`);
  return fillIn(folder, templates, remote);
}

function checkRemote(root: string, remote: NewRemote): void {
  checkName(root, remote.name);
  for (const text of [remote.zh, remote.en]) {
    if (!/^[^'"\\{}<>\n]{1,60}$/.test(text))
      throw new OperatorError(`${JSON.stringify(text)} cannot be a label: 1 to 60 characters without quotes, braces and angle brackets`);
  }
  checkIcon(root, remote.icon);
}

function fillIn(folder: string, templates: readonly string[], remote: NewRemote): string[] {
  const values: Record<string, string> = { ...remote, Name: pascal(remote.name) };
  const files = new Map(
    templates.flatMap((template) =>
      readdirSync(template, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith(SUFFIX))
        .map((file) => [file.slice(0, -SUFFIX.length), join(template, file)] as const),
    ),
  );
  return [...files.keys()].sort().map((file) => {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    // Other names in double braces belong to the texts of the remote.
    const text = readFileSync(files.get(file)!, 'utf8').replace(/\{\{(\w+)\}\}/g, (all, key: string) => values[key] ?? all);
    writeFileSync(join(folder, file), text);
    return file;
  });
}

/** The label of a remote that was given none. */
export const labelOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

const pascal = (name: string) => name.replace(/(?:^|-)([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
