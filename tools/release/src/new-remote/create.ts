import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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
  checkName(root, remote.name);
  for (const text of [remote.zh, remote.en]) {
    if (!/^[^'"\\{}<>\n]{1,60}$/.test(text))
      throw new OperatorError(`${JSON.stringify(text)} cannot be a label: 1 to 60 characters without quotes, braces and angle brackets`);
  }
  checkIcon(root, remote.icon);
  const values: Record<string, string> = { ...remote, Name: pascal(remote.name) };
  const folder = join('apps', `${remote.name}-mf`);
  mkdirSync(join(root, folder));
  return readdirSync(template, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(SUFFIX))
    .sort()
    .map((file) => {
      const target = join(folder, file.slice(0, -SUFFIX.length));
      mkdirSync(join(root, dirname(target)), { recursive: true });
      // Other names in double braces belong to the texts of the remote.
      writeFileSync(
        join(root, target),
        readFileSync(join(template, file), 'utf8').replace(/\{\{(\w+)\}\}/g, (all, key: string) => values[key] ?? all),
      );
      return target;
    });
}

const pascal = (name: string) => name.replace(/(?:^|-)([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
