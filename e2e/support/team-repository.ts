import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect } from '@playwright/test';
import { root } from './store';

/** Where `packages/pack.setup.ts` packs the packages for all tests. */
export const packedDir = join(root, '.cache/e2e/packed');

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  overrides?: Record<string, string>;
}

const tarballs = () => readdirSync(packedDir).map((file) => join(packedDir, file));
const isCreator = (file: string) => file.includes('create-portal-remote');

/** The packed files by the names of their packages, without the one that makes repositories. */
const packed = (): Map<string, string> =>
  new Map(
    tarballs()
      .filter((file) => !isCreator(file))
      .map((file) => [`@portal/${/^portal-(.*)-[\d.]+\.tgz$/.exec(basename(file))![1]}`, file]),
  );

/** A command that runs until it is stopped. */
interface Running {
  printed: () => string;
  stop: () => Promise<void>;
}

/** What a team has without the checkout: a folder, npm, and the packed packages. */
export class TeamRepository {
  /** @param env what commands get beside a path on which nothing of the checkout is */
  constructor(
    readonly folder: string,
    readonly env: Record<string, string>,
  ) {}

  /** Runs a command there; resolves to what it printed. Throws with all of that when it fails. */
  run(command: string, ...args: string[]): string {
    return this.#runIn(this.folder, command, args);
  }

  /** The same for `npx portal …`. */
  portal(...args: string[]): string {
    return this.run('npx', 'portal', ...args);
  }

  /** Starts a command there that does not end by itself. */
  start(command: string, ...args: string[]): Running {
    // A group of its own: npm passes no signal on, and a terminal sends it to all.
    const child = spawn(command, args, { cwd: this.folder, env: this.#environment(this.folder), detached: true });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (printed += part.toString()));
    const ended = once(child, 'exit');
    return {
      printed: () => printed,
      async stop() {
        // One that ended by itself has said why.
        if (child.exitCode === null) process.kill(-child.pid!, 'SIGTERM');
        await ended;
      },
    };
  }

  /** Makes a remote beside the folder, and takes the packed packages instead of those of a registry, also where they depend on each other. */
  createFromFiles(name: string, ...args: string[]): void {
    const creator = tarballs().find(isCreator)!;
    this.#beside('npm', 'exec', '--yes', `--package=${creator}`, '--', 'create-portal-remote', name, ...args);
    const file = join(this.folder, 'package.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    const direct = new Set([...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)]);
    const files = packed();
    for (const ranges of [manifest.dependencies, manifest.devDependencies])
      for (const known of Object.keys(ranges)) if (files.has(known)) ranges[known] = `file:${files.get(known)}`;
    manifest.overrides = Object.fromEntries(
      [...files].map(([known, tarball]) => [known, direct.has(known) ? `$${known}` : `file:${tarball}`]),
    );
    writeFileSync(file, JSON.stringify(manifest));
    this.#install();
  }

  /** Makes a remote beside the folder with what the registry of `env` has, once the packed packages are published there. */
  createFromRegistry(name: string, ...args: string[]): void {
    for (const file of tarballs()) this.#beside('npm', 'publish', file);
    // npm keeps programs by name and version, also those of an earlier run.
    this.#beside('npm', 'create', '--yes', '--cache', join(dirname(this.folder), 'npm-cache'), 'portal-remote', name, '--', ...args);
    this.#install();
  }

  #install(): void {
    this.run('npm', 'install', '--no-audit', '--no-fund', '--prefer-offline');
  }

  #beside(command: string, ...args: string[]): string {
    return this.#runIn(dirname(this.folder), command, args);
  }

  edit(file: string, from: string, to: string): void {
    const path = join(this.folder, file);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(from);
    writeFileSync(path, text.replace(from, to));
  }

  #runIn(folder: string, command: string, args: readonly string[]): string {
    mkdirSync(folder, { recursive: true });
    try {
      return execFileSync(command, args, { cwd: folder, env: this.#environment(folder), encoding: 'utf8', stdio: 'pipe' });
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`${command} ${args.join(' ')} failed\n${stdout}\n${stderr}`, { cause: error });
    }
  }

  #environment(folder: string): Record<string, string> {
    const PATH = [dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].filter((each) => !each.startsWith(root)).join(':');
    const { HOME = folder } = process.env;
    return { PATH, HOME, ...this.env };
  }
}
