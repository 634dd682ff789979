import type { Expose, ExtraPage } from './schema';

/** What the runtime needs to load one version of a remote; file names in `integrity` and `exposes` are relative to `base`. */
export interface RemoteVersion {
  version: string;
  base: string;
  entry: string;
  remoteEntry: string;
  /** The federation manifest as built, so that the browser never has to ask for it. */
  manifest: Record<string, unknown>;
  /** sha384 of every script and style of the version. */
  integrity: Record<string, string>;
  exposes: Record<string, Expose>;
}

/** A remote of the set, with the last good version to fall back to where there is one. */
export interface RemoteInSet extends RemoteVersion {
  fallback?: RemoteVersion;
}

/** The shell of the set; `tiers` maps a lazy shared module to its files under `base`. */
export interface ShellInSet {
  version: string;
  base: string;
  integrity: Record<string, string>;
  tiers: Record<string, string[]>;
}

/** The versions that one visitor gets for one page load: the content of `<script id="portal-releases">`. */
export interface ReleaseSet {
  /** Changes exactly when a version in the set changes. */
  set: string;
  remotes: Record<string, RemoteInSet>;
  shell: ShellInSet;
  /** Pages that released remotes add to the shell's own table. */
  pages: (ExtraPage & { remote: string })[];
}

/** The content of `<script id="portal-config">`; a key is a PEM, or empty when the edge was given none. */
export interface PortalConfig {
  environment: 'test' | 'production';
  rsa: { test: string; production: string };
  /** Remotes that this page load takes from the developer's own machine, with their manifests; absent when there are none. */
  overrides?: Readonly<Record<string, string>>;
}
