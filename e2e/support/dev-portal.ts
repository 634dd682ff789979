import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** A portal that `pnpm dev` serves from a copy of the checkout, whose sources may be edited. */
export interface DevPortal {
  url: string;
  printed(): string;
  /** Ends when all its processes have. */
  stop(): Promise<void>;
}

/** Starts `pnpm dev` in a copy of the checkout. Resolves when it serves. */
export async function startDev(work: string, env: Record<string, string>, args: readonly string[] = []): Promise<DevPortal> {
  const dev = spawn(process.execPath, ['tools/workspace/dev.mjs', ...args], {
    cwd: work,
    env: { ...process.env, PORT: '0', DATA_DIR: join(work, '.data'), STORE_URL: '', ...env },
  });
  let printed = '';
  const ended = new Promise<void>((resolve) => dev.once('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [dev.stdout, dev.stderr])
      stream.on('data', (part: Buffer) => {
        printed += part.toString();
        const [, found] = /Portal {2}(\S+)[\s\S]*Stop with/.exec(printed) ?? [];
        if (found) resolve(found);
      });
    void ended.then(() => reject(new Error(`pnpm dev ended: ${printed}`)));
  });
  return {
    url,
    printed: () => printed,
    stop() {
      dev.kill();
      return ended;
    },
  };
}

/**
 * Edits a source of the copy.
 *
 * @returns `since` is when the file was written, by Date.now(); `undo` writes it as it was
 */
export function edit(work: string, path: string, from: string, to: string): { since: number; undo: () => void } {
  const file = join(work, path);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
  const since = Date.now();
  writeFileSync(file, text.replace(from, to));
  return { since, undo: () => writeFileSync(file, text) };
}

const MARK = 'portalSamePage';

/** Remembers the page as it is loaded now; `isSamePage` is false after a reload. */
export const markPage = (page: Page): Promise<void> => page.evaluate(`globalThis.${MARK} = true`);
export const isSamePage = (page: Page): Promise<boolean> => page.evaluate(`globalThis.${MARK} === true`);
