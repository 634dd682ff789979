import type { ExtraPage } from '../contract';
import type { PublishedPage, RemoteBuild, ShellBuild, VersionEntry } from '../schema';

/** Who gets a version: all other visitors, a canary's share, or browsers that could not load the newer version. */
export type Role = 'live' | 'canary' | 'fallback';

interface GateVersion {
  version: string;
  role: Role;
  /** It is being released now: the sentences address its team, not the other one. */
  fresh: boolean;
  /** Every file of the version; undefined when unknown, then no file is reported missing. */
  files?: ReadonlySet<string>;
}

export interface GateShell extends GateVersion {
  build: ShellBuild;
  pages: readonly PublishedPage[];
  /** The icons that a menu entry may have; undefined when unknown, then no icon is reported. */
  icons?: readonly string[] | undefined;
  /** It stands for a backend: its contract is that of the backend, all else that of a served shell. */
  backend?: true;
}

/** The parts of a federation manifest that the gate reads. */
export interface GateManifest {
  name?: string | undefined;
  /** The global variable that the remote's entry assigns. */
  globalName?: string | undefined;
  /** Shared modules of the remote; an entry with files means that the remote ships a copy. */
  shared: readonly { name: string; singleton: boolean; files: number }[];
}

export interface GateRemote extends GateVersion {
  name: string;
  build: RemoteBuild;
  manifest: GateManifest;
  /** Pages that the release adds. */
  pages: readonly ExtraPage[];
  /** What its files would change for other remotes, a sentence each; undefined when nobody looked, as in older versions. */
  reaches?: readonly string[];
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
  | 'types'
  | 'value'
  | 'text'
  | 'style'
  | 'copy'
  | 'singleton'
  | 'page'
  | 'component'
  | 'props'
  | 'shape'
  | 'path'
  | 'menu'
  | 'icon'
  | 'name'
  | 'global'
  | 'file'
  | 'containment';

/** Something that would break for a visitor. */
export interface Problem {
  /** The same for the same problem before and after a change. */
  id: string;
  kind: ProblemKind;
  /** The versions concerned, e.g. `orders@1.2.0`, `shell@1.0.0`. */
  versions: readonly string[];
  /** What is wrong and what to do, in one sentence. */
  sentence: string;
}

/** The role of a version in the list of its remote; the only version of a new remote is a canary until all visitors get it. */
export function roleIn(entries: readonly VersionEntry[], version: string): Role {
  const deployment = entries.find((entry) => entry.metadata.version === version)?.deployment;
  if (!deployment) return 'fallback';
  const alone = entries.length === 1;
  return deployment.default && !(alone && deployment.traffic < 100) ? 'live' : 'canary';
}
