import type { ExtraPage } from '../contract';
import type { PublishedPage, RemoteBuild, ShellBuild, VersionEntry } from '../schema';

/** Who gets a version: everybody else, a canary's share, or whoever's browser could not load the version before it. */
export type Role = 'live' | 'canary' | 'fallback';

interface GateVersion {
  version: string;
  role: Role;
  /** Visitors do not get it yet: the sentences tell its team what to do, not the other one. */
  fresh: boolean;
  /** Every file of the version; undefined when it is not known, then no file is missed. */
  files?: ReadonlySet<string>;
}

export interface GateShell extends GateVersion {
  build: ShellBuild;
  pages: readonly PublishedPage[];
  /** The icons that a menu entry may have; undefined when they are not known, then none is missed. */
  icons?: readonly string[] | undefined;
}

/** The parts of a federation manifest that the gate reads. */
export interface GateManifest {
  name?: string | undefined;
  /** The global variable that the remote's entry assigns. */
  globalName?: string | undefined;
  /** What the remote shares or takes; one with files of its own ships a copy. */
  shared: readonly { name: string; singleton: boolean; files: number }[];
}

export interface GateRemote extends GateVersion {
  name: string;
  build: RemoteBuild;
  manifest: GateManifest;
  /** Pages that the release adds. */
  pages: readonly ExtraPage[];
}

/** All versions that visitors can get after the intended change. */
export interface GateInput {
  shells: readonly GateShell[];
  remotes: readonly GateRemote[];
}

export type ProblemKind =
  | 'module'
  | 'version'
  | 'export'
  | 'copy'
  | 'singleton'
  | 'page'
  | 'component'
  | 'shape'
  | 'path'
  | 'menu'
  | 'icon'
  | 'name'
  | 'global'
  | 'file';

/** Something that would break for a visitor. */
export interface Problem {
  /** The same for the same problem before and after a change. */
  id: string;
  kind: ProblemKind;
  /** Whose it is, e.g. `orders@1.2.0`, `shell@1.0.0`. */
  versions: readonly string[];
  /** What is wrong and what to do, in one sentence. */
  sentence: string;
}

/** What a version is in the list of its remote; the only version of a new remote is a canary until everybody gets it. */
export function roleIn(entries: readonly VersionEntry[], version: string): Role {
  const deployment = entries.find((entry) => entry.metadata.version === version)?.deployment;
  if (!deployment) return 'fallback';
  const alone = entries.length === 1;
  return deployment.default && !(alone && deployment.traffic < 100) ? 'live' : 'canary';
}
